// What people see and hear of Grand Archive: an entry of its own, because a program without a screen does not need it.
import { expecting } from "@turnwright/kernel";
import type { Card, Ruleset, SeenObject, View } from "@turnwright/kernel";
import {
  abilityFace,
  chosenFor,
  marksOn,
  numberIn,
  numeral,
  printedObject,
  sentences,
  setIn,
  titleOf,
  typesText,
  zoneLabels,
  type Face,
  type Hue,
  type Look,
  type MarkLabel,
  type Pip,
  type SeatNumber,
  guardedLook,
} from "@turnwright/lexicon/look";
import { grandArchive } from "./card/set.ts";
import { SAYINGS } from "./sayings.ts";

const HUES: Readonly<Record<string, Hue>> = {
  norm: { label: "norm", angle: 80, strength: 0.1, glyph: "disc" },
  fire: { label: "fire", angle: 30, strength: 1, glyph: "flame" },
  water: { label: "water", angle: 245, strength: 0.9, glyph: "drop" },
  wind: { label: "wind", angle: 155, strength: 0.8, glyph: "swirl" },
  arcane: { label: "arcane", angle: 295, strength: 0.8, glyph: "bolt" },
  astra: { label: "astra", angle: 275, strength: 0.5, glyph: "star" },
  crux: { label: "crux", angle: 60, strength: 0.7, glyph: "crown" },
  exia: { label: "exia", angle: 10, strength: 0.5, glyph: "eye" },
  luxem: { label: "luxem", angle: 95, strength: 0.6, glyph: "sun" },
  neos: { label: "neos", angle: 195, strength: 0.7, glyph: "hexagon" },
  tera: { label: "tera", angle: 120, strength: 0.5, glyph: "leaf" },
  umbra: { label: "umbra", angle: 310, strength: 0.4, glyph: "moon" },
  memory: { label: "memory", angle: 220, strength: 0.4, glyph: "square" },
};

const ZONES: Look["zones"] = {
  mainDeck: { label: "main deck", place: "pile" },
  material: { label: "material deck", place: "pile" },
  hand: { label: "hand", place: "hand" },
  memory: { label: "memory", place: "aside" },
  field: { label: "field", place: "field" },
  graveyard: { label: "graveyard", place: "pile" },
  banishment: { label: "banishment", place: "pile" },
  lineage: { label: "inner lineage", place: "pile" },
  intent: { label: "intent", place: "aside" },
  loaded: { label: "loaded cards", place: "aside" },
  pantheon: { label: "pantheon", place: "pile" },
  effectsStack: { label: "effects stack", place: "stack" },
};

/** What Grand Archive calls its things. */
const LABELS: Look["labels"] = {
  zones: zoneLabels(ZONES),
  spans: {
    wakeUp: "wake up phase",
    materialize: "materialize phase",
    recollection: "recollection phase",
    draw: "draw phase",
    main: "main phase",
    attackDeclaration: "attack declaration",
    retaliation: "retaliation step",
    damage: "damage step",
    endOfCombat: "end of combat",
    end: "end phase",
  },
  verbs: { use: "use", attack: "attack with" },
  ways: {
    instead: "for its other cost",
    ephemerate: "by ephemerate",
    free: "without paying",
    starcall: "by starcalling",
    card: "as a card",
  },
  questions: {
    target: "choose a target",
    "target several": "choose targets",
    number: "choose X",
    mode: "choose a mode",
    extra: "choose what else to pay",
    order: "choose in which order these are put there",
    "order triggers": "choose in which order these go to the stack: the last one resolves first",
    "order seats": "choose who comes first",
    search: "choose what to find",
    reserve: "choose the cards that pay the reserve cost",
    retaliate: "choose who retaliates",
    orderRetaliators: "choose the order in which they retaliate",
    intercept: "choose who intercepts",
    "intercept?": "intercept the attack?",
    "choose target": "choose what is attacked",
    "choose weapons": "choose what it wields",
    "choose further": "choose what else it attacks",
    levelUp: "level up?",
    float: "choose cards with floating memory in your graveyard to banish in place of memory",
    keep: "keep these?",
    redirect: "redirect it?",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    "replace one": "choose whether this happens instead",
    rest: "choose what rests",
    bottom: "choose what goes to the bottom of the deck",
    damage: "choose what is damaged",
    retarget: "choose new targets",
    remove: "choose how many to remove",
    materializeFree: "choose what to materialize without paying",
    "banish?": "banish it?",
    "pay?": "pay for it?",
    may: "do it?",
  },
  declarations: { retaliate: "retaliation" },
  priority: "Opportunity",
};

/** Types that stand first in a line of types; classes and subtypes follow. */
const FIRST_TYPES = [
  "unique",
  "token",
  "champion",
  "regalia",
  "ally",
  "action",
  "attack",
  "item",
  "weapon",
  "domain",
  "phantasia",
];

/** The rows of the field. */
const [ALLIES, CHAMPION, WEAPONS, OTHERS] = [0, 1, 2, 3] as const;

/** What only the rules need, and what is there or not; counters have their name and number. */
const MARKS: Readonly<Record<string, MarkLabel>> = {
  hit: null,
  struckBack: null,
  killing: null,
  critical: null,
  commanded: null,
  hurt: null,
  damage: { tone: "bad" },
  attacking: { isState: true },
  defending: { isState: true },
  retaliating: { isState: true },
  cleaving: { isState: true },
  wielded: { isState: true },
  distant: { isState: true },
  fostered: { tone: "good", isState: true },
  negated: { tone: "bad", isState: true },
  preserved: { isState: true },
  buff: { tone: "good" },
  debuff: { tone: "bad" },
  frozen: { tone: "bad" },
  wither: { tone: "bad" },
};

