// What people read: an entry of its own, because a program without a screen does not need it.
import type { Labels, Texts } from "@turnwright/lexicon";
import { magic, shipped } from "./card/set.ts";
import { textsWith } from "./lexicon/index.ts";

/** What Magic calls its things. */
const labels: Labels = {
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
  verbs: { turnFaceUp: "turn face up", special: "take the action of" },
  ways: {
    alternative: "for its other cost",
    flashback: "with flashback",
    free: "without paying its mana cost",
    suspend: "from suspension",
    madness: "with madness",
    evoke: "with evoke",
    half: "as its other half",
    aftermath: "with aftermath",
    retrace: "with retrace",
    flashFor: "as though it had flash, for more",
    dash: "with dash",
    morph: "face down",
    foretell: "as it was foretold",
  },
  questions: {
    target: "choose a target",
    number: "choose X",
    mode: "choose a mode",
    extra: "choose what else to pay",
    order: "choose the order in which these happen",
    attack: "choose attackers",
    block: "choose blockers",
    discard: "choose what to discard",
    bottom: "choose what goes to the bottom of the library",
    keep: "keep this hand?",
    opening: "keep this hand, or take a mulligan?",
    assign: "assign combat damage",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    pay: "choose what to pay with",
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

/** Magic in a person's words: spans, cards, abilities, items of the stack, options, questions. */
export const texts: Texts = textsWith(
  { printed: Object.fromEntries(shipped.map((card) => [card.name, card])), cards: magic.cards ?? {} },
  labels,
);
