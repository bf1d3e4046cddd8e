/** The letters of mana: five colours and colourless [CR 106.1]. */
export const LETTERS = ["W", "U", "B", "R", "G", "C"] as const;

/** The place of each letter in their order. */
export const LETTER_PLACES: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, place) => [letter, place]));

const COLORS: Readonly<Record<string, string>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/**
 * A cost in mana, taken apart: what any mana pays, how many X, and for each other symbol the letters that pay it. Beside
 * letters of mana, `P` is 2 life [CR 107.4f], and a digit so much of any mana [CR 107.4e].
 */
export interface ManaCost {
  readonly generic: number;
  readonly x: number;
  readonly pips: readonly string[];
  /** Whether each symbol is paid by one letter only. */
  readonly isPlain: boolean;
  /** Whether a symbol can be paid with life, or with more of any mana. */
  readonly isMixed: boolean;
}

const known = new Map<string, ManaCost>();

/** One letter, or one of two and perhaps life, or so much of any mana instead. */
const SYMBOL = /^(?:[WUBRGC](?:\/[WUBRGC])*(?:\/P)?|[1-9]\/[WUBRG])$/;

/** What is paid with life, or with so much of any mana. */
export const MIXED = /[P1-9]/;

/** Reads `{2}{U}{W/B}{X}{U/P}{2/W}`; a symbol with a stroke is paid by either of its parts. */
export function manaCost(text: string): ManaCost {
  const found = known.get(text);
  if (found !== undefined) return found;
  const symbols = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  if (symbols.map((symbol) => `{${symbol}}`).join("") !== text) throw new Error(`"${text}" is no cost in mana`);
  const made = { generic: 0, x: 0, pips: [] as string[] };
  for (const symbol of symbols) {
    if (/^\d+$/.test(symbol)) made.generic += Number(symbol);
    else if (symbol === "X") made.x++;
    else if (SYMBOL.test(symbol)) made.pips.push(symbol.replaceAll("/", ""));
    else throw new Error(`"{${symbol}}" is no symbol of mana`);
  }
  const cost = {
    ...made,
    isPlain: made.pips.every((letters) => letters.length === 1),
    isMixed: made.pips.some((letters) => MIXED.test(letters)),
  };
  known.set(text, cost);
  return cost;
}

/** The mana value of a cost: X is 0 anywhere but on the stack, and of a symbol its larger part counts [CR 202.3, 202.3f]. */
export const manaValue = (text: string): number =>
  manaCost(text).pips.reduce((sum, letters) => sum + (Number.parseInt(letters, 10) || 1), manaCost(text).generic);

/** The colours of a cost [CR 202.2]. */
export function colorsOf(text: string): string[] {
  const letters = new Set(manaCost(text).pips.join(""));
  return LETTERS.flatMap((letter) => (letters.has(letter) && letter !== "C" ? [COLORS[letter] ?? ""] : []));
}

/** What devotion is counted for: one colour, or two of them [CR 700.5]. */
export const DEVOTIONS: readonly { readonly name: string; readonly colors: string; readonly letters: string }[] =
  Object.entries(COLORS).flatMap(([letter, color], place, all) => [
    { name: `${color}Symbols`, colors: color, letters: letter },
    ...all.slice(place + 1).map(([other, next]) => ({
      name: `${color}${next.charAt(0).toUpperCase()}${next.slice(1)}Symbols`,
      colors: `${color} or ${next}`,
      letters: letter + other,
    })),
  ]);

/** How many symbols of each colour, and of each two, a cost has, as characteristics; a symbol that is both counts once for the two. */
export const symbolsOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    DEVOTIONS.flatMap(({ name, letters }) => {
      const count = manaCost(text).pips.filter((pip) => Array.from(letters).some((each) => pip.includes(each))).length;
      return count === 0 ? [] : [[name, count]];
    }),
  );
