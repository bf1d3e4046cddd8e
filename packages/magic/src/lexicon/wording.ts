import type { Data, DataRecord } from "@turnwright/kernel";
import { LETTERS } from "../mana/cost.ts";
import { MULTICOLORED } from "../rules/keywords.ts";
import {
  isRecord,
  many,
  muchOf,
  plainly,
  type Happening,
  type Nouns,
  type Phrases,
  type Samples,
  type Speak,
  type Topic,
} from "@turnwright/lexicon";

/** What Magic calls what every game has. */
export const nouns: Nouns = {
  field: "battlefield",
  object: "permanent",
  actor: "creature",
  spell: "spell",
  exhausted: ["tapped", "untapped"],
  exhausts: ["tap", "untap"],
  absent: ["phased out", "phase out", "phase in"],
  use: "cast",
  used: "cast",
  size: ["power", "toughness"],
};

export const phrases: Partial<Phrases> = {
  sends: { exile: "exile" },
  adjectives: { legendary: "permanent", basic: "land", snow: "permanent" },
  tallies: {
    spells: "spells",
    spellsOfActive: "spells in its own turn",
    blueSpells: "blue spells",
    attacks: "attacks",
    attacksMade: "attacks with creatures",
    activations: "activations",
    resolutions: "resolutions of what was activated",
    loyaltyUsed: "loyalty abilities activated",
    creaturelessSpells: "noncreature spells",
    artifactlessSpells: "nonartifact spells",
    landsPlayed: "land plays",
    draws: "draws",
    lifeGains: "gains of life",
    lifeGained: "life gained by",
    lifeLost: "life lost by",
    damageTaken: "damage dealt to",
    damageReceived: "damage dealt to",
    damageDealt: "damage dealt by",
    deaths: "deaths",
    exerts: "times of being exerted",
    upkeeps: "upkeep steps begun",
    combats: "combat phases begun",
    attackSteps: "declare attackers steps begun in this combat phase",
    blockSteps: "declare blockers steps begun in this combat phase",
    firstAttackSteps: "declare attackers steps begun in the first combat phase",
    firstBlockSteps: "declare blockers steps begun in the first combat phase",
    laterMains: "postcombat main phases begun",
    endSteps: "end steps begun",
    stepDraws: "draws in this draw step",
  },
  deeds: {
    cast: { what: "spells" },
    play: { what: "lands" },
    castFast: { verb: "cast at instant speed" },
    castFree: { verb: "cast without paying" },
    turnFaceUp: { verb: "turn face up" },
    activate: { what: "abilities of" },
    loyalty: { verb: "activate loyalty abilities of" },
    mana: { verb: "activate mana abilities of", except: "for mana" },
    tapForMana: { except: "for mana" },
  },
  limits: {
    ownTurn: "only during your turn",
    yourTurn: "only during your turn",
    turnOfUser: "only during your turn",
    duringCombat: "only during combat",
    beforeAttackers: "only before attackers are declared",
    beforeBlockers: "only before blockers are declared",
    afterAttackers: "only after attackers have been declared",
    afterBlockers: "only after blockers have been declared",
    beforeAttackersOfCombat: "only before attackers are declared in this combat phase",
    beforeBlockersOfCombat: "only before blockers are declared in this combat phase",
    afterAttackersOfCombat: "only after attackers have been declared in this combat phase",
    afterBlockersOfCombat: "only after blockers have been declared in this combat phase",
    asInstant: "only as an instant",
    leadsLegend: "only if you control a legendary creature or planeswalker",
    unusedThisTurn: "only once each turn",
    asSorcery: "only as a sorcery",
    ownMain: "only during your main phase",
  },
  done: { kicked: "this was kicked", buyback: "its buyback cost was paid", entwined: "this was entwined" },
  calls: {
    discarded: "the discarded cards",
    victims: "the sacrificed permanents",
    found: "the found card",
    looked: "the cards looked at",
    dug: "the revealed cards",
  },
  plainSets: ["types", "colors"],
  states: { blocked: "blocked" },
  statuses: ["unblockable", "exiled if it leaves", "exiled if it dies"],
  gains: {
    additionalBlocks: (value) => `can block ${plainly(value)} additional creature${value === 1 ? "" : "s"} each combat`,
  },
  resources: Object.fromEntries(LETTERS.map((letter) => [letter, `unspent {${letter}} mana`])),
  filters: { multicolored: MULTICOLORED },
  marking: ["counters"],
  free: "{0}",
  cost: costText,
  price: loyaltyText,
  occasion: chapterText,
  happening: happeningText,
  host: hostText,
  // Sorcery timing that does not count is instant timing.
  waived: (tests) =>
    tests.includes("ownMain") && tests.includes("emptyStack") ? "whenever you could cast an instant" : null,
  // Whatever stays a creature loses only creature types.
  lost: (_set, kept) => (kept.includes("creature") ? "all other creature types" : null),
};

function costText(cost: DataRecord, speak: Speak): string | null {
  if (cost["tap"] === "this") return "{T}";
  if (cost["untap"] === "this") return "{Q}";
  return cost["loseLife"] === undefined ? null : `Pay ${muchOf(cost["loseLife"], "life", speak.amount)}`;
}

