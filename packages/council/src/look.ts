// What people read: an entry of its own, because a program without a screen does not need it.
import type { Labels, Texts } from "@turnwright/lexicon";
import { council, shipped } from "./card/set.ts";
import { textsWith } from "./lexicon/index.ts";

/** What Council of 1000 calls its things. */
const labels: Labels = {
  spans: {
    draw: "draw phase",
    drawCard: "draw",
    influence: "influence phase",
    main: "main phase",
    combat: "combat phase",
    end: "end phase",
    cleanup: "cleanup",
  },
  ways: { free: "without paying" },
  questions: {
    target: "choose a target",
    number: "choose X",
    mode: "choose a mode",
    extra: "choose what else to pay",
    order: "choose the order in which these happen",
    attack: "choose attackers",
    block: "choose blockers",
    discard: "choose what to discard",
    divide: "divide it among the targets",
    prevent: "choose what is prevented",
    replace: "choose what applies first",
    "first respond": "choose who responds first",
    may: "do it?",
  },
};

/** Council of 1000 in a person's words: spans, cards, abilities, items of the stack, options, questions. */
export const texts: Texts = textsWith(
  { printed: Object.fromEntries(shipped.map((card) => [card.name, card])), cards: council.cards ?? {} },
  labels,
);
