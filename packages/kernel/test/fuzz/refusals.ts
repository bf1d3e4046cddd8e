import {
  after,
  askedSeat,
  decision,
  explain,
  fork,
  hash,
  submit,
  type Attempt,
  type Game,
  type Option,
  type Refusal,
} from "../../src/index.ts";
import { top, WINDOW } from "../../src/state/agenda.ts";
import { isEqual } from "./equal.ts";
import { must, seatsFor, turned, type Level } from "./must.ts";
import { checkCheap } from "./soundness.ts";

/** An id that nothing has. */
const NOTHING = 99_999_999;

/** How many objects that a seat cannot see are tried at a decision. */
const UNSEEN = 4;

/**
 * With how many targets what is not offered is explained and tried: others each time. A sample takes one, because the refusal
 * hardly ever depends on the target; so it can look at twice as many decisions.
 */
const TURNING: Readonly<Record<Level, number>> = { sampled: 1, complete: 3 };

/**
 * Every verb of the ruleset, with all objects the seat can see and some it cannot, at all it can see and some it cannot: what is
 * not offered is refused with a rule and the same hash, `explain` says the same, and what is offered is not refused.
 */
export function checkNonOptions(game: Game, before: string, level: Level): void {
  for (const seat of seatsFor(game, level)) {
    checkSeat(game, seat, level);
    must(hash(game) === before, `what ${game.state.seats[seat]?.name} was refused changed the game`);
  }
}

function checkSeat(game: Game, number: number, level: Level): void {
  const seat = game.state.seats[number]?.name ?? "";
  const isPenal = mayBePenal(game, number);
  const offers = offersTo(game, seat);
  // Who decides for another sees what that one sees, and tries what it might do.
  const { seen, unseen } = objectsFor(game, decision(game)?.by === seat ? askedSeat(game) : number);
  const isSampled = level === "sampled";
  const part = isSampled ? seen.filter((_, index) => index % 5 === game.decisions % 5) : seen;
  const seats = game.state.seats.map((_, index) => -index - 1);
  const targets = isSampled ? [-1, -2, part[0] ?? NOTHING] : [...seats, ...seen, ...unseen, NOTHING];
  let turn = game.decisions;
  const hidden = new Set([...unseen, NOTHING]);
  for (const verb of [...game.tables.verbs.keys(), "pass", "nothing"]) {
    const refusals: (Refusal | null)[] = [];
    for (const of of [undefined, ...part, ...unseen, NOTHING]) {
      const attempt = { verb, ...(of === undefined ? {} : { of }) };
      const isOffered = offers.has(offer(verb, verb === "pass" ? undefined : of));
      const why = checkAttempt(game, seat, attempt, isOffered, isPenal);
      if (of !== undefined && hidden.has(of)) refusals.push(why);
      if (isPenal && !isOffered) continue;
      const some = isOffered ? targets : turned(targets, turn++).slice(0, TURNING[level]);
      for (const to of some) checkAim(game, seat, { ...attempt, to }, isOffered, isPenal);
      if (!isSampled && !isOffered && offers.size > 0) checkRefused(game, seat, attempt, targets);
    }
    // What a seat cannot see is refused like what is not there: it learns nothing by trying.
    must(
      refusals.every((why) => isEqual(why, refusals[0])),
      () => `${seat} learns by trying to ${verb} one of ${unseen.join(", ")}`,
    );
  }
  if (!isSampled) checkTargets(game, seat);
}

/** What is not offered is refused at whatever it is aimed. */
function checkRefused(game: Game, seat: string, attempt: Attempt, targets: readonly number[]): void {
  for (const to of targets) {
    const result = submit(game, { seat, attempt: { ...attempt, to } });
    must(!result.ok && result.refusal.rules.length > 0, () => `${say({ ...attempt, to })} is not refused by a rule`);
  }
}

const offer = (verb: string, of: number | undefined): string => `${verb} ${of ?? ""}`;

/** What the options of the open window are, if this seat answers. */
function offersTo(game: Game, seat: string): ReadonlySet<string> {
  const open = decision(game);
  if (open?.by !== seat || top(game).kind !== WINDOW) return new Set();
  return new Set(open.options.filter((option) => !isHidden(game, option)).map(({ verb, of }) => offer(verb, of)));
}

