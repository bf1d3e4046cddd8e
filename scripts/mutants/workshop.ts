import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

const PACKAGES = ["kernel", "lexicon", "magic", "grand-archive", "council", "scenario", "bots", "cli"] as const;
/** What is copied: what tests and scenarios are run with, and the packages. */
export const COPIED = [
  "package.json",
  "vitest.config.ts",
  "tsconfig.base.json",
  "perft",
  "docs",
  "scenarios",
  "scripts/first-failure.ts",
  "scripts/long-tests.mjs",
  "scripts/test-bundle.ts",
  ...PACKAGES.map((name) => `packages/${name}`),
];

const isSource = (path: string): boolean => !/\/(?:node_modules|dist)(?:\/|$)/.test(path.slice(root.length));

/** A copy of the packages that can be broken; the tools are those of the repository. */
export function workshop(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-mutants-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  linkTools(join(folder, "node_modules"));
  return folder;
}

/** Packages of the repository lead to the copies, all others to where they are installed. */
function linkTools(modules: string): void {
  mkdirSync(join(modules, "@turnwright"), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(join(dirname(modules), "packages", name), join(modules, "@turnwright", name));
  const installed = join(root, "node_modules");
  for (const name of readdirSync(installed))
    if (name !== "@turnwright" && !name.startsWith(".")) symlinkSync(join(installed, name), join(modules, name));
}
