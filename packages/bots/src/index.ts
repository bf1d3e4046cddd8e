export { type Bot } from "./bot.ts";
export { random } from "./random.ts";
export { greedy, type Advice, type GreedyOptions, type Outlook, type Waits } from "./greedy.ts";
