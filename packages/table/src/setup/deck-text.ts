// Deck lists as people have them, pasted: `4 Name (SET) 123`, `4x Name`, `SB: 1 Name`, headings, comments.
import { suggestName } from "@turnwright/kernel";
import type { PlayedGame } from "../store/table.ts";

/** The cards of a list; what it names and the game does not have is refused, with the nearest name. */
export function deckFrom(text: string, { ruleset, title }: PlayedGame, seat: string): readonly string[] {
  const known = Object.keys(ruleset.cards ?? {});
  const byName = new Map(known.map((name) => [name.toLowerCase(), name]));
  const cards: string[] = [];
  const unknown: string[] = [];
  for (const raw of mainPart(text)) {
    const [, count = "1", rest = ""] = /^(?:(\d+)\s*x?\s+)?(.*)$/i.exec(raw) ?? [];
    const wanted = cleaned(rest);
    const name = byName.get(wanted.toLowerCase()) ?? byName.get(wanted.split(" // ")[0]?.toLowerCase() ?? "");
    if (name === undefined) {
      const near = suggestName(wanted, known);
      unknown.push(near === undefined ? `"${wanted}"` : `"${wanted}" (did you mean ${near}?)`);
    } else cards.push(...Array.from({ length: Math.min(250, Number(count)) }, () => name));
  }
  if (unknown.length > 0) throw new Error(`${title} has no card called ${unknown.join(", ")} in the deck of ${seat}`);
  if (cards.length === 0) throw new Error(`the deck of ${seat} is empty: paste a list, a card in each line`);
  return cards;
}

/** The lines of the main deck: without headings, comments and the sideboard. */
function mainPart(text: string): readonly string[] {
  const found: string[] = [];
  let isMain = true;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (/^\[?(sideboard|maybeboard|metadata|avatar)\]?:?$/i.test(line)) isMain = false;
    else if (/^\[?(deck|main|mainboard|commander|companion|about)\]?:?$/i.test(line)) isMain = true;
    else if (isMain && line !== "" && !/^(\/\/|#|SB:|name[ =]|layout)/i.test(line)) found.push(line);
  }
  return found;
}

/** A name without set, number and what else follows it. */
const cleaned = (name: string): string =>
  name
    .replace(/^\[[^\]]*\]\s*/, "")
    .replace(/\|.*$/, "")
    .replace(/\s+\([^)]*\)(\s+\S+)?(\s+\*F\*)?$/, "")
    .trim();
