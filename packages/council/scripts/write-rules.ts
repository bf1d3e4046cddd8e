import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rulesPage } from "./rules-page.ts";

/** `npm run rules`: writes docs/rules/council.md anew. */
const folder = fileURLToPath(new URL("../../../docs/rules/", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}council.md`, rulesPage());
