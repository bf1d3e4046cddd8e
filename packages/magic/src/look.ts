// What people see and hear of Magic: an entry of its own, because a program without a screen does not need it.
import { expecting } from "@turnwright/kernel";
import type { Card, Ruleset, SeenObject, View } from "@turnwright/kernel";
import {
  abilityFace,
  chosenFor,
  marksOn,
  numberIn,
  numeral,
  plural,
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
import { magic } from "./card/set.ts";
import { actions } from "./rules/actions.ts";
import { CARD_TYPES, MANA, SUPERTYPES } from "./rules/types.ts";
import { sayingsWith } from "./sayings.ts";

const HUES: Readonly<Record<string, Hue>> = {
  white: { label: "white", angle: 90, strength: 0.3, glyph: "sun" },
  blue: { label: "blue", angle: 250, strength: 0.9, glyph: "drop" },
  black: { label: "black", angle: 305, strength: 0.3, glyph: "moon" },
  red: { label: "red", angle: 25, strength: 1, glyph: "flame" },
  green: { label: "green", angle: 145, strength: 0.8, glyph: "leaf" },
  colorless: { label: "colourless", angle: 0, strength: 0, glyph: "diamond" },
};

const LETTER_HUES: Readonly<Record<string, string>> = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
  C: "colorless",
};

const ZONES: Look["zones"] = {
  library: { label: "library", place: "pile" },
  hand: { label: "hand", place: "hand" },
  battlefield: { label: "battlefield", place: "field" },
  graveyard: { label: "graveyard", place: "pile" },
  exile: { label: "exile", place: "pile" },
  command: { label: "command zone", place: "aside" },
  stack: { label: "stack", place: "stack" },
};

/** What Magic calls its things. */
const LABELS: Look["labels"] = {
  settings: { attack: "who may be attacked", range: "range of influence", payment: "how mana is paid" },
  choices: {
    format: {
      "free-for-all": "free-for-all",
      "two-headed-giant": "Two-Headed Giant",
      "team-vs-team": "team vs. team",
    },
    attack: {
      any: "any opponent",
      left: "who sits to the left",
      right: "who sits to the right",
      one: "one opponent in each combat",
    },
    range: { any: "everybody", one: "one seat to each side", two: "two seats", three: "three seats" },
    payment: { automatic: "by itself" },
  },
  zones: zoneLabels(ZONES),
  spans: {
    beginning: "beginning phase",
    untap: "untap step",
    upkeep: "upkeep step",
    draw: "draw step",
    precombatMain: "first main phase",
    combat: "combat phase",
    beginningOfCombat: "beginning of combat",
    declareAttackers: "declare attackers step",
    declareBlockers: "declare blockers step",
    firstStrikeDamage: "first-strike damage step",
    combatDamage: "combat damage step",
    endOfCombat: "end of combat",
    postcombatMain: "second main phase",
    ending: "ending phase",
    endStep: "end step",
    cleanup: "cleanup step",
  },
  verbs: { turnFaceUp: actions.turnFaceUp.text, special: actions.special.text },
  ways: {
    alternative: "for its other cost",
    flashback: "with flashback",
    free: "without paying its mana cost",
    transformed: "transformed",
    suspend: "from suspension",
    madness: "with madness",
    evoke: "with evoke",
    half: "as its other half",
    aftermath: "with aftermath",
    retrace: "with retrace",
    flashFor: "as though it had flash, for more",
    dash: "with dash",
    morph: "face down",
    disguise: "face down, disguised",
    manifest: "for its mana cost",
    foretell: "as it was foretold",
    plot: "as it was plotted",
    escape: "with escape",
    back: "with its back face up",
    prototype: "prototyped",
    commander: "from the command zone",
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
    attack: "choose attackers",
    block: "choose blockers",
    discard: "choose what to discard",
    search: "choose what to find",
    bottom: "choose what goes to the bottom of the library",
    keep: "choose the one that you keep",
    protect: "choose who protects it",
    defend: "choose the opponent who is attacked in this combat",
    "commander?": "put your commander into the command zone?",
    "partner?": "put your second commander into the command zone?",
    "keep?": "pay its cumulative upkeep?",
    opening: "keep this hand, or take a mulligan?",
    assign: "assign combat damage",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    "replace one": "choose whether this happens instead",
    pay: "choose what to pay with",
    "pay?": "pay for it?",
    "cast?": "cast it?",
    "reveal?": "reveal it?",
    "exert?": "exert it?",
    "copy?": "copy it?",
    "transform?": "transform it?",
    echo: "pay the echo cost?",
    tapOrUntap: "tap or untap?",
    putBack: "choose what to put back",
    putBelow: "choose what to put below",
    endTurn: "end the turn?",
    addCounter: "choose what gets a counter",
    keepTapped: "choose what stays tapped",
    addMana: "choose the mana",
    reselect: "choose new targets",
    retarget: "choose new targets",
    may: "do it?",
  },
};

/** The rows of the battlefield. */
const [CREATURES, OTHERS, LANDS] = [0, 1, 2] as const;

