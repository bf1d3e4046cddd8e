import type { LayersOf } from "@turnwright/lexicon";

const SIZE = {
  set: ["set", "define"],
  add: ["modify"],
  remove: ["modify"],
  switch: ["switch"],
} as const;
/** What a land type gives or takes is part of the change of types [CR 305.7]. */
const ABILITIES = ["abilities", "types"];
/** What an effect says of something and is no ability of that comes last [CR 613.11]. */
const KEYWORDS = [...ABILITIES, "rules"];

/** In which layers each characteristic is changed [CR 613.1, 613.4]. */
export const LAYERS: LayersOf = {
  types: () => ["types"],
  colors: () => ["colors"],
  keywords: () => KEYWORDS,
  abilities: () => ABILITIES,
  power: (way) => SIZE[way],
  toughness: (way) => SIZE[way],
};
