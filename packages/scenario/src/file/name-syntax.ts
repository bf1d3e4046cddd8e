/** A name as files spell it: `Island#2`, `Time Walk@stack`, `Elf trigger@stack`, `Elf#2 trigger`, `X (copy)`. */
export interface Spelt {
  readonly base: string;
  /** What it is beside a card: nothing, a trigger, an ability, a copy. */
  readonly sort: "" | "trigger" | "ability" | "copy";
  readonly number: number | null;
  /** Of a trigger or ability, which of those called so it is of; null where that is not said. */
  readonly source: number | null;
  readonly zone: string | null;
}

export function spellingOf(text: string): Spelt {
  const [, inZone = text, zone = null] = /^(.+)@([A-Za-z]+)$/.exec(text) ?? [];
  const [, unnumbered = inZone, digits = null] = /^(.+)#(\d{1,6})$/.exec(inZone) ?? [];
  const number = digits === null ? null : Number(digits);
  const [, copied = null] = /^(.+) \(copy\)$/.exec(unnumbered) ?? [];
  if (copied !== null) return { base: copied, sort: "copy", number, source: null, zone };
  const [, of = null, sort = null] = /^(.+) (trigger|ability)$/.exec(unnumbered) ?? [];
  if (of === null || (sort !== "trigger" && sort !== "ability"))
    return { base: unnumbered, sort: "", number, source: null, zone };
  const [, base = of, source = null] = /^(.+)#(\d{1,6})$/.exec(of) ?? [];
  return { base, sort, number, source: source === null ? null : Number(source), zone };
}

/** The name of the card, seat or object in a spelling. */
export const baseOf = (text: string): string => spellingOf(text).base;

/** `Island x2` are two of them. */
export function countedName(text: string): { readonly name: string; readonly times: number } {
  const [, name = text, times = "1"] = /^(.+) x(\d{1,4})$/.exec(text) ?? [];
  return { name, times: Number(times) };
}

/** A list in which `Island x2` stands twice. */
export const spelledOut = <T>(list: readonly T[]): (T | string)[] =>
  list.flatMap((each): (T | string)[] => {
    if (typeof each !== "string") return [each];
    const { name, times } = countedName(each);
    return Array.from({ length: Math.min(times, MOST_TIMES) }, () => name);
  });

const MOST_TIMES = 1_000;
