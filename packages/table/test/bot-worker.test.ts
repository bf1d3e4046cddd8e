import { optionCount, save, seeded, start, type Game } from "@turnwright/kernel";
import { decks, magic } from "@turnwright/magic";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BotAnswer, BotQuestion } from "../src/bot-worker.ts";
import { test } from "./browser.ts";

const opening = (): Game =>
  start(magic, { seats: ["alice", "bob"], decks: { alice: decks["vigil"]!, bob: decks["midnight"]! }, seed: 7 });

/** Asks a worker of the page, as the page itself does. */
const asked = (page: Page, questions: readonly BotQuestion[]): Promise<readonly BotAnswer[]> =>
  page.evaluate(
    (all) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("bot-worker.js", { type: "module" });
        const answers: BotAnswer[] = [];
        worker.addEventListener("error", (event) => reject(new Error(event.message)));
        worker.addEventListener("message", ({ data }: MessageEvent<BotAnswer>) => {
          answers.push(data);
          if (answers.length === all.length) resolve(answers);
        });
        for (const each of all) worker.postMessage(each);
      }),
    questions,
  );

test("a bot answers from a worker, and says what it cannot do", async ({ page }) => {
  const game = opening();
  const question = { id: 1, game: "magic", ruleset: "magic", saved: save(game), bot: "greedy", rng: seeded(3) };
  const answers = await asked(page, [question, { ...question, id: 2, game: "whist" }]);
  const [choice] = answers.flatMap((each) => ("choice" in each ? [each.choice] : []));
  expect([choice !== undefined && choice >= 0 && choice < optionCount(game)]).toEqual([true]);
  expect(answers.find(({ id }) => id === 2)).toMatchObject({ error: expect.stringContaining('"whist"') as string });
});