/** What only the rules need, and what is said of the others; counters have their name and number. */
const MARKS: Readonly<Record<string, MarkLabel>> = {
  deathtouch: null,
  struck: null,
  told: null,
  echo: null,
  room: null,
  world: null,
  chosenName: null,
  regenerated: null,
  damage: { tone: "bad" },
  blocked: { isState: true },
  frozen: { label: "does not untap", tone: "bad", isState: true },
  foretold: { isState: true },
  plotted: { isState: true },
  monstrous: { tone: "good", isState: true },
  "+1/+1": { tone: "good" },
  "-1/-1": { tone: "bad" },
  stun: { tone: "bad" },
};

const colour = (letter: string): string => HUES[LETTER_HUES[letter] ?? ""]?.label ?? letter;

/** What a symbol of mana is read as: "one red", "two of any colour or one white", "one blue or 2 life". */
const partLabel = (part: string): string => {
  if (part === "P") return "2 life";
  if (part === "T") return "tap this";
  if (/^\d+$/.test(part)) return `${part === "0" ? "nothing" : numeral(Number(part))} of any colour`;
  return part === "X" ? "X of any colour" : `one ${colour(part)}`;
};

function pipOf(symbol: string): Pip {
  const parts = symbol.split("/");
  const hue = parts.flatMap((part) => LETTER_HUES[part] ?? [])[0];
  const label = symbol === "0" ? "nothing" : parts.map(partLabel).join(" or ");
  return hue === undefined ? { text: symbol, label } : { text: symbol, hue, label };
}

/** The pips of what a card of the ruleset costs; both costs of a split card. */
function costOf(card: Card): readonly Pip[] {
  const { cost = [], half } = card;
  const first = cost.flatMap(({ mana }) =>
    typeof mana === "string" ? [...mana.matchAll(/\{([^{}]*)\}/g)].map(([, symbol]) => pipOf(symbol ?? "")) : [],
  );
  return isCard(half) ? [...first, { text: "//", label: "or" }, ...costOf(half)] : first;
}

const isCard = (data: unknown): data is Card => typeof data === "object" && data !== null && !Array.isArray(data);

/** The half of a split card that an item of the stack is. */
function halfOf(card: Card | undefined, { item }: SeenObject): Card | undefined {
  if (card === undefined || !isCard(card["half"]) || item?.kind !== "card") return undefined;
  const half = item.via === "half" || item.via === "aftermath" ? card["half"] : card["first"];
  return isCard(half) ? half : undefined;
}

/** Keywords that are seen otherwise: by the type of a land, by what it is protected from, by the counters on it. */
const UNTOLD = /^(?:taps for .*|protection from types|stunned|shielded)$/;

/** What is to be seen of an object that is the card, or a half of it. */
function faceOf(object: SeenObject, card: Card | undefined): Face {
  const { values, marks, fresh, exhausted, links, faceDown } = object;
  const half = halfOf(card, object);
  const types = setIn(values, "types");
  const isCreature = types.includes("creature");
  const keywords = setIn(values, "keywords").filter((each) => !UNTOLD.test(each));
  const isSick = isCreature && fresh === true && exhausted !== true && links?.["attacking"] === undefined;
  const isHidden = faceDown === true && numberIn(values, "manaValue") === 0;
  const title = titleOf(object, isCreature ? "creature" : "card");
  return {
    title: typeof half?.["name"] === "string" ? half["name"] : title,
    cost: card === undefined || isHidden ? [] : costOf(half ?? card),
    hues: [...new Set([...setIn(values, "colors"), ...types.flatMap((type) => LETTER_HUES[MANA[type] ?? ""] ?? [])])],
    types: typesText(types, [...SUPERTYPES, ...CARD_TYPES]),
    ...sizeOf(object, types),
    keywords: [...keywords, ...setIn(values, "protections").map((type) => `protection from ${plural(type)}`)],
    badges: [
      ...(isSick && !keywords.includes("haste") ? [{ label: "new", tone: "plain" } as const] : []),
      ...(faceDown === true && object.name !== "?" ? [{ label: "face down", tone: "plain" } as const] : []),
      ...(links?.["paired"] === undefined ? [] : [{ label: "paired", tone: "plain" } as const]),
      ...marksOn(marks, marksOf(types)),
      ...chosenFor(object),
    ],
    row: isCreature ? CREATURES : types.includes("land") ? LANDS : OTHERS,
  };
}

/** How marks are shown: what is the size of something already is no badge. */
const marksOf = (types: readonly string[]): typeof MARKS => ({
  ...MARKS,
  ...(types.includes("planeswalker") ? { loyalty: null } : {}),
  ...(types.includes("battle") ? { defense: null } : {}),
  ...(types.includes("saga") ? { lore: null } : {}),
});

const ROMAN = ["0", "I", "II", "III", "IV", "V", "VI"];

