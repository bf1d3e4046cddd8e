import { decision, start, submit, view, type Game } from "@turnwright/kernel";
import { payment } from "@turnwright/kernel/client";
import { expect, test } from "vitest";
import { magic } from "../src/index.ts";

const library = Array.from({ length: 20 }, () => "Plains");
const LANDS = ["Forest", "Mountain", "Mountain", "Mountain"];

function lay(hand: readonly string[], battlefield: readonly string[] = LANDS): Game {
  return start(magic, {
    seats: ["alice", "bob"],
    zones: { alice: { library, hand, battlefield }, bob: { library, battlefield: ["Mountain"] } },
    at: { turn: 3, active: "alice", span: "precombatMain" },
    seed: 7,
  });
}

const lands = (game: Game, seat = "alice") => {
  const zone = view(game, seat).seats[seat]?.zones["battlefield"];
  return typeof zone === "object" ? zone : [];
};

/** The names of what is tapped. */
const tapped = (game: Game): readonly string[] =>
  lands(game)
    .filter(({ exhausted }) => exhausted === true)
    .map(({ name }) => name)
    .toSorted();

const optionFor = (game: Game, name: string): number =>
  decision(game)?.options.find(({ key }) => key === `cast:${name}`)?.index ?? -1;

/** Casts a card of alice's, perhaps paid for with something. */
function cast(game: Game, name: string, more: { readonly pay?: readonly string[] } = {}): string {
  const result = submit(game, { seat: "alice", decision: game.decisions, choice: optionFor(game, name), ...more });
  return result.ok ? "" : result.refusal.text;
}

/** The names of what refs of alice's stand for. */
const namesOf = (game: Game, refs: readonly string[] = []): readonly string[] =>
  refs.map((ref) => lands(game).find(({ id }) => id === ref)?.name ?? ref);

test("[CR 601.2g] what any mana pays is paid with what there is most of, so that some of each is left", () => {
  const game = lay(["Goblin Piker"]);
  cast(game, "Goblin Piker");
  expect(tapped(game)).toEqual(["Mountain", "Mountain"]);
});

test("[CR 601.2g] what is tapped tells nobody what else is in the hand", () => {
  const [one, two] = [lay(["Goblin Piker", "Shock"]), lay(["Goblin Piker", "Grizzly Bears"])];
  for (const game of [one, two]) cast(game, "Goblin Piker");
  expect(tapped(one)).toEqual(tapped(two));
});

test("[CR 601.2g] whoever holds the hand can know beforehand what would be tapped, and what is needed least", () => {
  const game = lay(["Goblin Piker", "Shock"]);
  const found = payment(game, "alice", optionFor(game, "Goblin Piker"));
  expect(namesOf(game, found?.plan)).toEqual(["Mountain", "Mountain"]);
  expect(namesOf(game, found?.sources)).toEqual(["Forest", "Mountain", "Mountain", "Mountain"]);
  const other = lay(["Goblin Piker", "Grizzly Bears"]);
  const least = payment(other, "alice", optionFor(other, "Goblin Piker"));
  expect(namesOf(other, least?.sources).at(-1)).toBe("Forest");
  // Passing costs nothing, and nobody else is told.
  expect([payment(game, "alice", 0), payment(game, "bob", 1)]).toEqual([null, null]);
});

test("[CR 601.2g] a command says what is used first, and the preview with it says the same", () => {
  const game = lay(["Goblin Piker", "Shock"]);
  const option = optionFor(game, "Goblin Piker");
  const { sources = [] } = payment(game, "alice", option) ?? {};
  expect(namesOf(game, payment(game, "alice", option, sources)?.plan).toSorted()).toEqual(["Forest", "Mountain"]);
  expect(cast(game, "Goblin Piker", { pay: sources })).toBe("");
  expect(tapped(game)).toEqual(["Forest", "Mountain"]);
});

test("[CR 601.2g] what is wanted first does not keep a symbol from being paid", () => {
  const game = lay(["Goblin Piker"], ["Forest", "Forest", "Mountain"]);
  const forests = lands(game).filter(({ name }) => name === "Forest");
  expect(cast(game, "Goblin Piker", { pay: forests.map(({ id }) => id) })).toBe("");
  expect(tapped(game)).toEqual(["Forest", "Mountain"]);
});

test("what cannot pay for it is refused, and nothing has changed", () => {
  const game = lay(["Goblin Piker"]);
  const zone = view(game, "alice").seats["bob"]?.zones["battlefield"];
  const [theirs] = typeof zone === "object" ? zone : [];
  expect(cast(game, "Goblin Piker", { pay: [theirs?.id ?? ""] })).toMatch(/is nothing that could pay for that$/);
  expect(submit(game, { seat: "alice", decision: game.decisions, choice: 0, pay: [1] })).toMatchObject({
    ok: false,
    refusal: { text: "nothing is paid for by that" },
  });
  expect([tapped(game), view(game, "alice").stack]).toEqual([[], []]);
});
