// The game with its cards: a module of its own, so that whoever plays it loads no lists of cards as they are written.
import { withCards, type Ruleset } from "@turnwright/kernel";
import { cards } from "./kernel-cards.ts";
import { MARKED } from "../rules/marks.ts";
import { rules } from "../rules/ruleset.ts";

/** The game with all its cards; whoever pays has the sources of mana chosen. */
export const magic: Ruleset = withCards(rules, cards);

/** All kinds of counters, those that shipped cards bring along among them. */
export const COUNTER_KINDS: readonly string[] = (magic.marks ?? []).filter(
  (kind) => !MARKED.some((mark) => mark === kind),
);
