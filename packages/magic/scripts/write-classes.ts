import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { shipped } from "../src/card/card-lists.ts";

/** `npm run classes -- FILE`: copies which of the cards we ship belong to which class of timing, from a list of all cards. */
interface Class {
  readonly count: number;
  readonly cards: readonly string[];
}

const [, , file] = argv;
if (file === undefined) throw new Error("usage: npm run classes -- FILE");
const { classes } = JSON.parse(readFileSync(file, "utf8")) as { readonly classes: Readonly<Record<string, Class>> };
const names = new Set(shipped.map((card) => card.name));
// Rebalanced versions of cards, which only exist on screens, are no cards of their own.
const own = ({ cards }: Class): readonly string[] => cards.filter((name) => !name.startsWith("A-"));
const found = Object.entries(classes).map(([name, each]): [string, Class] => [
  name,
  { count: own(each).length, cards: own(each).filter((card) => names.has(card)) },
]);
const target = new URL("../classes.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
