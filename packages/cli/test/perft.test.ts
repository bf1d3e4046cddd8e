import { readFileSync } from "node:fs";
import { countPerft, kindOf, readPerft } from "@turnwright/scenario";
import { expect, test } from "vitest";
import { filesIn } from "../src/files.ts";
import { packs, root } from "./repository.ts";

const files = filesIn(`${root}scenarios`)
  .map((file) => file.slice(root.length))
  .filter((file) => kindOf(file) === "perft");

test("every game has a position whose tree was counted by hand", () => {
  const unnamed = Object.keys(packs).filter((game) => !files.some((file) => file.includes(`/${game}/`)));
  expect(unnamed).toEqual([]);
});

test.each(files)("[perft %s] the decision tree has as many leaves as were counted", (name) => {
  const { perft, problems } = readPerft(name, readFileSync(root + name, "utf8"), packs);
  expect(problems).toEqual([]);
  expect(perft === null ? null : countPerft(perft)).toMatchObject({ ok: true, reason: null });
});
