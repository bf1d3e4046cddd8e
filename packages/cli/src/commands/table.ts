import { spawn } from "node:child_process";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { pageServer } from "../page-server.ts";
import { FINE, Misuse, wholeNumber, type Session } from "../session.ts";
import { builtTable } from "../table-build.ts";
import { besideTable } from "../table-ruleset.ts";

interface Options {
  /** The game that the page opens with. */
  readonly ruleset?: string;
  readonly port?: string;
  readonly host: string;
  /** Left out: where somebody sits at a desktop. */
  readonly open?: boolean;
}

/** The port that is tried first where none is named. */
const PORT = 4173;
/** So many after it are tried if it is taken. */
const TRIES = 50;

/** `turnwright table`: serves the table of the browser until it is stopped. */
export async function serveTable(session: Session, options: Options): Promise<number> {
  const { terminal } = session;
  const port = options.port === undefined ? undefined : wholeNumber(options.port, "--port", 0, 65_535);
  // What is wrong with a ruleset is known before a page is built for it.
  let folder: string | undefined;
  const page = (): string => (folder ??= builtTable(terminal.progress));
  const beside = options.ruleset === undefined ? null : await besideTable(session, options.ruleset, page);
  const server = pageServer(page(), beside);
  await listenAt(server, options.host, port);
  // Before the address is said: whoever has read it may stop it at once.
  const stop = stopped();
  const [first = "", ...others] = addressesOf(server, options.host);
  terminal.out(`Turnwright's table: ${first}`);
  for (const each of others) terminal.out(`               also: ${each}`);
  if (terminal.isWatched) terminal.out(terminal.paint.dim("Ctrl-C stops it."));
  if (options.open ?? (terminal.isWatched && hasDesktop())) openBrowser(first);
  await stop;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return FINE;
}

/** A port that was named is used or refused; without one, the first that is free. */
async function listenAt(server: Server, host: string, port: number | undefined): Promise<void> {
  const last = port ?? PORT + TRIES;
  for (let at = port ?? PORT; ; at++) {
    try {
      await listen(server, host, at);
      return;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE") throw new Misuse(`the table cannot be served at ${host}, port ${at}: ${message}`);
      if (at < last) continue;
      throw new Misuse(
        port === undefined
          ? `the ports from ${PORT} to ${last} are taken: name another one with --port`
          : `port ${port} is taken: name another one, or leave --port out and the first that is free is used`,
      );
    }
  }
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });

/** Where a browser finds it: for "all addresses" this machine first, then its others. */
function addressesOf(server: Server, host: string): readonly string[] {
  const { port } = server.address() as AddressInfo;
  const isAll = host === "0.0.0.0" || host === "::";
  const outer = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
  const hosts = isAll ? ["127.0.0.1", ...outer] : [host];
  return hosts.map((each) => `http://${each.includes(":") ? `[${each}]` : each}:${port}/`);
}

/** Whether a browser that is opened here is seen by whoever has started this. */
function hasDesktop(): boolean {
  const { env, platform } = process;
  const isSet = (name: string): boolean => (env[name] ?? "") !== "";
  if (isSet("CI") || isSet("SSH_CONNECTION")) return false;
  return platform === "win32" || platform === "darwin" || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
}

/** The address has been said: where no browser can be opened, nothing is lost. */
function openBrowser(address: string): void {
  const [command, ...words] =
    process.platform === "win32"
      ? ["cmd", "/c", "start", "", address]
      : [process.platform === "darwin" ? "open" : "xdg-open", address];
  const child = spawn(command ?? "", words, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
