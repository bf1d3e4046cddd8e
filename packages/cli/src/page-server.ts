import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

/** A file of the page with all that is said about it. */
interface Served {
  readonly type: string;
  readonly isHashed: boolean;
  readonly tag: string;
  readonly plain: Buffer;
  /** As it was compressed when it was built, the smallest first. */
  readonly packed: readonly { readonly encoding: string; readonly bytes: Buffer }[];
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** What is served beside the files of a page, made when it is asked for. */
export interface Beside {
  /** What is added to the head of the page. */
  readonly head: () => Promise<string>;
  /** A module whose name has a hash in it. */
  readonly module: (path: string) => string | undefined;
}

/**
 * A server of the files of a folder, and of nothing else: they are read here, once. So there is no path that leads out of it, and
 * a page that is built anew meanwhile does not mix with the one that is shown.
 */
export function pageServer(folder: string, beside: Beside | null = null): Server {
  const files = readAll(folder);
  const page = files.get("/index.html")?.plain.toString("utf8") ?? "";
  const policy = policyOf(page);
  const find = async (path: string): Promise<Served | undefined> => {
    if (beside !== null && path === "/index.html") {
      const head = await beside.head();
      return made(
        page.replace("</head>", () => `${head}</head>`),
        ".html",
        false,
      );
    }
    const module = beside?.module(path);
    return module === undefined ? files.get(path) : made(module, ".js", true);
  };
  return createServer((request, response) => {
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    answer(request, response, find).catch((error: unknown) => refuse(response, 500, String(error)));
  });
}

function readAll(folder: string): ReadonlyMap<string, Served> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => extname(name) in TYPES)
      .map((name) => [`/${name.split(sep).join("/")}`, read(join(folder, name))]),
  );
}

function read(path: string): Served {
  return {
    ...made(readFileSync(path), extname(path), path.includes(`${sep}assets${sep}`)),
    packed: ENCODINGS.filter(([, end]) => existsSync(path + end)).map(([encoding, end]) => ({
      encoding,
      bytes: readFileSync(path + end),
    })),
  };
}

const made = (content: string | Buffer, end: string, isHashed: boolean): Served => ({
  type: TYPES[end] ?? "application/octet-stream",
  isHashed,
  tag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
  plain: Buffer.from(content),
  packed: [],
});

/** What the page says about itself holds for a worker too, which asks the server; and no other page may show it in a frame. */
function policyOf(page: string): string {
  const [, said = "default-src 'self'"] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  return `${said.replaceAll("&#39;", "'")}; frame-ancestors 'none'`;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  find: (path: string) => Promise<Served | undefined>,
): Promise<void> {
  const { method = "", url = "/", headers } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    refuse(response, 405, "only GET and HEAD");
    return;
  }
  const path = url.replace(/[?#].*$/, "");
  const found = await find(path.endsWith("/") ? `${path}index.html` : path);
  if (found === undefined) {
    refuse(response, 404, "there is no such file");
    return;
  }
  const accepted = headers["accept-encoding"] ?? "";
  const packed = found.packed.find(({ encoding }) => isAccepted(accepted, encoding));
  const tag = `"${found.tag}${packed === undefined ? "" : `-${packed.encoding}`}"`;
  response.setHeader("content-type", found.type);
  response.setHeader("vary", "accept-encoding");
  response.setHeader("etag", tag);
  // A name with a hash in it never means anything else; any other is asked for again.
  response.setHeader("cache-control", found.isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  const known = (headers["if-none-match"] ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  if (known.includes(tag) || known.includes("*")) {
    response.writeHead(304).end();
    return;
  }
  const bytes = packed?.bytes ?? found.plain;
  if (packed !== undefined) response.setHeader("content-encoding", packed.encoding);
  response.setHeader("content-length", bytes.length);
  response.writeHead(200).end(method === "HEAD" ? undefined : bytes);
}

/** `br;q=0` is a refusal. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .some((each) => new RegExp(`^${encoding}(?:$|\\s*;)`).test(each) && !/;\s*q=0(?:\.0*)?$/.test(each));

function refuse(response: ServerResponse, status: number, text: string): void {
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.writeHead(status).end(response.req.method === "HEAD" ? undefined : `${text}\n`);
}
