import { type Data, type Effect, type Game, type Scope } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";

/** More ways to spare something of what pays for mana are not tried. */
const MOST_TRIED = 100;

/**
 * Pays so that what is no mana can be paid as well [CR 601.2h]: a creature that was tapped for mana is no untapped creature to be
 * tapped besides, be it for a cost or for other mana, and a card that was delved is not in the graveyard to be exiled once more. `pay` pays without those that
 * are to be spared.
 */
export function payBoth(
  game: Game,
  others: readonly Effect[],
  scope: Scope,
  pay: (spared: readonly number[]) => readonly Effect[] | null,
): readonly Effect[] | null {
  const tries: (readonly number[])[] = [[]];
  for (const spared of tries) {
    const found = pay(spared);
    if (found === null) continue;
    const isClashing =
      others.some(mayClash) || found.some(({ useSource }) => isList(useSource) && useSource.some(mayClash));
    const taking = isClashing ? found.filter((effect) => objectsOf(effect).length > 0) : [];
    if (taking.length === 0 || game.tables.reader.payable(game, [...taking, ...others], scope)) return found;
    if (tries.length < MOST_TRIED) tries.push(...taking.flatMap(objectsOf).map((id) => [...spared, id]));
  }
  return null;
}

/** The ids of the objects that an effect of a payment names. */
const objectsOf = (effect: Effect): readonly number[] =>
  Object.values(effect).flatMap((part) =>
    isRecord(part) && isList(part["refs"]) ? part["refs"].filter((ref) => typeof ref === "number") : [],
  );

/** What a cost says that needs something which is tapped for mana, or which is exiled to help to pay. */
const CLASHING = /"exhausted"|"graveyard"|"tap":(?!"this")/;

const clashing = new WeakMap<Effect, boolean>();

function mayClash(cost: Data): boolean {
  if (!isRecord(cost)) return false;
  const may = clashing.get(cost) ?? CLASHING.test(JSON.stringify(cost));
  clashing.set(cost, may);
  return may;
}
