import { grammar, type Data, type Problem } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";

/** An ability that speaks of a target it does not have would silently do nothing. The rules may give it some. */
export function checkTargets(
  checking: { readonly problems: Problem[] },
  abilities: Data | undefined,
  given: (ability: Data) => number,
): void {
  for (const [index, ability] of (isList(abilities) ? abilities : [abilities ?? null]).entries()) {
    const many = Math.max(mostTargets(ability), given(ability));
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    for (const { number, at } of spokenOf(ability, path))
      if (number >= many)
        grammar.report(
          checking,
          at,
          many === 0
            ? "nothing is targeted here: `targets` says among which"
            : `there is no target ${number}: they count from 0, and \`targets\` has ${many}`,
        );
  }
}

/** The longest list of targets in an ability, also of those that it leaves for later. */
function mostTargets(data: Data): number {
  if (isList(data)) return Math.max(0, ...data.map(mostTargets));
  if (!isRecord(data)) return 0;
  const { targets } = data;
  const own = targets === undefined ? 0 : isList(targets) ? targets.length : 1;
  return Math.max(own, ...Object.values(data).map(mostTargets));
}

function spokenOf(data: Data, path: string): { readonly number: number; readonly at: string }[] {
  if (isList(data)) return data.flatMap((each, index) => spokenOf(each, `${path}[${index}]`));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === "target" && typeof value === "number"
      ? [{ number: value, at: `${path}.${key}` }]
      : spokenOf(value, `${path}.${key}`),
  );
}
