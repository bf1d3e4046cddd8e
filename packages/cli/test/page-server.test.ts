import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageServer } from "../src/page-server.ts";

const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;"></head>`;
const folder = mkdtempSync(join(tmpdir(), "turnwright-page-"));
const site = join(folder, "site");
mkdirSync(join(site, "assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "secret");
writeFileSync(join(site, "index.html"), PAGE);
writeFileSync(join(site, "worker.js"), "0;");
writeFileSync(join(site, "assets", "main-1.js"), "1;");
writeFileSync(join(site, "assets", "main-1.js.gz"), gzipSync("1;"));
writeFileSync(join(site, "assets", "main-1.js.br"), "as if by brotli");
const server = pageServer(site);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Unlike `fetch` it sends the path and the headers as they are, and unpacks nothing. */
const asked = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const ask = (method === "GET" ? get : request)({ port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    ask.on("error", reject);
    ask.end();
  });

test("the page and what it loads have their types, and the policy of the page holds for all", async () => {
  const types = { "/": "text/html", "/index.html?x=1": "text/html", "/worker.js": "text/javascript" };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await asked(path);
    expect([path, status, headers["content-type"]]).toEqual([path, 200, `${type}; charset=utf-8`]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a file comes as it was compressed, by what the browser accepts", async () => {
  const path = "/assets/main-1.js";
  const plain = await asked(path);
  expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, "1;"]);
  const gzip = await asked(path, { "accept-encoding": "gzip, deflate" });
  expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).toString()]).toEqual(["gzip", "1;"]);
  const best = await asked(path, { "accept-encoding": "gzip, deflate, br" });
  expect([best.headers["content-encoding"], best.body.toString()]).toEqual(["br", "as if by brotli"]);
  const refused = await asked(path, { "accept-encoding": "br;q=0, gzip" });
  expect(refused.headers["content-encoding"]).toBe("gzip");
  const tags = [plain, gzip, best].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test("what has a hash in its name is kept for good, anything else is asked for again and not sent twice", async () => {
  const hashed = await asked("/assets/main-1.js");
  expect(hashed.headers["cache-control"]).toContain("immutable");
  const page = await asked("/");
  expect(page.headers["cache-control"]).toBe("no-cache");
  const tag = String(page.headers.etag);
  for (const known of [tag, `"other", W/${tag}`, "*"]) {
    const again = await asked("/", { "if-none-match": known });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  expect((await asked("/", { "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  "/missing.js",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/main-1.js.gz",
  "//secret.txt",
  "/assets",
  "/assets/",
])("there is nothing else: %s", async (path) => {
  const { status, body } = await asked(path);
  expect([status, body.toString()]).toEqual([404, "there is no such file\n"]);
});

test("HEAD is GET without the file, and nothing else is understood", async () => {
  const head = await asked("/", {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, String(PAGE.length), 0]);
  expect((await asked("/missing.js", {}, "HEAD")).body.length).toBe(0);
  const post = await asked("/", {}, "POST");
  expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("what is served beside the page is made when it is asked for", async () => {
  let count = 0;
  const beside = pageServer(site, {
    head: () => Promise.resolve(`<meta name="count" content="$& ${++count}">`),
    module: (path) => (path === "/own/1.js" ? "2;" : undefined),
  });
  await new Promise<void>((resolve) => beside.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(beside.address() as AddressInfo).port}`;
  const read = async (path: string): Promise<string> => (await fetch(address + path)).text();
  try {
    expect([await read("/"), await read("/index.html")]).toEqual([
      expect.stringContaining(`content="$& 1"></head>`),
      expect.stringContaining(`content="$& 2"></head>`),
    ]);
    expect([await read("/own/1.js"), await read("/worker.js")]).toEqual(["2;", "0;"]);
    const module = await fetch(`${address}/own/1.js`);
    expect([module.headers.get("content-type"), module.headers.get("cache-control")]).toEqual([
      "text/javascript; charset=utf-8",
      expect.stringContaining("immutable"),
    ]);
    expect((await fetch(`${address}/own/2.js`)).status).toBe(404);
  } finally {
    beside.closeAllConnections();
    beside.close();
  }
});
