import {
  slotOf,
  answer,
  askedSeat,
  hash,
  optionCount,
  decision,
  extend,
  seeded,
  start,
  submit,
  withCards,
  type Game,
  type Setup,
} from "@turnwright/kernel";
import { expect, test } from "vitest";
import { magic } from "../../kernel/shapes/magic-cards.ts";
import { greedy, random, type Bot, type Outlook } from "../src/index.ts";

const lifeOf = (game: Game, seat: number): number =>
  game.state.seats[seat]?.resources[game.tables.resources.get("life") ?? -1] ?? 0;

/** Whose life is ahead, and by how much. */
const lead: Outlook = (game, seat) => {
  const { outcome } = game.state;
  if (outcome !== null) return outcome.winners.includes(seat) ? 1000 : -1000;
  return lifeOf(game, seat) - lifeOf(game, 1 - seat);
};

/** The same, and who has more on the table. */
const strength: Outlook = (game, seat) => {
  const { objects } = game.state;
  const zone = game.tables.zoneNumbers.get("battlefield");
  const lying = objects.filter((object) => object?.zone === zone);
  const own = lying.filter((object) => object?.controller === seat).length;
  return lead(game, seat) + 4 * (2 * own - lying.length);
};

const begin = (zones: NonNullable<Setup["zones"]>, more: Partial<Setup> = {}): Game =>
  start(magic, {
    seats: ["alice", "bob"],
    zones,
    at: { turn: 3, active: "alice", span: "precombatMain" },
    seed: 7,
    ...more,
  });

const library = Array.from({ length: 20 }, () => "Land");

/** The key of the option that a bot takes. */
const taken = (bot: Bot, game: Game, seed = 1): string =>
  decision(game)?.options[bot.choose(game, seeded(seed))]?.key ?? "";

test("[optionCount] as many options are counted as the decision lists, at every decision of random games", () => {
  const deck = [...library, ...Array.from({ length: 10 }, () => "Bear"), ...Array.from({ length: 10 }, () => "Bolt")];
  const game = start(magic, { seats: ["alice", "bob"], decks: { alice: deck, bob: deck }, seed: 3 });
  const rng = seeded(3);
  for (let i = 0; i < 600 && game.state.outcome === null; i++) {
    expect(optionCount(game)).toBe(decision(game)?.options.length);
    answer(game, random.choose(game, rng));
  }
});

test("[random] every option is taken about equally often", () => {
  const game = begin({ alice: { hand: ["Land", "Bolt"], battlefield: ["Land"], library }, bob: { library } });
  const count = optionCount(game);
  const rng = seeded(11);
  const times = Array.from({ length: count }, () => 0);
  for (let i = 0; i < 3000; i++) {
    const index = random.choose(game, rng);
    times[index] = (times[index] ?? 0) + 1;
  }
  expect(count).toBe(3);
  for (const each of times) expect(Math.abs(each - 1000)).toBeLessThan(120);
});

test("[greedy] takes what wins the game, and aims it at the opponent", () => {
  const game = begin(
    { alice: { hand: ["Bolt"], battlefield: ["Land"], library }, bob: { library } },
    { resources: { bob: { life: 3 } } },
  );
  const bot = greedy(lead);
  expect(taken(bot, game)).toBe("cast:Bolt");
  answer(game, bot.choose(game, seeded(1)));
  expect(taken(bot, game)).toBe("target:bob");
});

test("[greedy] attacks where nobody can block", () => {
  const game = begin(
    { alice: { battlefield: ["Bear"], library }, bob: { library } },
    {
      at: { turn: 3, active: "alice", span: "declareAttackers" },
    },
  );
  expect(taken(greedy(lead), game)).toBe("attack:Bear>bob");
});

test("[greedy] of two ways to win the shorter one is taken", () => {
  const game = begin(
    { alice: { hand: ["Bolt", "Growth"], battlefield: ["Runner", "Land"], library }, bob: { library } },
    { resources: { bob: { life: 2 } } },
  );
  expect(taken(greedy(lead), game)).toBe("cast:Bolt");
});

test("[horizon] what shows at the end of the turn is compared with what has come by then anyway", () => {
  const game = begin({ alice: { hand: ["Growth"], battlefield: ["Runner", "Land"], library }, bob: { library } });
  // The attack brings two points without the spell, and five with it.
  const sparing =
    (worth: number): Outlook =>
    (at, seat) =>
      lead(at, seat) + worth * (at.state.zones[(at.tables.zoneNumbers.get("hand") ?? 0) * 2 + seat] ?? []).length;
  expect(taken(greedy(sparing(2)), game)).toBe("cast:Growth");
  expect(taken(greedy(sparing(4)), game)).toBe("pass");
});

