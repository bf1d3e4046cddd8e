import { isWritten } from "../../lexicon/test/generated-files.ts";
import { examples } from "../src/lexicon/examples.ts";
import { page, readCard, schema, schemaText } from "../src/lexicon/index.ts";
import { shipped } from "../src/card/set.ts";

isWritten({
  game: "grand-archive",
  schemaText,
  page,
  schema,
  shipped,
  examples,
  readCard,
  amiss: {
    "an unknown key": { name: "A", types: "Action", colour: "red" },
    "an unknown word": { name: "A", types: "Action", abilities: [{ spell: [{ drw: 1 }] }] },
    "an unknown event": { name: "A", types: "Item", abilities: [{ trigger: "begin:recolection", do: [] }] },
    "no name": { types: "Action" },
  },
});
