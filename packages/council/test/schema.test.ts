import { isWritten } from "../../lexicon/test/generated-files.ts";
import { examples } from "../src/lexicon/examples.ts";
import { page, readCard, schema, schemaText } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/set.ts";

isWritten({
  game: "council",
  schemaText,
  page,
  schema,
  shipped,
  examples,
  readCard,
  amiss: {
    "an unknown key": { name: "A", types: "Action", colour: "red" },
    "an unknown word": { name: "A", types: "Action", abilities: [{ spell: [{ drw: 1 }] }] },
    "an unknown event": { name: "A", types: "Relic", abilities: [{ trigger: "begin:upkeep", do: [] }] },
    "a realm that there is not": { name: "A", types: "Unit", realm: "Veli" },
    "no name": { types: "Action" },
  },
});
