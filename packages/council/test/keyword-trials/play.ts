import { allEvents, answer, decision, start, withCards, type Data, type Event, type Game } from "@turnwright/kernel";
import { fast, relic, spell, trigger, unit } from "../../src/card/builders.ts";
import { anyone, toCard, units, type CouncilCard } from "../../src/card/card.ts";
import { council } from "../../src/card/set.ts";

/** A game that is played twice: with what a row is about, and without it. */
export interface Trial {
  readonly row: string;
  /** Which of what the row lists is shown, in its words. */
  readonly shows: string;
  /** The keyword or word; in the second run the cards are without it. */
  readonly key: string;
  readonly cards: readonly CouncilCard[];
  /** The cards of the second run, where it is not enough to strike the key out. */
  readonly instead?: readonly CouncilCard[];
  readonly alice?: Zones;
  readonly bob?: Zones;
  /** Where it begins, in turn 3, which is Alice's; Main if nothing is said. */
  readonly at?: string;
  /** How many turns are played to their end. */
  readonly turns?: number;
  /** `alice play:Deed after resolve`: done as soon as it is offered; everything else is passed or declined. */
  readonly wishes?: readonly string[];
  /** The events that are compared, by name; the others are of no interest here. */
  readonly watch: readonly string[];
  /** A line for each moment. */
  readonly with: readonly string[];
  readonly without: readonly string[];
}

type Zones = Readonly<Partial<Record<"hand" | "field" | "void" | "library", readonly string[]>>>;

/** Cards with nothing of a row in them. */
const plain: readonly CouncilCard[] = [
  unit("Ox", 1, [2, 5]),
  unit("Spear", 1, [2, 2]),
  unit("Imp", 1, [1, 1]),
  fast("Jab", 0, spell([{ damage: 2 }], anyone)),
  fast("Bolt", 0, spell([{ damage: 2, to: "opponents" }])),
  fast("Cheer", 0, spell([{ buff: { power: 1 } }], units)),
  relic("Sundial", 0, [trigger("begin:startOfEnd", [{ note: "omen" }], { who: "you" })]),
];

/** What happened in both runs. */
export const runs = (trial: Trial): { readonly with: string[]; readonly without: string[] } => ({
  with: played(trial, trial.cards),
  without: played(trial, trial.instead ?? trial.cards.map((card) => stripped(card, trial.key))),
});

/** The same card without a keyword, or without the effects that begin with a word. */
const stripped = (card: CouncilCard, key: string): CouncilCard =>
  JSON.parse(
    JSON.stringify(card, (name, value: Data) => {
      if (name === key && typeof value === "number") return undefined;
      return Array.isArray(value) ? value.filter((each: Data) => !isAbout(each, key)) : value;
    }),
  ) as CouncilCard;

const isAbout = (data: Data, key: string): boolean => data === key || Object.keys(data ?? {})[0] === key;

function played(trial: Trial, cards: readonly CouncilCard[]): string[] {
  const game = start(rulesWith(cards), {
    seats: ["alice", "bob"],
    seed: 1,
    decks: { alice: Array(9).fill("Blank"), bob: Array(9).fill("Blank") },
    zones: { alice: { ...trial.alice }, bob: { ...trial.bob } },
    resources: { alice: { influence: 5 }, bob: { influence: 5 } },
    at: { turn: 3, active: "alice", span: trial.at ?? "main" },
  });
  const wishes = (trial.wishes ?? []).map(wishOf);
  const last = 3 + (trial.turns ?? 1);
  while (game.state.outcome === null && game.state.turn < last) answer(game, nextAnswer(game, wishes));
  return momentsOf(allEvents(game).slice(0, endOf(game, last)), trial.watch);
}

/** Where in the log the turn begins that is no longer looked at. */
function endOf(game: Game, last: number): number | undefined {
  const starts = allEvents(game).filter(({ name }) => name === "begin:draw");
  return starts[last - 4]?.n;
}

/** What happens at the same time stands in one line: `destroy Probe + destroy Spear`. */
function momentsOf(events: readonly Event[], watch: readonly string[]): string[] {
  const moments = new Map<number, string[]>();
  for (const { name, object, seat, moment } of events.filter((event) => watch.includes(event.name))) {
    const line = name.startsWith("begin:") ? name : `${name} ${object ?? seat ?? ""}`.trim();
    moments.set(moment, [...(moments.get(moment) ?? []), line].toSorted());
  }
  return [...moments.values()].map((lines) => lines.join(" + "));
}

const rulesWith = (cards: readonly CouncilCard[]): typeof council =>
  withCards(council, {
    ...council.cards,
    ...Object.fromEntries([...plain, ...cards].map((card) => [card.name, toCard(card)])),
  });

interface Wish {
  readonly seat: string;
  readonly key: string;
  /** An event that it waits for. */
  readonly after?: string;
}

function wishOf(said: string): Wish {
  const [, seat = "", key = "", after] = /^(\w+) (.+?)(?: after (\S+))?$/.exec(said) ?? [];
  return { seat, key, ...(after === undefined ? {} : { after }) };
}

/** The first wish that can be granted, which is then no wish any more; else a pass or a no. */
function nextAnswer(game: Game, wishes: Wish[]): number {
  const open = decision(game);
  if (open === undefined) throw new Error("there is nothing to answer");
  const happened = new Set(allEvents(game).map(({ name }) => name));
  const keys = open.options.map(({ key }) => key);
  const place = wishes.findIndex(
    ({ seat, key, after }) => seat === open.seat && keys.includes(key) && (after === undefined || happened.has(after)),
  );
  const [wish] = place < 0 ? [] : wishes.splice(place, 1);
  if (wish !== undefined) return keys.indexOf(wish.key);
  return Math.max(
    0,
    keys.findIndex((key) => key === "pass" || key.endsWith(":done") || key.endsWith(":no")),
  );
}