/** An Aura is on what it enchants, an Equipment on a creature. */
function hostText({ enchant, types }: DataRecord): string | null {
  if (typeof types === "string" && /\bequipment\b/i.test(types)) return "equipped creature";
  if (enchant === undefined) return null;
  const type = isRecord(enchant) ? enchant["types"] : undefined;
  if (enchant === "player" || (isRecord(enchant) && enchant["player"] !== undefined)) return "enchanted player";
  return `enchanted ${typeof type === "string" ? type : "permanent"}`;
}

const isSaid = (each: Data, text: string): boolean => JSON.stringify(each) === text;

const HITS: Readonly<Record<string, string>> = { damage: "damage", combatDamage: "combat damage" };

/** Who deals damage to whom, as it is said. */
function happeningText({ trigger, of, who, where }: DataRecord, speak: Speak): Happening | null {
  const all = isRecord(where) && where["all"] !== undefined ? many(where["all"]) : where === undefined ? [] : [where];
  const rest = (said: readonly Data[]): Data | undefined => {
    const left = all.filter((each) => !said.includes(each));
    return left.length < 2 ? left[0] : { all: left };
  };
  const hit = typeof trigger === "string" ? HITS[trigger] : undefined;
  const by = all.find((each) => isRecord(each) && many(each["same"])[0] === "by");
  if (hit === undefined || by === undefined || !isRecord(by) || of !== undefined) return null;
  const player = all.find((each) => isSaid(each, '{"not":{"did":"it"}}'));
  const whom =
    who === "opponents" ? " to an opponent" : who === "you" ? " to you" : player === undefined ? "" : " to a player";
  return {
    text: `${speak.selector(many(by["same"])[1])} deals ${hit}${whom}`,
    where: rest(player === undefined ? [by] : [by, player]),
  };
}

/** Loyalty is added or taken by its number. */
function loyaltyText(ability: DataRecord): string | null {
  const [cost] = many(ability["activated"]);
  if (ability["action"] !== "loyalty" || !isRecord(cost) || typeof cost["by"] !== "number") return null;
  const { by } = cost;
  return by < 0 ? `−${-by}` : by === 0 ? "0" : `+${by}`;
}

const CHAPTERS = ["I", "II", "III", "IV", "V", "VI"];

/** A chapter of a Saga triggers as the lore counters come from below its number to it or past it [CR 714.2b]. */
function chapterText({ trigger, where }: DataRecord): string | null {
  const [reached, before, more] = isRecord(where) ? many(where["all"]) : [];
  if (trigger !== "mark:lore" || !isRecord(reached) || !isRecord(before) || more !== undefined) return null;
  const number = reached["mark"] === "lore" ? reached["atLeast"] : undefined;
  if (typeof number !== "number" || before["amount"] === undefined || before["atMost"] !== number - 1) return null;
  return `Chapter ${CHAPTERS[number - 1] ?? number}`;
}

export const samples: Partial<Samples> & Pick<Samples, "some" | "effect" | "cost"> = {
  some: { types: "creature" },
  other: { colors: "black" },
  effect: { draw: 1 },
  second: { gainLife: 1 },
  cost: { mana: "{1}" },
  phase: "combat",
  step: "upkeep",
  mark: "time",
  resource: "life",
  tally: "spells",
  number: "power",
  set: "types",
  layer: "modify",
  action: "cast",
  test: "emptyStack",
  declaration: "attack",
  link: "attacking",
  hand: "hand",
  pile: "graveyard",
  card: "Forest",
  token: "Soldier token",
  extra: "kicked",
  way: "evoke",
};

/**
 * The words of cards. Words of the kernel that cards of Magic say otherwise (`tap`, not `exhaust`; `token`, not `create`),
 * or that only other words use, are not among them: they work, but the page does not offer them.
 */
export const topics: readonly Topic[] = [
  {
    title: "Turns, phases and steps",
    words:
      "extraTurn extraPhases endTurn endCombat restart insert skip during becomeMonarch takeInitiative becomeTime govern reverse",
  },
  {
    title: "Cards",
    words: "move take manifest cloak exile bounce counters mark token emblem copy cast suspend",
  },
  {
    title: "Permanents and spells",
    words:
      "destroy sacrifice tap untap staysTapped exert transform turnFaceUp turnFaceDown become absent phaseOut attach gainControl pump monstrosity regenerate counter outOfCombat goad putAttacking putBlocking reselect fight",
  },
  {
    title: "Players",
    words:
      "draw discard mill scry tutor search dig shuffle reveal look gainLife loseLife exchangeLife redistributeLife onePlayer damage addMana mana resource win lose tie retarget",
  },
  {
    title: "Order, choice and chance",
    words: "together if forEach repeat may pay choose chooseEach order pick random bind",
  },
  {
    title: "Later and lasting",
    words:
      "delay watch reflex replace prevent certain modify enact changeText waive forbid permit tax discount require restrict",
  },
];
