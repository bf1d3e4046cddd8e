import {
  after,
  answer,
  askedSeat,
  decision,
  explain,
  forecast,
  fork,
  hash,
  idleAnswer,
  imagine,
  itinerary,
  load,
  position,
  save,
  seen,
  submit,
  view,
  type Attempt,
  type Game,
  logOf,
} from "../../src/index.ts";
import { derive, type Derived } from "../../src/derive.ts";
import { firstBreach } from "../../src/invariants.ts";
import { seeded } from "../../src/rng.ts";
import { firstFlaw } from "./tree.ts";

/** Fails with a sentence. */
export function must(holds: boolean, why: string | (() => string)): void {
  if (!holds) throw new Error(typeof why === "string" ? why : why());
}

/** After every command. */
export function checkCheap(game: Game): void {
  const breach = firstBreach(game);
  must(breach === null, breach ?? "");
  if (game.state.outcome !== null) return;
  must((decision(game)?.options.length ?? 0) > 0, "nothing can be answered");
}

const lists = (derived: Derived): string =>
  JSON.stringify([
    entries(derived.replacers),
    entries(derived.triggers),
    derived.states,
    derived.statics,
    derived.actors,
    derived.timed,
    derived.modifies,
  ]);

const entries = (table: Derived["triggers"]): unknown[] =>
  table.flatMap((refs, name) => (refs !== undefined && refs.length > 0 ? [[name, refs]] : []));

/** What takes longer: sampled in the test run, at every decision when fuzzing. */
export function checkDear(game: Game): void {
  must(
    lists(game.derived) === lists(derive(game)),
    () => `derived differs: ${lists(game.derived)} ${lists(derive(game))}`,
  );
  const flaw = firstFlaw(game.state);
  must(flaw === null, flaw ?? "");
  if (game.state.outcome !== null) return;
  const before = hash(game);
  checkOptions(game);
  checkNonOptions(game);
  checkForecast(game);
  checkHidden(game);
  must(hash(load(game.ruleset, save(game))) === before, "a loaded game has another hash");
  must(position(game) === position(fork(game)), "a fork has another position");
  must(hash(game) === before, "looking at a game changed it");
}

/** Every option is accepted, and a fork leaves the original alone. */
function checkOptions(game: Game): void {
  const open = decision(game);
  if (open === undefined) return;
  const before = hash(game);
  for (const option of open.options.slice(0, 12)) {
    after(game, { seat: open.by, decision: open.id, choice: option.index });
    must(hash(game) === before, `a fork that took ${option.key} changed the original`);
  }
  must(
    !submit(game, { seat: open.by, decision: open.id, choice: open.options.length }).ok,
    "an option that is not there was taken",
  );
  must(!submit(game, { seat: open.by, decision: open.id - 1, choice: 0 }).ok, "a decision that is over was answered");
}

/** Every verb with objects, offered or not: what is not is refused with a rule and the same hash, and `explain` agrees. */
function checkNonOptions(game: Game): void {
  const before = hash(game);
  const penal = game.ruleset.attempts?.violation !== undefined;
  const objects = game.state.objects
    .filter((object) => object !== null)
    .filter((_, index) => index % 5 === game.decisions % 5);
  for (const [number, seat] of game.state.seats.entries()) {
    if (seat.left === 1 || (penal && number === askedSeat(game))) continue;
    for (const verb of game.tables.actionNumbers.keys()) {
      for (const object of objects) {
        for (const to of [undefined, -1, -2, objects[0]?.id]) {
          const attempt: Attempt = { verb, of: object.id, ...(to === undefined ? {} : { to }) };
          const why = explain(game, seat.name, attempt);
          if (why === null) continue;
          must(why.rules.length > 0, `${verb} is refused without a rule: ${why.text}`);
          const result = submit(game, { seat: seat.name, attempt });
          must(!result.ok && result.refusal.code === why.code, `${verb}: explain and submit differ`);
        }
      }
    }
  }
  must(hash(game) === before, "a refusal changed the game");
}

/** What is forecast is what comes when all pass. */
function checkForecast(game: Game): void {
  const said = JSON.stringify(forecast(game, 4));
  const copy = fork(game);
  for (let i = 0; i < 120 && copy.state.outcome === null; i++) answer(copy, idleAnswer(copy));
  const came = itinerary(copy);
  if (came.length > 4) must(JSON.stringify(came.slice(0, 4)) === said, "the forecast is not what comes");
}

/** Hidden cards dealt anew give equal views, events and options to the seat that does not know them. */
function checkHidden(game: Game): void {
  for (const { name, left } of game.state.seats) {
    if (left === 1) continue;
    const other = imagine(game, name, seeded(game.decisions));
    must(
      JSON.stringify(view(other, name)) === JSON.stringify(view(game, name)),
      `${name}'s view tells what it must not`,
    );
    const copy = fork(game);
    if (askedSeat(game) !== game.state.seats.findIndex((each) => each.name === name)) continue;
    answer(copy, idleAnswer(copy));
    answer(other, idleAnswer(other));
    // What becomes known by it may differ; what happens first, and to whom, may not.
    const told = (each: Game): string =>
      seen(logOf(each), name)
        .slice(0, 1)
        .map((event) => `${event.name} ${event.seat ?? ""}`)
        .join();
    must(told(copy) === told(other), `${name} learns from the events what it must not`);
  }
}