/** Power and toughness, loyalty, defense, or the chapter of a Saga. */
function sizeOf({ values, marks }: SeenObject, types: readonly string[]): Pick<Face, "size"> {
  const number = (name: string): number => numberIn(values, name);
  if (types.includes("creature") || types.includes("vehicle")) {
    const [power, toughness] = [number("power"), number("toughness")];
    return { size: { text: `${power}/${toughness}`, label: `power ${power}, toughness ${toughness}` } };
  }
  if (types.includes("planeswalker")) {
    const loyalty = marks?.["loyalty"] ?? number("loyalty");
    return { size: { text: String(loyalty), label: `loyalty ${loyalty}` } };
  }
  if (types.includes("battle")) {
    const defense = marks?.["defense"] ?? number("defense");
    return { size: { text: String(defense), label: `defense ${defense}` } };
  }
  const [lore, chapters] = [marks?.["lore"] ?? 0, number("chapters")];
  if (!types.includes("saga") || chapters === 0) return {};
  if (lore === 0)
    return { size: { text: ROMAN[chapters] ?? String(chapters), label: `${numeral(chapters)} chapters` } };
  const text = `${ROMAN[lore] ?? lore}/${ROMAN[chapters] ?? chapters}`;
  return { size: { text, label: `chapter ${lore} of ${chapters}` } };
}

/** So much life is little. */
const FEW = 5;

const LETTERS = ["W", "U", "B", "R", "G", "C"];

/** Life, what mana is in the pool, counters, and what a player is. */
function seatOf(view: View, seat: string): readonly [SeatNumber, ...SeatNumber[]] {
  const held = view.seats[seat]?.resources ?? {};
  const some = (label: string, name: string, tone?: "good" | "bad"): SeatNumber[] => {
    const count = held[name] ?? 0;
    return count === 0 ? [] : [tone === undefined ? { label, count } : { label, count, tone }];
  };
  const life = held["life"] ?? 0;
  return [
    life <= FEW ? { label: "life", count: life, tone: "bad" } : { label: "life", count: life },
    ...LETTERS.flatMap((letter) => some(`${colour(letter)} mana`, letter).map((each) => ({ ...each, fades: letter }))),
    ...some("poison", "poison", "bad"),
    ...some("rad", "rad", "bad"),
    ...some("energy", "energy"),
    ...Object.keys(view.seats).flatMap((other, place) => [
      ...some(`damage by ${other}'s commander`, `commanderDamage${place + 1}`, "bad"),
      ...some(`damage by ${other}'s second commander`, `partnerDamage${place + 1}`, "bad"),
    ]),
    ...some("monarch", "monarch", "good"),
    ...some("initiative", "initiative", "good"),
    ...some("speed", "speed", "good"),
  ];
}

/** The look of Magic with these cards. */
export const lookWith = expecting("a ruleset", function lookWith(ruleset: Ruleset): Look {
  const { cards = {} } = ruleset;
  const cardOf = (name: string): Card | undefined => (Object.hasOwn(cards, name) ? cards[name] : undefined);
  const printed = (name: string): Face | undefined => {
    const object = printedObject(ruleset, name);
    return object === undefined ? undefined : faceOf(object, cardOf(name));
  };
  const names = Object.keys(cards);
  return guardedLook({
    title: "Magic",
    accent: 275,
    labels: LABELS,
    shortSpans: {
      opening: "Opening",
      beginning: "Beginning",
      untap: "Untap",
      upkeep: "Upkeep",
      draw: "Draw",
      precombatMain: "Main 1",
      combat: "Combat",
      beginningOfCombat: "Begin",
      declareAttackers: "Attack",
      declareBlockers: "Block",
      firstStrikeDamage: "First strike",
      combatDamage: "Damage",
      endOfCombat: "After combat",
      postcombatMain: "Main 2",
      ending: "Ending",
      endStep: "End step",
      cleanup: "Cleanup",
    },
    zones: ZONES,
    exhausted: "tapped",
    hues: HUES,
    symbol: pipOf,
    rows: ["creatures", "others", "lands"],
    fights: { links: ["attacking", "blocking"], marks: [] },
    stops: { main: ["precombatMain", "postcombatMain"], mine: [], theirs: [], sources: "CR 605.3a" },
    places: {
      main: ["precombatMain", "postcombatMain"],
      combat: ["beginningOfCombat"],
      attack: ["declareAttackers"],
      block: ["declareBlockers"],
      damage: ["combatDamage"],
      second: ["postcombatMain"],
      end: ["endStep"],
    },
    face: (object) => {
      const face = abilityFace(object, { printed }) ?? faceOf(object, cardOf(object.name));
      // A chosen name is kept as the number of the card, from 1.
      const chosen = object.marks?.["chosenName"];
      if (chosen === undefined) return face;
      return { ...face, badges: [...face.badges, { label: names[chosen - 1] ?? "a name", tone: "plain" }] };
    },
    printed,
    seat: seatOf,
    sentence: sentences(sayingsWith(ruleset), LABELS, ZONES),
    acts: new Set(["cast", "activate", "activateLoyalty", "trigger", "attack", "block", "suspend"]),
  });
});

/** The look of Magic with the cards that are shipped. */
export const look: Look = lookWith(magic);
