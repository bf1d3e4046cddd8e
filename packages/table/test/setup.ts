// Vitest runs this once, before all tests in the browser: one server of the page that was built, one browser.
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { pageServer } from "../../cli/src/page-server.ts";
import { builtTable } from "../../cli/src/table-build.ts";
import { startBrowser } from "./start-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the page is served. */
    readonly table: string;
    /** Where the browser is spoken to, or why there is none. */
    readonly browser: { readonly address: string } | { readonly fault: string };
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = pageServer(builtTable(() => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provide("table", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // Without a browser these tests fail, and no others.
  const browser = await startBrowser().catch((error: unknown) => String(error));
  provide("browser", typeof browser === "string" ? { fault: browser } : { address: browser.wsEndpoint() });
  return async () => {
    if (typeof browser !== "string") await browser.close();
    server.closeAllConnections();
    server.close();
  };
}
