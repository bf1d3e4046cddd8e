import { join } from "node:path";
import { build } from "vite";

/** The trail of hashes as one module for a browser, made as small as the page is. */
export async function hashModule(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: import.meta.dirname,
    resolve: { conditions: ["turnwright-source", "module", "browser"] },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(import.meta.dirname, "hash-trail.ts"), formats: ["es"] },
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first !== undefined && "output" in first ? first.output : [];
  if (chunk === undefined) throw new Error("the trail of hashes is not one module");
  return chunk.code;
}
