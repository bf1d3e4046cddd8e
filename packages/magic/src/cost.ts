/** The letters of mana: five colours and colourless [CR 106.1]. */
export const LETTERS = ["W", "U", "B", "R", "G", "C"] as const;

/** The place of each letter in their order. */
export const LETTER_PLACES: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, place) => [letter, place]));

const COLORS: Readonly<Record<string, string>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/** A cost in mana, taken apart: what any mana pays, how many X, and for each other symbol the letters that pay it. */
export interface ManaCost {
  readonly generic: number;
  readonly x: number;
  readonly pips: readonly string[];
  /** Whether each symbol is paid by one letter only. */
  readonly isPlain: boolean;
}

const known = new Map<string, ManaCost>();

/** Reads `{2}{U}{W/B}{X}`; a symbol with a stroke is paid by either of its letters. */
export function manaCost(text: string): ManaCost {
  const found = known.get(text);
  if (found !== undefined) return found;
  const symbols = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  if (symbols.map((symbol) => `{${symbol}}`).join("") !== text) throw new Error(`"${text}" is no cost in mana`);
  const made = { generic: 0, x: 0, pips: [] as string[] };
  for (const symbol of symbols) {
    const letters = symbol.split("/");
    if (/^\d+$/.test(symbol)) made.generic += Number(symbol);
    else if (symbol === "X") made.x++;
    else if (letters.every((letter) => LETTERS.some((each) => each === letter))) made.pips.push(letters.join(""));
    else throw new Error(`"{${symbol}}" is no symbol of mana`);
  }
  const cost = { ...made, isPlain: made.pips.every((letters) => letters.length === 1) };
  known.set(text, cost);
  return cost;
}

/** The mana value of a cost: X is 0 anywhere but on the stack [CR 202.3]. */
export const manaValue = (text: string): number => manaCost(text).generic + manaCost(text).pips.length;

/** The colours of a cost [CR 202.2]. */
export function colorsOf(text: string): string[] {
  const letters = new Set(manaCost(text).pips.join(""));
  return LETTERS.flatMap((letter) => (letters.has(letter) && letter !== "C" ? [COLORS[letter] ?? ""] : []));
}
