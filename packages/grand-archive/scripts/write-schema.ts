import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { schemaText } from "../src/lexicon/index.ts";

/** Writes schemas/card.json anew; a test says whether it is current. */
const folder = new URL("../schemas/", import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(fileURLToPath(new URL("card.json", folder)), schemaText());
