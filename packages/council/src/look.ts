// What people see and hear of Council of 1000: an entry of its own, because a program without a screen does not need it.
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
import { council } from "./card/set.ts";
import { SAYINGS } from "./sayings.ts";

const HUES: Readonly<Record<string, Hue>> = {
  dominion: { label: "Dominion", angle: 65, strength: 0.9, glyph: "crown" },
  veil: { label: "Veil", angle: 290, strength: 0.7, glyph: "eye" },
  ruin: { label: "Ruin", angle: 25, strength: 1, glyph: "flame" },
  genesis: { label: "Genesis", angle: 145, strength: 0.8, glyph: "leaf" },
  paradox: { label: "Paradox", angle: 220, strength: 0.9, glyph: "swirl" },
  solace: { label: "Solace", angle: 95, strength: 0.5, glyph: "sun" },
  null: { label: "Null", angle: 0, strength: 0, glyph: "disc" },
  ascendance: { label: "Ascendance", angle: 335, strength: 0.6, glyph: "star" },
};

const ZONES: Look["zones"] = {
  library: { label: "library", place: "pile" },
  hand: { label: "hand", place: "hand" },
  field: { label: "field", place: "field" },
  void: { label: "void", place: "pile" },
  exile: { label: "exile", place: "pile" },
  stack: { label: "stack", place: "stack" },
};

/** What Council of 1000 calls its things. */
const LABELS: Look["labels"] = {
  settings: { windows: "windows of a turn", violation: "priority after a violation", pierce: "damage that pierces" },
  choices: {
    windows: { seed: "as in the document", extended: "those of the extended one" },
    violation: { opponent: "goes to the opponent", keep: "stays" },
    pierce: { any: "of attackers and blockers", attackers: "of attackers only" },
  },
  zones: zoneLabels(ZONES),
  spans: {
    draw: "draw phase",
    drawCard: "draw",
    postDraw: "window after the draw",
    exitCombat: "last window of combat",
    startOfEnd: "start of the end phase",
    finalWindow: "last window of the turn",
    influence: "influence phase",
    main: "main phase",
    combat: "combat phase",
    declareAttackers: "declaration of attackers",
    declareBlockers: "declaration of blockers",
    postCombat: "window after damage",
    end: "end phase",
    cleanup: "cleanup",
  },
  ways: { free: "without paying" },
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
    attack: "choose attackers",
    block: "choose blockers",
    discard: "choose what to discard",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    "replace one": "choose whether this happens instead",
    opening: "keep this hand, or take a mulligan?",
    bottom: "choose what goes to the bottom of your library",
    gravecall: "choose what to call back from your void",
    "first respond?": "respond first?",
    may: "do it?",
  },
};

const FIRST_TYPES = ["champion", "unit", "relic", "attachment", "action", "edict", "seat"];

/** The rows of the field. */
const [UNITS, CHAMPION, OTHERS] = [0, 1, 2] as const;

/** What only the rules need, and what players call otherwise. */
const MARKS: Readonly<Record<string, MarkLabel>> = {
  conquering: null,
  drained: null,
  damage: { tone: "bad" },
  worn: { label: "lost Defense", tone: "bad" },
  decayed: { tone: "bad" },
  burning: { tone: "bad" },
  growth: { tone: "good" },
  blessed: { tone: "good" },
  blocked: { isState: true },
  concealed: { tone: "good", isState: true },
  wardSpent: { label: "ward used", isState: true },
  persisted: { label: "persist used", isState: true },
  signed: { label: "signature used", isState: true },
};

/** What a card costs in Influence. */
function costOf(card: Card): readonly Pip[] {
  const { cost, price } = card;
  if (cost === undefined || typeof price !== "number") return [];
  return [{ text: String(price), label: `${numeral(price)} Influence` }];
}

