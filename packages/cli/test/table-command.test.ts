import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ran } from "./command.ts";
import { root } from "./repository.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** `npm start` as a process, without a terminal and a display, once it has said an address. */
async function started(...words: readonly string[]): Promise<{ address: string; stop: () => Promise<number | null> }> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  const [command, ...own] = scripts.start.split(" ");
  expect(command).toBe("node");
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const child = spawn(process.execPath, [...own, ...words], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
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
  return { address, stop };
}

test("npm start builds and serves the table, and stops when it is told to", { timeout: 1_200_000 }, async () => {
  const { address, stop } = await started("--port", "0");
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  const text = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const files = [...text.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of [...files, "bot-worker.js", "licences.txt"])
    expect([file, (await fetch(new URL(file, address))).status]).toEqual([file, 200]);
  // Whoever still reads does not keep it from ending.
  expect(await stop()).toBe(0);
  const stamp = join(root, "packages", "table", "dist", ".built");
  const built = statSync(stamp).mtimeMs;
  const again = await started("--port", "0");
  expect([await again.stop(), statSync(stamp).mtimeMs]).toEqual([0, built]);
});

test("a port that is taken is refused if it was named, and passed over if not", { timeout: 1_200_000 }, async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.once("error", () => resolve(4173));
    holder.listen(4173, "127.0.0.1", () => resolve(4173));
  });
  const { code, err } = await ran(["table", "--port", String(port)]);
  expect([code, err]).toEqual([2, expect.stringContaining(`port ${port} is taken: name another one`)]);
  const { address, stop } = await started();
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  expect(await stop()).toBe(0);
  holder.close();
});

test.each([
  ["--port", "seven"],
  ["--port", "70000"],
  ["--host", "no.such.host.invalid"],
])("%s %s is refused", async (...words) => {
  const { code, err } = await ran(["table", ...words]);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(words[0] === "--port" ? "--port: expected" : "cannot be served"),
  ]);
});
