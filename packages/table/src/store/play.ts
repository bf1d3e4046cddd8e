import { decision, idleAnswer, save, type Command, type Refusal } from "@turnwright/kernel";
import {
  decider,
  enforceTime,
  give,
  passOn,
  persons,
  rngOf,
  say,
  story,
  timeLeft,
  waitingFor,
  type Goal,
  type Match,
  type Wish,
} from "@turnwright/match";
import { keepMatch } from "./keep.ts";
import { prefs } from "./prefs.ts";
import { change, mustHaveMatch, NOTHING_PICKED, notify, table, type Ref } from "./table.ts";
import { think } from "./bot-client.ts";

/** How long the button takes no press after its meaning has changed: a double click must not answer two questions. */
const REARM = 400;

/** What is thought about, and since when. */
let asked: { readonly match: Match | null; readonly decision: number; readonly since: number } = {
  match: null,
  decision: 0,
  since: 0,
};

let timer = 0;

/** How long the open decision has been thought about, in milliseconds. */
export const thoughtFor = (): number => Math.max(0, Math.round(performance.now() - asked.since));

/** Whoever is asked begins to think, or goes on with it. */
function beginToThink(match: Match): void {
  const { decisions } = match.game;
  if (asked.match !== match || asked.decision !== decisions)
    asked = { match, decision: decisions, since: performance.now() };
}

/** When the time of whoever thinks is over, it is acted for it. */
function startClock(): void {
  const match = mustHaveMatch();
  beginToThink(match);
  clearTimeout(timer);
  const waiting = waitingFor(match);
  if (waiting.kind !== "person") return;
  const { decision: forThis, game } = timeLeft(match, table.limits, waiting.seat, thoughtFor());
  const rest = Math.min(forThis, game);
  if (rest < Infinity) timer = window.setTimeout(runOut, rest);
}

function runOut(): void {
  const { match, limits } = table;
  if (match === null || waitingFor(match).kind !== "person") return;
  if (!enforceTime(match, limits, thoughtFor())) return startClock();
  notify("the time to think was over", [], "bad");
  goOn();
}

/** Gives a command of the seat that is asked; what follows by itself follows. Gives whether it was taken. */
export function command(given: Command): boolean {
  const match = mustHaveMatch();
  const refusal = give(match, { command: given, spent: thoughtFor() });
  if (refusal !== null && refusal.violation !== true) {
    refused(refusal);
    return false;
  }
  if (refusal !== null) refused(refusal);
  else change({ notice: null });
  table.at = null;
  goOn();
  return true;
}

const refused = ({ text, rules }: Refusal): void => notify(text, rules, "bad");

/** Answers the open decision with one of its options; what it costs is paid with `pay` first. */
export const choose = (choice: number, pay: readonly Ref[] = []): boolean => {
  const { game } = mustHaveMatch();
  const paid = pay.length === 0 ? {} : { pay };
  return command({ seat: decider(game) ?? "", decision: game.decisions, choice, ...paid });
};

/** Answers the whole open question. */
export const answerAll = (choices: readonly number[]): boolean => {
  const { game } = mustHaveMatch();
  return command({ seat: decider(game) ?? "", decision: game.decisions, choices });
};

/** Drops what is being put together. */
export const cancel = (): boolean => command({ seat: decider(mustHaveMatch().game) ?? "", cancel: true });

/** Passes, if that is possible. */
export function pass(): boolean {
  const open = decision(mustHaveMatch().game);
  const option = open?.options.find(({ verb }) => verb === "pass");
  return option === undefined ? false : choose(option.index);
}

/** Passes for the viewer, who is asked, and goes on passing until something is reached. */
export function passUntil(goal: Goal): void {
  const match = mustHaveMatch();
  const waiting = waitingFor(match);
  const isAsked = table.at === null && waiting.kind === "person" && waiting.seat === table.viewer;
  // It is a key too, which may be pressed while a bot is asked: nobody passes for another.
  if (!isAsked || decision(match.game)?.kind !== "priority") return;
  say(match, waiting.seat, { goal });
  pass();
}

