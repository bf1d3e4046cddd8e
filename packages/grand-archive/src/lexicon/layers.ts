import type { LayersOf } from "@turnwright/lexicon";

const NUMBER = { set: ["set"], add: ["modify"], remove: ["modify"], switch: ["switch"] } as const;
const NUMBERS = ["power", "life", "level", "attackPower", "pride", "retort", "multistrike"] as const;

/** In which layers each characteristic is changed [GA-LAY-1]. */
export const LAYERS: LayersOf = {
  types: () => ["types"],
  element: () => ["element"],
  keywords: () => ["abilities"],
  abilities: () => ["abilities"],
  ...Object.fromEntries(NUMBERS.map((name) => [name, (way: keyof typeof NUMBER) => NUMBER[way]])),
};
