import type { Card } from "@turnwright/kernel";
import type { Path } from "./document.ts";
import type { Reader } from "./reader.ts";
import type { Thing } from "./things.ts";

/** What a key is for may be of one type only. */
export function mustBe(reader: Reader, type: string, things: readonly Thing[], path: Path): void {
  for (const { setup } of things) {
    const card = reader.cards[setup.card];
    if (card !== undefined && !hasType(card, type)) reader.problem(path, `"${setup.card}" is no ${type}`);
  }
}

const hasType = ({ types }: Card, type: string): boolean =>
  types === type || (Array.isArray(types) && types.includes(type));

/** Where a game has somebody who leads each seat, one that the file says nothing about gets a plain one. */
export function lead(
  reader: Reader,
  isOpening: boolean,
  zones: Record<string, Record<string, Thing[]>>,
  resources: Record<string, Record<string, number>>,
): void {
  const { leaders } = reader.pack;
  if (leaders === undefined) return;
  const zone = isOpening ? leaders.opening : leaders.zone;
  const leads = ({ setup }: Thing): boolean => hasType(reader.cards[setup.card] ?? {}, leaders.type);
  for (const [seat, laid] of Object.entries(zones)) {
    const found = [...(laid[zone] ?? []), ...(laid[leaders.zone] ?? [])].find(leads);
    if (found === undefined)
      laid[zone] = [...(laid[zone] ?? []), { setup: { card: leaders.card }, as: null, host: null }];
    const number = reader.cards[found?.setup.card ?? leaders.card]?.[leaders.gives ?? ""];
    if (!isOpening && leaders.gives !== undefined && typeof number === "number")
      resources[seat] = { [leaders.gives]: number, ...resources[seat] };
  }
}