/** Whether it is a way that hides the card: who does not name it does not mean it. */
const isHidden = ({ tables }: Game, { verb, via }: Option): boolean =>
  via !== undefined &&
  tables.actions.some((action) => action.verb === verb && action.via === via && action.faceDown !== undefined);

/** Whether what this seat tries and may not do has consequences by the ruleset. */
const mayBePenal = (game: Game, number: number): boolean =>
  game.ruleset.attempts?.violation !== undefined &&
  top(game).kind === WINDOW &&
  (askedSeat(game) === number || decision(game)?.by === game.state.seats[number]?.name);

function objectsFor(game: Game, seat: number): { seen: number[]; unseen: number[] } {
  const objects = game.state.objects.filter((object) => object !== null);
  const isSeen = ({ known }: { readonly known: number }): boolean => (known & (1 << seat)) !== 0;
  const unseen = objects.filter((object) => !isSeen(object)).map(({ id }) => id);
  return { seen: objects.filter(isSeen).map(({ id }) => id), unseen: turned(unseen, game.decisions).slice(0, UNSEEN) };
}

/** Without a target: refused if and only if it is not among the options. Why it is. */
function checkAttempt(
  game: Game,
  seat: string,
  attempt: Attempt,
  isOffered: boolean,
  isPenal: boolean,
): Refusal | null {
  const why = explain(game, seat, attempt);
  must((why === null) === isOffered, () => `${seat} ${say(attempt)}: ${why?.text ?? "explained as possible"}`);
  if (why === null) {
    after(game, { seat, attempt });
    return null;
  }
  must(why.rules.length > 0, () => `${say(attempt)} is refused without a rule: ${why.text}`);
  const copy = isPenal ? fork(game) : game;
  const result = submit(copy, { seat, attempt });
  if (result.ok) throw new Error(`${seat} ${say(attempt)}: was not offered and is taken`);
  const { violation, ...refusal } = result.refusal;
  must(
    violation === true ? why.rules.every((rule) => refusal.rules.includes(rule)) : isSame(refusal, why),
    () => `${say(attempt)}: explain and submit differ`,
  );
  if (violation === true) checkCheap(copy);
  return why;
}

/** With a target: what is not offered without one is not offered with one either. */
function checkAim(game: Game, seat: string, attempt: Attempt, isOffered: boolean, isPenal: boolean): void {
  const why = explain(game, seat, attempt);
  if (why === null) return must(isOffered, () => `${seat} ${say(attempt)}: explained as possible`);
  must(why.rules.length > 0, () => `${say(attempt)} is refused without a rule: ${why.text}`);
  if (isPenal) return;
  const result = submit(game, { seat, attempt });
  must(!result.ok && isSame(result.refusal, why), () => `${say(attempt)}: explain and submit differ`);
}

/** What can be aimed at once something is announced could be aimed at when it was tried. */
function checkTargets(game: Game, seat: string): void {
  const open = decision(game);
  if (open?.by !== seat || top(game).kind !== WINDOW) return;
  for (const { index, verb, of, ability } of open.options) {
    if (of === undefined) continue;
    const next = decision(after(game, { seat, decision: open.id, choice: index }));
    if (next?.kind !== "target" || next.id !== open.id + 1) continue;
    for (const target of next.options) {
      const to = target.of ?? target.to;
      if (to === undefined) continue;
      const attempt = { verb, of, to, ...(ability === undefined ? {} : { ability }) };
      must(explain(game, seat, attempt) === null, () => `${say(attempt)} is refused and offered`);
    }
  }
}

const isSame = (one: Refusal, other: Refusal): boolean =>
  one.code === other.code &&
  one.text === other.text &&
  one.rules.length === other.rules.length &&
  one.rules.every((rule, index) => rule === other.rules[index]);

const say = ({ verb, of, to }: Attempt): string =>
  `${verb}${of === undefined ? "" : ` ${of}`}${to === undefined ? "" : ` at ${to}`}`;
