import type { Place } from "../file/document.ts";

/** A tag of an XML file, with the text that follows it up to the next one. */
export interface Tag extends Place {
  readonly name: string;
  readonly kind: "open" | "close" | "empty";
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

export type Tags =
  | { readonly ok: true; readonly tags: readonly Tag[] }
  | { readonly ok: false; readonly at: Place; readonly message: string };

const BESIDE = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/y;
const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const MOST_TAGS = 10_000;

/** The tags of a text in their order; each that is opened has to be closed again. */
export function tagsIn(text: string): Tags {
  const tags: Tag[] = [];
  const open: string[] = [];
  const places = placesIn(text);
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    BESIDE.lastIndex = at;
    if (BESIDE.test(text)) {
      at = BESIDE.lastIndex;
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(text);
    const place = places(at);
    if (found === null)
      return { ok: false, at: place, message: "this tag cannot be read; in names `<` is written `&lt;`" };
    const [, slash = "", name = "", attributes = "", end = ""] = found;
    const kind = slash === "/" ? "close" : end === "/" ? "empty" : "open";
    if (kind === "open") open.push(name);
    if (kind === "close" && open.pop() !== name)
      return { ok: false, at: place, message: `</${name}> closes what was not opened` };
    if (tags.length === MOST_TAGS) return { ok: false, at: place, message: `a deck has at most ${MOST_TAGS} tags` };
    at = TAG.lastIndex;
    const next = text.indexOf("<", at);
    const after = text.slice(at, next < 0 ? text.length : next);
    tags.push({ ...place, name, kind, attributes: attributesIn(attributes), text: unescaped(after).trim() });
  }
  const left = open.at(-1);
  const end = places(text.length);
  return left === undefined
    ? { ok: true, tags }
    : { ok: false, at: end, message: `the file ends before </${left}>: was it copied as a whole?` };
}

/** Where a letter stands, asked in ascending order: every end of a line is looked for once. */
function placesIn(text: string): (at: number) => Place {
  let [line, start, end] = [1, 0, text.indexOf("\n")];
  return (at) => {
    while (end >= 0 && end < at) {
      line++;
      start = end + 1;
      end = text.indexOf("\n", start);
    }
    return { line, column: at - start + 1 };
  };
}

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single = ""]) => [name, unescaped(double ?? single)]),
  );

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (entity) => {
    const name = entity.slice(1, -1);
    if (!name.startsWith("#")) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? entity) : entity;
    const code = Number(name.replace(/^#/, "").replace(/^x/i, "0x"));
    return code <= LAST_LETTER ? String.fromCodePoint(code) : entity;
  });

/** There are no letters beyond. */
const LAST_LETTER = 0x10ffff;

/** A text as it may stand in a file, also between double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
