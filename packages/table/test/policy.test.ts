import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject } from "vitest";
import { test } from "./browser.ts";

test("what goes wrong on a page is noticed", async ({ page, faults }) => {
  await page.evaluate(async () => {
    console.error("a word on the console");
    setTimeout(() => {
      throw new Error("thrown by nobody in particular");
    });
    await fetch("missing.js");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(faults.splice(0).toSorted()).toEqual([
    `404: ${inject("table")}missing.js`,
    "console: Failed to load resource: the server responded with a status of 404 (Not Found)",
    "console: a word on the console",
    "error: thrown by nobody in particular",
  ]);
});

test("the page reaches nobody else, whatever it is told to do", async ({ page, faults }) => {
  let asked = 0;
  const other = createServer((_request, response) => {
    asked++;
    response.setHeader("access-control-allow-origin", "*");
    response.end("0;");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const outcomes = await page.evaluate(async (url) => {
    const ways: Record<string, () => Promise<unknown>> = {
      fetch: () => fetch(url),
      "a module": () => loaded("script", "src", { type: "module" }),
      "a frame": () => loaded("iframe", "src"),
      "a picture": () => loaded("img", "src"),
      "a style sheet": () => loaded("link", "href", { rel: "stylesheet" }),
      "a text as code": async () => new Function("return 1"), // oxlint-disable-line typescript/no-implied-eval -- it is refused
      "a script in the page": () => {
        const script = document.body.appendChild(document.createElement("script"));
        script.textContent = "document.title = 'taken over'";
        return document.title === "taken over" ? Promise.resolve() : Promise.reject(new Error("refused"));
      },
    };
    function loaded(tag: string, key: string, more: object = {}): Promise<void> {
      return new Promise((resolve, reject) => {
        const element = Object.assign(document.createElement(tag), { ...more, [key]: url });
        element.addEventListener("load", () => (tag === "iframe" ? reject(new Error("empty")) : resolve()));
        element.addEventListener("error", () => reject(new Error("refused")));
        document.body.append(element);
      });
    }
    const found: string[] = [];
    for (const [name, way] of Object.entries(ways))
      await way().then(
        () => found.push(name),
        () => undefined,
      );
    return found;
  }, address);
  other.close();
  expect([outcomes, asked]).toEqual([[], 0]);
  const said = faults.splice(0);
  expect(said.filter((each) => each.includes("Content Security Policy")).length).toBeGreaterThanOrEqual(6);
});
