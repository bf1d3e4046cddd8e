import type { Effect } from "@turnwright/kernel";
import type { ManaCost } from "./cost.ts";
import type { Source } from "./sources.ts";

/** What tapping permanents for mana is called, and its rule. */
const TAPPING = { name: "tapForMana", rule: "CR 605.3b" };

/** The permanents that are tapped for mana, all at once [CR 605.3b]. */
export const tappedForMana = (refs: readonly number[]): Effect => ({ exhaust: { refs }, ...TAPPING });

/** The first source of a letter that is not among these, or 0. */
function firstFor(letter: string, sources: readonly Source[], refs: readonly number[]): number {
  for (const { id, makes } of sources) if (makes[0] === letter && !refs.includes(id)) return id;
  return 0;
}

/**
 * How a cost is paid from sources that make one mana each and have no choice of its letter: the first that fits for each
 * symbol, then those of whose letter most are left, so that some of each stays there. Null where a symbol or a source is not so plain, or where they are not enough.
 */
export function plainPayment(
  { generic, pips, isPlain }: ManaCost,
  sources: readonly Source[],
): readonly Effect[] | null {
  if (!isPlain || sources.length < generic + pips.length) return null;
  for (const { makes, more } of sources)
    if (more !== undefined || makes.length !== 1 || makes[0]?.length !== 1) return null;
  const refs: number[] = [];
  for (const pip of pips) {
    const id = firstFor(pip, sources, refs);
    if (id === 0) return null;
    refs.push(id);
  }
  const due = generic + pips.length;
  while (refs.length < due) refs.push(mostPlentiful(sources, refs));
  return refs.length === 0 ? null : [tappedForMana(refs)];
}

/** The first source of the letter of which most are left besides these. */
function mostPlentiful(sources: readonly Source[], refs: readonly number[]): number {
  let best = 0;
  let most = 0;
  const seen: string[] = [];
  for (const { id, makes } of sources) {
    const letter = makes[0] ?? "";
    if (seen.includes(letter) || refs.includes(id)) continue;
    seen.push(letter);
    let left = 0;
    for (const other of sources) if (other.makes[0] === letter && !refs.includes(other.id)) left++;
    if (left > most) [best, most] = [id, left];
  }
  return best;
}
