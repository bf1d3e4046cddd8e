// Writes the published JSON Schemas; a test compares them with what the sources say.
import { writeFileSync } from "node:fs";
import { schemas } from "../src/index.ts";

for (const [name, schema] of Object.entries(schemas()))
  writeFileSync(new URL(`../schemas/${name}.json`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
