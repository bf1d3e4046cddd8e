import { isWritten } from "../../lexicon/test/generated-files.ts";
import { examples } from "../src/lexicon/examples.ts";
import { page, readCard, schema, schemaText } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/card-lists.ts";

isWritten({
  game: "magic",
  schemaText,
  page,
  schema,
  shipped,
  examples,
  readCard,
  amiss: {
    "an unknown key": { name: "A", types: "Instant", colour: "red" },
    "an unknown word": { name: "A", types: "Instant", abilities: [{ spell: [{ drw: 1 }] }] },
    "an unknown event": { name: "A", types: "Enchantment", abilities: [{ trigger: "begin:upkep", do: [] }] },
    "no name": { types: "Instant" },
  },
});
