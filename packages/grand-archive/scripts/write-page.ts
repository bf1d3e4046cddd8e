import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { page } from "../src/lexicon/index.ts";

/** Writes docs/cards/grand-archive.md anew; a test says whether it is current. */
const folder = new URL("../../../docs/cards/", import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(fileURLToPath(new URL("grand-archive.md", folder)), page());
