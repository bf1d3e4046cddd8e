import { defineConfig } from "vite";

const conditions = ["turnwright-source", "module", "node"];

// The benchmark is bundled from the sources and run by plain node: tsx names every inner function each time it is made,
// which costs more than a whole decision.
export default defineConfig({
  resolve: { conditions },
  ssr: { noExternal: [/^@turnwright\//], resolve: { conditions } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    minify: false,
    // By it a profile is told by the files that we write.
    sourcemap: true,
    // The heap is measured in a process of its own.
    rolldownOptions: { input: ["src/main.ts", "src/heap.ts", "src/look/calls.ts", "src/look/same.ts"] },
  },
});
