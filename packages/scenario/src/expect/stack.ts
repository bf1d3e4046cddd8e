import { slotOf, type Game } from "@turnwright/kernel";
import { cardName } from "../setup/object-names.ts";
import { stackIds, type Run } from "../run/run.ts";
import { checkName } from "../file/reader.ts";
import { names } from "../file/shape.ts";
import { differs, expectation, rulesOf, shownList } from "./kind.ts";
import { spelledOut, spellingOf } from "../file/name-syntax.ts";

/** `stack`: what is on it, the top first. It depends on how each of them came there, and on what has left it. */
export const stackKind = expectation(
  "stack",
  names,
  (run, wanted) => {
    const { game, names: called } = run;
    const ids = stackIds(game);
    const list = spelledOut(wanted);
    const isSame =
      list.length === ids.length && list.every((each, index) => called.among(game, each, [ids[index] ?? 0]).length > 0);
    const found = ids.map((id) => called.of(game, id));
    const zone = game.tables.zones[game.tables.stackZone]?.name ?? "stack";
    const rules = rulesOf(
      run.events.filter(
        (event) =>
          event.from === zone ||
          (event.id !== undefined && ids.some((id) => slotOf(id) === slotOf(event.id ?? 0) && (event.id ?? 0) <= id)),
      ),
    );
    return { differences: isSame ? [] : differs(shownList(wanted), shownList(found)), rules };
  },
  (reader, wanted, path) => {
    for (const [index, each] of spelledOut(wanted).entries())
      checkName(reader, each, [...path, Math.min(index, wanted.length - 1)]);
  },
);

/** `waiting`: triggers that are not on the stack yet. */
export const waitingKind = expectation("waiting", names, (run, wanted) => {
  const list = spelledOut(wanted).map((each) => (each.endsWith(" trigger") ? each : `${each} trigger`));
  const found = waitingNames(run.game);
  return {
    differences: areWaiting(run, list) ? [] : differs(shownList(list), shownList(found)),
    rules: run.game.state.waiting.map((each) => run.game.tables.rules[each.rule] ?? ""),
  };
});

/** Whether just these triggers wait: those that say what they are of take theirs before the others. */
function areWaiting({ game, names: called }: Run, wanted: readonly string[]): boolean {
  const left = [...waitingIn(game)];
  const of = (text: string): number => left.findIndex(({ source }) => called.isSource(source, spellingOf(text)));
  const plain = (text: string): number => left.findIndex(({ card }) => `${cardName(game, card)} trigger` === text);
  const rest: string[] = [];
  for (const text of wanted) {
    const at = of(text);
    if (at < 0) rest.push(text);
    else left.splice(at, 1);
  }
  for (const text of rest) {
    const at = plain(text);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

type Waiting = Game["state"]["waiting"][number];

/** The triggers that have been noticed and are not on the stack yet. */
const waitingIn = ({ state }: Game): readonly Waiting[] => [
  ...state.waiting,
  ...state.agenda.flatMap((frame) => ("groups" in frame ? [...frame.list, ...frame.groups.flat()] : [])),
];

export const waitingNames = (game: Game): string[] =>
  waitingIn(game).map(({ card }) => `${cardName(game, card)} trigger`);