test("[waits] what is done better later is not tried", () => {
  const game = begin(
    { alice: { hand: ["Bolt"], battlefield: ["Land"], library }, bob: { library } },
    { resources: { bob: { life: 3 } } },
  );
  const cast = game.tables.actionNumbers.get("cast");
  expect(taken(greedy(lead, { waits: (_game, { action }) => action === cast }), game)).toBe("pass");
});

test("[greedy] of equal options passing is taken", () => {
  const game = begin({ alice: { hand: ["Land"], library }, bob: { library } });
  expect(
    taken(
      greedy(() => 0),
      game,
    ),
  ).toBe("pass");
});

test("[greedy] the game that it looks at stays as it is", () => {
  const game = begin({ alice: { hand: ["Bolt", "Land"], battlefield: ["Land"], library }, bob: { library } });
  const before = hash(game);
  greedy(lead).choose(game, seeded(5));
  expect(hash(game)).toBe(before);
});

test("[no tells] it looks only at games in which the opponent's hand is dealt anew", () => {
  const game = begin({
    alice: { hand: ["Land"], library },
    bob: { hand: ["Bolt"], library },
  });
  const hands: string[] = [];
  const outlook: Outlook = ({ state, tables }) => {
    const hand = state.zones[(tables.zoneNumbers.get("hand") ?? 0) * 2 + 1] ?? [];
    for (const id of hand) {
      const card = id < 0 ? -1 - id : (state.objects[slotOf(id)]?.card ?? -1);
      hands.push(tables.cards[card]?.name ?? "?");
    }
    return 0;
  };
  for (let seed = 0; seed < 30; seed++) greedy(outlook).choose(game, seeded(seed));
  const bolts = hands.filter((name) => name === "Bolt").length;
  expect(hands.length).toBeGreaterThan(50);
  expect(bolts / hands.length).toBeLessThan(0.25);
});

test("[advice] what a game knows better is done", () => {
  const game = begin({ alice: { hand: ["Land", "Bolt"], battlefield: ["Land"], library }, bob: { library } });
  const bot = greedy(lead, { advice: (_game, seat) => (seat === askedSeat(game) ? 2 : undefined) });
  expect(bot.choose(game, seeded(1))).toBe(2);
});

test("[greedy] beats random play, and the same seeds give the same game", () => {
  const deck = [...library, ...Array.from({ length: 12 }, () => "Bear"), ...Array.from({ length: 8 }, () => "Bolt")];
  const played = (seed: number): Game => {
    const game = start(magic, { seats: ["alice", "bob"], decks: { alice: deck, bob: deck }, seed });
    const rng = seeded(seed);
    const bots = [greedy(strength), random];
    while (game.state.outcome === null) answer(game, bots[askedSeat(game)]?.choose(game, rng) ?? 0);
    return game;
  };
  const games = Array.from({ length: 6 }, (_, seed) => played(seed));
  expect(games.filter((game) => game.state.outcome?.winners.includes(0) === true).length).toBeGreaterThanOrEqual(5);
  expect(hash(played(2))).toBe(games.map(hash)[2]);
});

test("[CR 732.2b] what goes on again and again is agreed to where nothing else could be done, and cut short where it could", () => {
  const rules = extend(
    withCards(magic, {
      Well: { types: "artifact", abilities: [{ activated: [], do: [{ resource: "life", who: "you", by: 1 }] }] },
    }),
    { shortcuts: { rule: "CR 732.2a", agree: "CR 732.2b", otherwise: "CR 732.2c" } },
  );
  const moves = [
    { seat: "alice", key: "activate:Well" },
    { seat: "alice", key: "pass" },
    { seat: "bob", key: "pass" },
  ];
  const answered = (hand: readonly string[]): number => {
    const game = start(rules, {
      seats: ["alice", "bob"],
      zones: { alice: { battlefield: ["Well"], library }, bob: { hand, battlefield: ["Land"], library } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    expect(submit(game, { seat: "alice", shortcut: { moves, times: 20 } }).ok).toBe(true);
    return greedy(lead).choose(game, seeded(1));
  };
  expect(answered([])).toBe(0);
  expect(answered(["Bolt"])).toBeGreaterThan(0);
});
