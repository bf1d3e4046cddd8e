import { expect, test } from "vitest";
import { answer, decision, perform, start, withCards, type Game } from "@turnwright/kernel";
import { aura, chapter, creature, equipment, gives, HOST, land, saga } from "../src/card/builders.ts";
import { toCard } from "../src/card/card.ts";
import { inner } from "../src/cards/basics.ts";
import { rules } from "../src/rules/ruleset.ts";

const cards = [
  saga("Story", "{1}", 3, [
    chapter(1, [{ gainLife: 1 }]),
    chapter(2, [{ gainLife: 10 }]),
    chapter(3, [{ gainLife: 100 }]),
  ]),
  creature("Bear", "{0}", "Bear", [2, 2]),
  aura("Gift", "{0}", { types: "creature" }, [gives(HOST, { power: 5 })]),
  equipment("Blade", "{0}", "{0}", [gives(HOST, { power: 2, keywords: ["flying"] })]),
  land("Wastes"),
  ...inner,
];
const set = withCards(rules, Object.fromEntries(cards.map((card) => [card.name, toCard(card)])));

function begun(names: readonly string[]): Game {
  const deck = Array.from({ length: 60 }, (_, index) => names[index % names.length] ?? "Wastes");
  return start(set, { seats: ["a", "b"], decks: { a: deck, b: deck }, seed: 5 });
}

const keys = (game: Game): string[] => (decision(game)?.options ?? []).map(({ key }) => key);

/** Takes the first option of this name. */
function pick(game: Game, name: string): void {
  const index = keys(game).findIndex((key) => key.startsWith(name));
  if (index < 0) throw new Error(`${name} is not among ${keys(game).join(", ")}`);
  answer(game, index);
}

/** Keeps hands, then passes until something is there to be done, or a turn has come. */
function until(game: Game, isThere: () => boolean): void {
  for (let count = 0; count < 500 && !isThere(); count++) {
    const pass = keys(game).indexOf("pass");
    answer(game, Math.max(0, pass));
  }
}

const lifeOf = (game: Game): number[] =>
  game.state.seats.map(({ resources }) => resources[game.tables.resources.get("life") ?? -1] ?? 0);

const onBattlefield = (game: Game, name: string): readonly number[] =>
  game.tables.reader.select(game, { objects: { name } }, { seat: 0, source: 0, rule: 0, bindings: {} });

test("[CR 714.3b, 714.2b, 714.4] a Saga does its chapters in turn and is then sacrificed", () => {
  const game = begun(["Wastes"]);
  until(game, () => keys(game).includes("pass"));
  perform(game, [{ create: "Story", to: "battlefield" }], { seat: "a", rule: "CR 601.2" });
  until(game, () => game.state.turn > 5);
  expect(lifeOf(game)).toEqual([131, 20]);
  expect(onBattlefield(game, "Story")).toEqual([]);
});

test("[CR 303.4a, 702.6a] an Aura targets what it enchants as it is cast, an Equipment is moved by its equip ability", () => {
  const game = begun(["Gift", "Blade"]);
  until(game, () => keys(game).includes("pass"));
  perform(game, [{ create: "Bear", to: "battlefield" }], { seat: "a", rule: "CR 601.2" });
  until(game, () => keys(game).some((key) => key.startsWith("cast:Gift")));
  const [bear = 0] = onBattlefield(game, "Bear");
  const values = () => {
    const { power, keywords } = game.tables.reader.values(game, bear);
    return { power, keywords };
  };
  const resolve = (): void => {
    pick(game, "pass");
    pick(game, "pass");
  };
  pick(game, "cast:Gift");
  resolve();
  expect(values()).toEqual({ power: 7, keywords: [] });
  pick(game, "cast:Blade");
  resolve();
  pick(game, "activate:Blade");
  resolve();
  expect(values()).toEqual({ power: 9, keywords: ["flying"] });
});
