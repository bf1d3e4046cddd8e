import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { afterAll } from "vitest";
import { root } from "./repository.ts";

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A table that is served by a process of its own. */
export interface ServedTable {
  readonly address: string;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Stops it, and gives the code that it ended with. */
  readonly stop: () => Promise<number | null>;
}

/** `turnwright table` as a process, without a terminal and a display, once it has said an address. */
export async function serving(...words: readonly string[]): Promise<ServedTable> {
  const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const child = spawn(process.execPath, [bin, "table", ...words], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => void (said += String(text)));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const [, found] = /^Turnwright's table: (\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill("SIGINT");
    return ended;
  };
  return { address, said: () => said, stop };
}