function faceOf(object: SeenObject, card: Card | undefined): Face {
  const { values, marks, fresh, exhausted, links } = object;
  const types = setIn(values, "types");
  const isUnit = types.includes("unit");
  const keywords = setIn(values, "keywords");
  const [power, defense] = [numberIn(values, "power"), numberIn(values, "defense")];
  const mayNotAttack = fresh === true && exhausted !== true && !keywords.includes("ambush");
  return {
    title: titleOf(object),
    cost: card === undefined ? [] : costOf(card),
    hues: setIn(values, "realms"),
    types: typesText(types, FIRST_TYPES),
    ...(isUnit ? { size: { text: `${power}/${defense}`, label: `Power ${power}, Defense ${defense}` } } : {}),
    keywords,
    badges: [
      ...(isUnit && mayNotAttack && links?.["attacking"] === undefined
        ? [{ label: "new", tone: "plain" } as const]
        : []),
      ...marksOn(marks, MARKS),
      ...chosenFor(object),
    ],
    row: isUnit ? UNITS : types.includes("champion") ? CHAMPION : OTHERS,
  };
}

/** So much Resolve is little. */
const FEW = 6;

/** Resolve, and what there is to pay with. */
function seatOf(view: View, seat: string): readonly [SeatNumber, ...SeatNumber[]] {
  const { resolve = 0, influence = 0, exhaustion = 0 } = view.seats[seat]?.resources ?? {};
  return [
    resolve <= FEW ? { label: "resolve", count: resolve, tone: "bad" } : { label: "resolve", count: resolve },
    { label: "influence", count: influence },
    ...(exhaustion === 0 ? [] : [{ label: "exhaustion", count: exhaustion, tone: "bad" } as const]),
  ];
}

/** The look of Council of 1000 with these cards. */
export const lookWith = expecting("a ruleset", function lookWith(ruleset: Ruleset): Look {
  const { cards = {} } = ruleset;
  const cardOf = (name: string): Card | undefined => (Object.hasOwn(cards, name) ? cards[name] : undefined);
  const printed = (name: string): Face | undefined => {
    const object = printedObject(ruleset, name);
    return object === undefined ? undefined : faceOf(object, cardOf(name));
  };
  return guardedLook({
    title: "Council of 1000",
    accent: 80,
    labels: LABELS,
    shortSpans: {
      opening: "Opening",
      draw: "Draw",
      startOfDraw: "Before draw",
      drawCard: "Draw",
      postDraw: "After draw",
      influence: "Influence",
      startOfInfluence: "Influence",
      gainInfluence: "Gain",
      influenceResponse: "Response",
      main: "Main",
      combat: "Combat",
      declareAttackers: "Attack",
      declareBlockers: "Block",
      combatDamage: "Damage",
      postCombat: "After damage",
      exitCombat: "After combat",
      end: "End",
      startOfEnd: "End",
      cleanup: "Cleanup",
      finalWindow: "Last window",
      rallyWindow: "Rally",
      sanctuaryWindow: "Sanctuary",
      turnStart: "Turn start",
      turnReplacement: "Replacement",
      turnTriggers: "Triggers",
      drawReplacement: "Replacement",
      postDrawTriggers: "Triggers",
      realmState: "Realms",
      preMain: "Before main",
      mainAction: "Action",
      summonTiming: "Summoning",
      activationTiming: "Activation",
      mainTriggers: "Triggers",
      passToCombat: "To combat",
      preCombat: "Before it",
      preBlock: "Before block",
      preDamage: "Predamage",
      postDamage: "After damage",
      endOfCombat: "End combat",
      endOfTurn: "End of turn",
      turnEnd: "Turn end",
    },
    zones: ZONES,
    exhausted: "exhausted",
    hues: HUES,
    rows: ["units", "champion", "relics and others"],
    fights: { links: ["attacking", "blocking"], marks: [] },
    stops: { main: ["main"], mine: [], theirs: [] },
    places: {
      main: ["main"],
      combat: ["declareAttackers"],
      attack: ["declareAttackers"],
      block: ["declareBlockers"],
      damage: ["exitCombat"],
      end: ["finalWindow"],
      draw: ["postDraw"],
      influence: ["influenceResponse"],
    },
    face: (object) => abilityFace(object, { printed }) ?? faceOf(object, cardOf(object.name)),
    printed,
    seat: seatOf,
    sentence: sentences(SAYINGS, LABELS, ZONES),
    acts: new Set(["play", "activate", "channel", "trigger", "attack", "block"]),
  });
});

/** The look of Council of 1000 with the cards that are shipped. */
export const look: Look = lookWith(council);
