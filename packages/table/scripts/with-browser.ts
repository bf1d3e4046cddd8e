// What scripts share that need the page in a browser: it is built, served and opened, and in the end all is closed.
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "playwright-core";
import { pageServer } from "../../cli/src/page-server.ts";
import { builtTable } from "../../cli/src/table-build.ts";
import { startBrowser } from "../test/start-browser.ts";

/** Does something with a browser and the address of the page. */
export async function withBrowser<T>(use: (browser: Browser, address: string) => Promise<T>): Promise<T> {
  const server = pageServer(builtTable((text) => process.stderr.write(`${text}\n`)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started = await startBrowser();
  try {
    const browser = await chromium.connect(started.wsEndpoint());
    return await use(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    await started.close();
    server.closeAllConnections();
    server.close();
  }
}
