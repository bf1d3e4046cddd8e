import { position, suggestName } from "@turnwright/kernel";
import { z } from "zod";
import { listed, own, type Path } from "../file/document.ts";
import type { Run } from "../run/run.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import { checkRows } from "../rows/row-check.ts";
import { continues } from "../rows/rows.ts";
import { name, names, oneOrMore, rule, rules, truth } from "../file/shape.ts";
import { differs, expectation, rulesOf, sameMultiset, shownList, since } from "./kind.ts";
import { resourceEvents, resourceOf } from "./seats.ts";

const seatsOf = (run: Run, numbers: readonly number[]): string[] =>
  numbers.map((seat) => run.game.state.seats[seat]?.name ?? "?");

const ending = z.strictObject({
  winner: name.optional(),
  winners: names.optional(),
  losers: oneOrMore.optional(),
  draw: truth.optional(),
  rule: rule.optional(),
});

/** `outcome`: how the game ended. It depends on that, and on who lost or won by what. */
export const outcomeKind = expectation(
  "outcome",
  z.union([ending, z.literal("none"), z.null()], { error: "expected { winner, winners, losers, draw, rule } or none" }),
  (run, wanted) => {
    const { outcome } = run.game.state;
    if (wanted === null || wanted === "none")
      return { differences: outcome === null ? [] : differs("the game goes on", "it is over"), rules: [] };
    if (outcome === null) return { differences: differs("the game is over", "it goes on"), rules: [] };
    const cited = run.game.tables.rules[outcome.rule] ?? "";
    const winners = seatsOf(run, outcome.winners);
    const losers = seatsOf(run, outcome.losers);
    const lost = run.events
      .filter((event) => event.name === "lose")
      .flatMap((event) => event.seat ?? event.object ?? []);
    const wins = wanted.winners ?? (wanted.winner === undefined ? undefined : wanted.winner.split("+"));
    const differences = [
      ...(wins === undefined || sameMultiset(wins, winners)
        ? []
        : differs(`winner ${shownList(wins)}`, `winner ${shownList(winners)}`)),
      ...(wanted.losers === undefined || sameMultiset(listed(wanted.losers), losers.length > 0 ? losers : lost)
        ? []
        : differs(
            `losers ${shownList(listed(wanted.losers))}`,
            `losers ${shownList(losers.length > 0 ? losers : lost)}`,
          )),
      ...(wanted.draw === undefined || wanted.draw === (winners.length === 0)
        ? []
        : differs(`draw ${String(wanted.draw)}`, `winner ${shownList(winners)}`)),
      ...(wanted.rule === undefined ||
      continues(cited, wanted.rule) ||
      rulesOfEnd(run).some((each) => continues(each, wanted.rule ?? ""))
        ? []
        : differs(`by ${wanted.rule}`, `by ${cited}`)),
    ];
    return { differences, rules: [cited, ...rulesOfEnd(run)] };
  },
  (reader, wanted, path) => {
    if (wanted === null || wanted === "none") return;
    for (const key of ["winner", "winners", "losers"] as const)
      for (const seat of listed(wanted[key] ?? []).flatMap((each) => (key === "winner" ? each.split("+") : [each])))
        checkSeat(reader, seat, [...path, key]);
  },
);

/** The rules by which seats lost or won. */
const rulesOfEnd = (run: Run): string[] =>
  rulesOf(run.events.filter((event) => ["lose", "tied", "win", "endless", "over"].includes(event.name)));

const checkSeats = (reader: Reader, seats: readonly string[], path: Path): void => {
  for (const [index, seat] of seats.entries()) checkSeat(reader, seat, [...path, index]);
};

/** `left`: the seats that have left the game. */
export const leftKind = expectation(
  "left",
  names,
  (run, wanted) => {
    const found = run.game.state.seats.filter((seat) => seat.left !== 0).map((seat) => seat.name);
    const rulesFound = rulesOf(
      run.events.filter((event) => ["lose", "tied", "departed", "leave"].includes(event.name)),
    );
    return {
      differences: sameMultiset(wanted, found) ? [] : differs(shownList(wanted), shownList(found)),
      rules: rulesFound,
    };
  },
  checkSeats,
);

