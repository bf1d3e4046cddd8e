// The cards as the kernel has them. A module of its own, because they are data: the table has them worked out when it is built.
import { toCard } from "./card.ts";
import { engineCards, shipped, tokens } from "./card-lists.ts";
import { tokenNames } from "./token-names.ts";

/** What is no card of the game is not among the names that can be chosen [CR 201.4]. */
const unnamed: ReadonlySet<string> = new Set([...tokenNames, ...engineCards.map(({ name }) => name)]);

/** All of them, by name. */
export const cards: Readonly<Record<string, ReturnType<typeof toCard>>> = Object.fromEntries(
  [...shipped, ...tokens, ...engineCards].map((card) => [
    card.name,
    unnamed.has(card.name) ? { ...toCard(card), unnamed: true } : toCard(card),
  ]),
);
