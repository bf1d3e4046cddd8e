import { defineConfig } from "vite";

const conditions = ["turnwright-source", "module", "node"];

// The benchmark is bundled from the sources and run by plain node: tsx names every inner function each time it is made,
// which costs more than a whole decision.
export default defineConfig({
  resolve: { conditions },
  ssr: { noExternal: [/^@turnwright\//], resolve: { conditions } },
  build: { ssr: "src/main.ts", target: "node20", outDir: "dist", minify: false },
});