/** Says where the viewer wants to be asked. */
export function wish(wished: Wish): void {
  const match = mustHaveMatch();
  say(match, table.viewer, wished);
  keepMatch();
  change({});
}

/** Lets everything happen that nobody has to be asked about, then waits for a person or asks a bot. */
export function goOn(): void {
  const match = mustHaveMatch();
  const waiting = passOn(match);
  keepMatch();
  beginToThink(match);
  // Who looks at the past goes on looking at it, whatever bots do in the meantime.
  if (table.at === null && waiting.kind !== "bot") rearm();
  change({ ...NOTHING_PICKED });
  if (waiting.kind !== "bot") awaitAnswer();
  else if (!table.isPaused) void letThink(waiting.bot);
}

/** Lets bots wait, or go on. */
export function pause(): void {
  change({ isPaused: !table.isPaused });
  if (!table.isPaused) goOn();
}

/** Whoever looks on sees the table as the next seat does. */
export function turnTable(): void {
  const { seats } = mustHaveMatch().opening.setup;
  change({ viewer: seats[(seats.indexOf(table.viewer) + 1) % seats.length] ?? table.viewer });
}

/** The button means something else now: it takes no press for a moment. */
export function rearm(): void {
  table.armedAt = performance.now() + REARM;
}

/** Waits for whoever is asked: the screen is handed over to it, unless there is only one person. */
export function awaitAnswer(): void {
  const match = mustHaveMatch();
  const waiting = waitingFor(match);
  if (waiting.kind === "person" && waiting.seat !== table.viewer) {
    // Nobody thinks about what it does not see; and who looks at the past is not disturbed: it returns first.
    clearTimeout(timer);
    if (table.at !== null) return;
    if (persons(match).length > 1 && table.game?.isOpen !== true)
      return change({ dialog: { kind: "handOver", seat: waiting.seat } });
    change({ viewer: waiting.seat });
  }
  startClock();
}

/** Another person looks now, and begins to think. */
export function takeOver(seat: string): void {
  asked = { ...asked, match: null };
  rearm();
  change({ viewer: seat, dialog: null });
  startClock();
}

/** Gives the answer of a bot; false if it was refused. */
function isGiven(match: Match, choice: number): boolean {
  const refusal = give(match, { command: { seat: decider(match.game) ?? "", decision: match.game.decisions, choice } });
  return refusal === null || refusal.violation === true;
}

/**
 * A bot thinks in its worker and answers, unless the match has gone elsewhere in the meantime: to another position, or to another
 * decision. What somebody wishes while it thinks changes neither.
 */
async function letThink(bot: string): Promise<void> {
  const match = mustHaveMatch();
  const { game } = match;
  const { decisions } = game;
  const begun = performance.now();
  const moments = match.moments.length;
  let choice: number;
  try {
    choice = await think({
      game: table.game?.name ?? "",
      ruleset: match.game.ruleset.name,
      bot,
      saved: save(match.game),
      rng: rngOf(match),
    });
  } catch (error) {
    notify(
      `the bot could not answer (${error instanceof Error ? error.message : String(error)}); it does nothing`,
      [],
      "bad",
    );
    choice = idleAnswer(match.game);
  }
  if (table.match !== match || match.game !== game || game.decisions !== decisions) return;
  // What breaks the game was taken back: the bot does nothing instead. Where that breaks it too, only a person can help.
  if (!isGiven(match, choice) && !isGiven(match, idleAnswer(match.game))) {
    notify(
      `the game cannot go on from here (${match.mishap ?? "no report"}): take back, or take the replay along`,
      [],
      "bad",
    );
    return;
  }
  // What a bot does is shown for a moment before anything else happens.
  const isSeen = story(match, table.viewer, moments).length > 0;
  const rest = isSeen ? prefs.pace - (performance.now() - begun) : 0;
  if (rest > 0) {
    // What broke the game has brought another one.
    const { game: after, moments: told } = match;
    const count = told.length;
    change({});
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (table.match !== match || match.game !== after || match.moments.length !== count) return;
  }
  goOn();
}