/** What a card costs: cards of the hand that go to memory, or cards of memory that are banished. */
function costOf(card: Card): readonly Pip[] {
  return (card.cost ?? []).flatMap(({ reserve, memory }): Pip[] => {
    if (typeof reserve === "number") return [{ text: String(reserve), label: `${numeral(reserve)} reserve` }];
    return typeof memory === "number"
      ? [{ text: String(memory), hue: "memory", label: `${numeral(memory)} memory` }]
      : [];
  });
}

const CLASS = /^class /;

/** A keyword as players say it: some are there with the class bonus only. */
const keywordText = (keyword: string): string =>
  CLASS.test(keyword) ? `class bonus: ${keyword.replace(CLASS, "")}` : keyword;

function faceOf(object: SeenObject, card: Card | undefined): Face {
  const { values, marks } = object;
  const types = setIn(values, "types");
  const isWeapon = types.includes("weapon");
  const level = types.includes("champion") ? numberIn(values, "level") : 0;
  return {
    title: titleOf(object),
    cost: card === undefined ? [] : costOf(card),
    hues: setIn(values, "element"),
    types: typesText([...setIn(values, "classes"), ...types], FIRST_TYPES),
    ...sizeOf(object, types, card),
    keywords: setIn(values, "keywords").map(keywordText),
    badges: [
      ...(level === 0 ? [] : [{ label: `level ${level}`, tone: "plain" } as const]),
      ...marksOn(marks, isWeapon ? { ...MARKS, durability: null, level: null } : { ...MARKS, level: null }),
      ...chosenFor(object),
    ],
    row: types.includes("champion") ? CHAMPION : types.includes("ally") ? ALLIES : isWeapon ? WEAPONS : OTHERS,
  };
}

/** Power and life of units, power and durability of weapons, power of attacks. */
function sizeOf({ values, marks }: SeenObject, types: readonly string[], card: Card | undefined): Pick<Face, "size"> {
  const power = numberIn(values, "power");
  const two = (name: string, count: number): Pick<Face, "size"> => ({
    size: { text: `${power}/${count}`, label: `power ${power}, ${name} ${count}` },
  });
  if (types.includes("ally") || types.includes("champion")) return two("life", numberIn(values, "life"));
  const printed = card?.["durability"];
  if (types.includes("weapon"))
    return two("durability", marks?.["durability"] ?? (typeof printed === "number" ? printed : 0));
  return types.includes("attack") ? { size: { text: String(power), label: `power ${power}` } } : {};
}

/** So much life is little. */
const FEW = 5;

/** How much a seat's champion can still take, and its level. */
function seatOf(view: View, seat: string): readonly [SeatNumber, ...SeatNumber[]] {
  const field = view.seats[seat]?.zones["field"];
  const champions =
    typeof field === "object" ? field.filter(({ values }) => setIn(values, "types").includes("champion")) : [];
  const life = champions.reduce(
    (sum, { values, marks }) => sum + Math.max(0, numberIn(values, "life") - (marks?.["damage"] ?? 0)),
    0,
  );
  const level = champions.reduce((sum, { values }) => sum + numberIn(values, "level"), 0);
  return [
    life <= FEW ? { label: "life", count: life, tone: "bad" } : { label: "life", count: life },
    ...(level === 0 ? [] : [{ label: "level", count: level }]),
  ];
}

/** The look of Grand Archive with these cards. */
export const lookWith = expecting("a ruleset", function lookWith(ruleset: Ruleset): Look {
  const { cards = {} } = ruleset;
  const cardOf = (name: string): Card | undefined => (Object.hasOwn(cards, name) ? cards[name] : undefined);
  const printed = (name: string): Face | undefined => {
    const object = printedObject(ruleset, name);
    return object === undefined ? undefined : faceOf(object, cardOf(name));
  };
  return guardedLook({
    title: "Grand Archive",
    accent: 165,
    labels: LABELS,
    shortSpans: {
      opening: "Opening",
      wakeUp: "Wake up",
      materialize: "Materialize",
      recollection: "Recollection",
      draw: "Draw",
      main: "Main",
      combat: "Combat",
      attackDeclaration: "Attack",
      retaliation: "Retaliation",
      damage: "Damage",
      endOfCombat: "After combat",
      end: "End",
    },
    zones: ZONES,
    exhausted: "rested",
    hues: HUES,
    rows: ["allies", "champion", "weapons", "others"],
    fights: { links: ["against", "strikes"], marks: ["attacking", "defending", "retaliating"] },
    stops: { main: ["main"], mine: [], theirs: [] },
    places: { main: ["main"], end: ["end"], draw: ["draw"], recollection: ["recollection"] },
    face: (object) => abilityFace(object, { printed }) ?? faceOf(object, cardOf(object.name)),
    printed,
    seat: seatOf,
    sentence: sentences(SAYINGS, LABELS, ZONES),
    acts: new Set(["activate", "use", "materialize", "trigger", "attack", "retaliate"]),
  });
});

/** The look of Grand Archive with the cards that are shipped. */
export const look: Look = lookWith(grandArchive);