/** `turnOrder`: the seats that are left in the order of their turns, from any of them on. */
export const turnOrderKind = expectation(
  "turnOrder",
  names,
  (run, wanted) => {
    const { order, direction, seats } = run.game.state;
    const around = direction === 1 ? order : order.toReversed();
    const found = around.filter((seat) => seats[seat]?.left === 0).map((seat) => seats[seat]?.name ?? "?");
    const at = found.indexOf(wanted[0] ?? "");
    const turned = at < 0 ? found : [...found.slice(at), ...found.slice(0, at)];
    const isSame = turned.length === wanted.length && turned.every((seat, index) => seat === wanted[index]);
    return {
      differences: isSame ? [] : differs(shownList(wanted), shownList(turned)),
      rules: rulesOf(run.events.filter((event) => event.name === "reorder")),
    };
  },
  checkSeats,
);

/** `designations`: `{ monarch: bob, direction: reversed }`. */
export const designationsKind = expectation(
  "designations",
  z.record(name, z.union([name, z.null()]), { error: "expected { NAME: value }" }),
  (run, wanted) => {
    const looked = Object.entries(wanted).map(([key, value]) => {
      const { found, rules: cited } = designationOf(run, key);
      const isSame =
        value === null
          ? found === "nobody" || found === "none"
          : found === value || (value === "none" && found === "nobody");
      return { differences: isSame ? [] : differs(`${key} ${value ?? "nobody"}`, `${key} ${found}`), rules: cited };
    });
    return { differences: looked.flatMap((each) => each.differences), rules: looked.flatMap((each) => each.rules) };
  },
  (reader, wanted, path) => {
    const known = ["direction", ...Object.keys(reader.pack.terms.designations ?? {})];
    for (const key of Object.keys(wanted))
      if (!known.includes(key))
        reader.problem([...path, key], `there is no designation "${key}"`, suggestName(key, known), true);
  },
);

function designationOf(run: Run, key: string): { readonly found: string; readonly rules: readonly string[] } {
  const { state } = run.game;
  if (key === "direction")
    return {
      found: state.direction === 1 ? "forward" : "reversed",
      rules: rulesOf(run.events.filter((event) => event.name === "reorder")),
    };
  const term = own(run.pack.terms.designations, key);
  const seats = state.seats.map((seat) => seat.name);
  if (term === undefined) return { found: "nobody", rules: [] };
  const resource = "seat" in term ? term.seat : term.all;
  const cited = rulesOf(
    seats.flatMap((seat) =>
      resourceEvents(run, seat, resource).filter((event) => event.name === `resource:${resource}`),
    ),
  );
  // Who has left holds nothing any more.
  const has = (seat: string, number: number): boolean =>
    state.seats[number]?.left === 0 && resourceOf(run.game, seat, resource) !== 0;
  if ("seat" in term) return { found: seats.find((seat, number) => has(seat, number)) ?? "nobody", rules: cited };
  const number = resourceOf(run.game, state.seats.find(({ left }) => left === 0)?.name ?? seats[0] ?? "", resource);
  return { found: Object.entries(term.values).find(([, each]) => each === number)?.[0] ?? "none", rules: cited };
}

/** `limit: RULE`: endless activity was ended by that rule. */
export const limitKind = expectation("limit", rule, (run, wanted) => {
  const { outcome } = run.game.state;
  const cited = outcome === null ? "" : (run.game.tables.rules[outcome.rule] ?? "");
  const found = [cited, ...rulesOf(since(run))].filter((each) => each !== "" && continues(each, wanted));
  return {
    differences:
      found.length > 0
        ? []
        : differs(`a limit by ${wanted}`, outcome === null ? "the game goes on" : `it ended by ${cited}`),
    rules: found,
  };
});

/** `sameAs: NAME`: the position is the one that was remembered. */
export const sameAsKind = expectation(
  "sameAs",
  name,
  (run, wanted) => {
    const before = run.remembered.get(wanted);
    const now = position(run.game);
    return {
      differences: before === now ? [] : differs(`the position "${wanted}" (${before ?? "not remembered"})`, now),
      rules: [],
    };
  },
  (reader, wanted, path) => {
    if (!reader.remembered.has(wanted))
      reader.problem(path, `no position was remembered as "${wanted}"`, suggestName(wanted, reader.remembered));
  },
);

/** `proves: [rows]`: rows that say that something does not happen, beside what shows that it did not. */
export const provesKind = expectation(
  "proves",
  rules,
  (_run, wanted) => ({ differences: [], rules: listed(wanted) }),
  (reader, wanted, path) => {
    checkRows(reader, wanted, path);
    for (const row of listed(wanted)) reader.proves.add(row);
  },
);
