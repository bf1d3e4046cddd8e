import type { Place } from "../file/document.ts";
import { printingOf } from "./card-line.ts";
import type { Findings, FoundCard, Remark } from "./find.ts";
import type { NameIndex } from "./name-index.ts";
import { tagsIn, type Tag } from "./xml.ts";

/** Reads a deck that is XML: `.cod` of Cockatrice, `.dek` of MTGO. */
export function readXml(text: string, names: NameIndex): Findings {
  const found = tagsIn(text);
  if (!found.ok) return nothing({ ...found.at, message: found.message });
  const [root] = found.tags;
  if (root?.name === "cockatrice_deck") return readCod(found.tags, names);
  if (root?.name === "Deck") return readDek(found.tags, names);
  const expected = "expected <cockatrice_deck> (Cockatrice, .cod) or <Deck> (MTGO, .dek)";
  return nothing({ line: root?.line ?? 1, column: root?.column ?? 1, message: `this XML is no deck; ${expected}` });
}

const nothing = (problem: Remark): Findings => ({ format: "cockatrice", cards: [], notes: [], problems: [problem] });

/** No name has more letters. */
const MOST_LETTERS = 300;

const ZONES: Readonly<Record<string, FoundCard["part"]>> = { main: "main", side: "side", tokens: "beside" };

function readCod(tags: readonly Tag[], names: NameIndex): Findings {
  const found: (FoundCard | Remark)[] = [];
  let [part, title]: [FoundCard["part"], string] = ["main", ""];
  for (const tag of tags.filter(({ kind }) => kind !== "close")) {
    if (tag.name === "deckname") title = inOneLine(tag.text);
    if (tag.name === "zone") {
      const zone = tag.attributes.get("name") ?? "";
      const known = Object.hasOwn(ZONES, zone) ? ZONES[zone] : undefined;
      if (known === undefined) found.push(remark(tag, `no zone is called "${zone}"; expected main, side or tokens`));
      part = known ?? part;
    }
    if (tag.name === "card") found.push(cardIn(tag, { name: "name", count: "number" }, part, names));
  }
  return { format: "cockatrice", ...parted(found), ...(title === "" ? {} : { title }) };
}

const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

/** MTGO's own numbers of cards (`CatID`) are of no use elsewhere. */
function readDek(tags: readonly Tag[], names: NameIndex): Findings {
  const cards = tags.filter(({ name, kind }) => name === "Cards" && kind !== "close");
  return {
    format: "mtgo",
    ...parted(cards.map((tag) => cardIn(tag, { name: "Name", count: "Quantity" }, partOf(tag), names))),
  };
}

const partOf = ({ attributes }: Tag): FoundCard["part"] =>
  attributes.get("Sideboard")?.toLowerCase() === "true" ? "side" : "main";

function cardIn(
  tag: Tag,
  keys: { readonly name: string; readonly count: string },
  part: FoundCard["part"],
  { find }: NameIndex,
): FoundCard | Remark {
  const name = tag.attributes.get(keys.name)?.trim() ?? "";
  const count = tag.attributes.get(keys.count)?.trim() ?? "";
  if (name === "") return remark(tag, `<${tag.name}> says no name; expected ${keys.name}="…"`);
  if (name.length > MOST_LETTERS) return remark(tag, `this name is too long for a card: ${name.length} letters`);
  if (!/^\d{1,6}$/.test(count)) return remark(tag, `<${tag.name}> does not say how many; expected ${keys.count}="4"`);
  const printing = printingOf(tag.attributes.get("setShortName"), tag.attributes.get("collectorNumber"));
  const known = find(name);
  const line = { count: Number(count), card: known ?? name, isKnown: known !== undefined };
  return { part, line: printing === undefined ? line : { ...line, printing }, at: placeOf(tag) };
}

const placeOf = ({ line, column }: Place): Place => ({ line, column });

const remark = (at: Place, message: string): Remark => ({ ...placeOf(at), message });

/** Cards, and what is wrong with others. */
const parted = (found: readonly (FoundCard | Remark)[]): Pick<Findings, "cards" | "problems" | "notes"> => ({
  cards: found.filter((each) => "part" in each),
  problems: found.filter((each) => "message" in each),
  notes: [],
});
