import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as council from "../packages/council/src/index.ts";
import * as archive from "../packages/grand-archive/src/index.ts";
import * as magic from "../packages/magic/src/index.ts";
import { cardIndex, games, indexFile } from "./card-index.ts";

const shipped: Readonly<Record<(typeof games)[number], readonly { readonly name: string }[]>> = {
  magic: magic.shipped,
  "grand-archive": archive.shipped,
  council: council.shipped,
};

test.each(games)("the index of the cards of %s is what `npm run card-index` writes", async (game) => {
  expect(readFileSync(indexFile(game), "utf8")).toBe(await cardIndex(game));
});

test.each(games)("every card of %s that is shipped stands in the index once", async (game) => {
  const lines = (await cardIndex(game)).split("\n");
  const places = ({ name }: { readonly name: string }): number =>
    lines.filter((line) => line.startsWith(`| ${name} |`)).length;
  expect(shipped[game].filter((card) => places(card) !== 1).map(({ name }) => name)).toEqual([]);
});
