import { suggestName } from "@turnwright/kernel";

/** The cards of a game, found by names as people and programs write them. */
export interface NameIndex {
  /** The name of the card that is meant, or undefined. */
  readonly find: (name: string) => string | undefined;
  /** The names that are nearest to one that no card has, the most similar first. */
  readonly nearest: (name: string) => readonly string[];
}

const MOST_NEAREST = 3;

/**
 * Case, accents and the shape of quotes and dashes do not matter. A card with two names is found by both, parted by one to three
 * slashes, and by the first alone; a card that the game knows by its front is found by both names of it too.
 */
export function nameIndex(known: readonly string[]): NameIndex {
  const exact = new Set(known);
  const byName = new Map(known.map((name) => [plainName(name), name]));
  const byFront = new Map([...byName].map(([plain, name]) => [frontOf(plain), name]));
  return {
    find: (name) => {
      if (exact.has(name)) return name;
      const plain = plainName(name);
      return (
        byName.get(plain) ?? byName.get(frontOf(plain)) ?? (plain.includes(FACES) ? undefined : byFront.get(plain))
      );
    },
    nearest: (name) => {
      const found: string[] = [];
      while (found.length < MOST_NEAREST) {
        const near = suggestName(
          name,
          known.filter((each) => !found.includes(each)),
        );
        if (near === undefined) break;
        found.push(near);
      }
      return found;
    },
  };
}

/** What parts the two names of a card. */
const FACES = " // ";

const frontOf = (plain: string): string => plain.split(FACES)[0] ?? plain;

/** A name without what is spelt in different ways. */
export function plainName(name: string): string {
  const small = name.toLowerCase();
  // Most names are plain as they are, and a game has a thousand of them.
  if (/^[a-z,'-]+(?: [a-z,'-]+)*$/.test(small)) return small;
  return small
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s*\/+\s*/g, FACES)
    .replaceAll(/\s+/g, " ")
    .trim();
}
