// The page's side of the worker in which bots think.
import type { BotAnswer, BotQuestion } from "../bot-worker.ts";
import { offer } from "../local/offer.ts";

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, { resolve: (choice: number) => void; reject: (error: Error) => void }>();

function started(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL("./bot-worker.js", document.baseURI), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<BotAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("choice" in data) asked?.resolve(data.choice);
    else asked?.reject(new Error(data.error));
  });
  worker.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    worker?.terminate();
    worker = null;
  });
  return worker;
}

/** Asks a bot; gives the index of the option it takes. */
export const think = (question: Omit<BotQuestion, "id">): Promise<number> =>
  new Promise((resolve, reject) => {
    const id = ++count;
    waiting.set(id, { resolve, reject });
    // The worker cannot read the page: it is told where a ruleset of one's own is.
    const game = question.game === offer?.game ? (offer.own ?? question.game) : question.game;
    started().postMessage({ ...question, game, id } satisfies BotQuestion);
  });
