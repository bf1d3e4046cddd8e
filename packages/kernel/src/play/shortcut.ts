import { frameKindOf } from "../tables/frame-kind.ts";
import { missing } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
import { optionsIn } from "../actions/options.ts";
import { push, SHORTCUT, type ShortcutFrame, WINDOW, windowOnTop } from "../state/agenda.ts";
import { refuse, type Refusal, type Shortcut } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { writeChange } from "../state/log.ts";
import { NOTE, proposal } from "../state/proposal.ts";
import { inOrder } from "../state/seats.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { askedSeat, decision, openQuestion, picksOf, takePick } from "./decision.ts";

const PROPOSED = nameNumber("shortcut");

/**
 * Whoever has priority proposes moves of all seats, as often as it says. It is not tried out first: what a seat cannot do
 * would tell what it holds. The others agree or not, and what turns out to be impossible ends it.
 */
export function proposeShortcut(game: Game, { moves, times }: Shortcut): Refusal | null {
  const { shortcuts } = game.ruleset;
  if (shortcuts === undefined) return refuse(game, "forbidden", "this game has no shortcuts");
  const rule = ruleNumber(game.tables, shortcuts.rule, 0);
  const window = windowOnTop(game);
  if (window === null) return refuse(game, "forbidden", "only who has priority proposes a shortcut", [rule]);
  const seats = moves.map(({ seat }) => game.state.seats.findIndex(({ name, left }) => name === seat && left === 0));
  if (seats.includes(-1))
    return refuse(game, "unknownOption", "a shortcut has moves of seats that are in the game", [rule]);
  if (seats[0] !== window.seat)
    return refuse(game, "forbidden", "a shortcut begins with a move of whoever has priority", [rule]);
  const [, ...left] = inOrder(game.state, window.seat);
  const proposed = moves.length * times;
  game.decisions++;
  write(game, rule, window.seat, times);
  push(game, {
    kind: SHORTCUT,
    seats,
    keys: moves.map(({ key }) => key),
    end: proposed,
    proposed,
    left,
    question: null,
  });
  return null;
}

function write(game: Game, rule: number, seat: number, times: number): void {
  const p = proposal(NOTE, rule);
  p.seat = seat;
  p.amount = times;
  writeChange(game, p, PROPOSED, 0, game.log.span, -1, 0);
}

/** Whether all seats have been asked. */
export const isAgreed = ({ left, question }: ShortcutFrame): boolean => left.length === 0 && question === null;

/** Takes the move of this number for whoever is asked; false if the shortcut is over, or nobody can do that now. */
export function takeMove(game: Game, shortcut: ShortcutFrame, taken: number): boolean {
  const { seats, keys, end, proposed } = shortcut;
  const [seat, key] = [seats[taken % seats.length], keys[taken % keys.length] ?? missing("move")];
  if (askedSeat(game) !== seat && taken < proposed) return false;
  if (taken >= end) {
    if (taken < proposed) bar(game, key);
    return false;
  }
  const option = decision(game)?.options.find((each) => each.key === key);
  if (option === undefined) return false;
  const window = windowOnTop(game);
  game.decisions++;
  if (window === null) takePick(game, picksOf(game, openQuestion(game))[option.index] ?? missing("pick"));
  else {
    const { action, object, ability } = optionsIn(game, window)[option.index] ?? missing("option");
    frameKindOf(game.tables, { kind: WINDOW }).answered(game, window, action < 0 ? [-1] : [action, object, ability, 0]);
  }
  return true;
}

/** Whoever has cut it short has to do something else there, if there is anything else [CR 732.2c]. */
function bar(game: Game, key: string): void {
  const frame = windowOnTop(game);
  const all = frame === null ? [] : optionsIn(game, frame);
  const option = decision(game)?.options.find((each) => each.key === key);
  const choice = all[option?.index ?? -1];
  if (frame === null || choice === undefined || all.length < 2) return;
  frame.barred = [choice.action, choice.object, choice.ability];
}
