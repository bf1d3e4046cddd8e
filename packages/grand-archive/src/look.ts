// What people read: an entry of its own, because a program without a screen does not need it.
import type { Labels, Texts } from "@turnwright/lexicon";
import { grandArchive, shipped } from "./card/set.ts";
import { textsWith } from "./lexicon/index.ts";

/** What Grand Archive calls its things. */
const labels: Labels = {
  spans: {
    wakeUp: "wake up phase",
    materialize: "materialize phase",
    recollection: "recollection phase",
    draw: "draw phase",
    main: "main phase",
    attackDeclaration: "attack declaration",
    endOfCombat: "end of combat",
    end: "end phase",
  },
  zones: {
    mainDeck: "main deck",
    material: "material deck",
    field: "field",
    effectsStack: "effects stack",
    lineage: "inner lineage",
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
    number: "choose X",
    mode: "choose a mode",
    extra: "choose what else to pay",
    order: "choose the order in which these happen",
    reserve: "choose the cards that pay the reserve cost",
    retaliate: "choose who retaliates",
    orderRetaliators: "choose the order in which they retaliate",
    intercept: "choose who intercepts",
    attack: "choose what is attacked",
    levelUp: "level up?",
    float: "choose what floats",
    keep: "keep these?",
    redirect: "redirect it?",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    rest: "choose what rests",
    may: "do it?",
  },
};

/** Grand Archive in a person's words: spans, cards, abilities, items of the stack, options, questions. */
export const texts: Texts = textsWith(
  { printed: Object.fromEntries(shipped.map((card) => [card.name, card])), cards: grandArchive.cards ?? {} },
  labels,
);
