export { random, type Bot } from "./bot.ts";
export { greedy, type Advice, type GreedyOptions, type Outlook, type Waits } from "./greedy.ts";
