import type { Page } from "playwright-core";
import { parse } from "yaml";

/** A part of a page as it is told to those who hear it: its role, its label, its states, and what it contains. */
export interface Part {
  readonly role: string;
  readonly name: string;
  readonly states: ReadonlySet<string>;
  /** What is written in it, without what is written in its parts. */
  readonly text: string;
  readonly parts: readonly Part[];
}

/** The page as those know it who do not see it: roles and labels, and nothing else. */
export async function outline(page: Page): Promise<Part> {
  const parts = partsOf(parse(await page.locator("body").ariaSnapshot()));
  return { role: "page", name: "", states: new Set(), text: "", parts };
}

function partsOf(data: unknown): readonly Part[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) =>
    typeof each === "string"
      ? [partOf(each, null)]
      : Object.entries(each as Record<string, unknown>).map(([key, value]) => partOf(key, value)),
  );
}

/** `button "Pass" [disabled]`, with its contents. */
function partOf(key: string, value: unknown): Part {
  const [, role = "", quoted = '""', states = ""] = /^(\S+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/.exec(key) ?? [];
  return {
    role,
    name: JSON.parse(quoted) as string,
    states: new Set(states.match(/[^\s[\]]+/g) ?? []),
    text: typeof value === "string" || typeof value === "number" ? String(value) : "",
    parts: partsOf(value),
  };
}

/** Every part with this role, wherever it is. */
export const partsWith = (part: Part, role: string): readonly Part[] =>
  part.parts.flatMap((each) => [...(each.role === role ? [each] : []), ...partsWith(each, role)]);

/** The first part with this role and label; null if there is none. */
export const partCalled = (part: Part, role: string, name: string | RegExp): Part | null =>
  partsWith(part, role).find((each) => (typeof name === "string" ? each.name === name : name.test(each.name))) ?? null;

/** All that is written in a part. */
export const textOf = ({ text, parts }: Part): string =>
  [text, ...parts.map((part) => (part.role === "text" || part.parts.length > 0 ? textOf(part) : part.text))]
    .filter((each) => each !== "")
    .join(" ");
