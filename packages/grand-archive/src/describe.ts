import type { ArchiveCard } from "./card.ts";

const numbers = (card: ArchiveCard): string[] => [
  ...(card.reserve === undefined ? [] : [`reserve ${card.reserve}`]),
  ...(card.memory === undefined ? [] : [`memory ${card.memory}`]),
  ...(card.level === undefined ? [] : [`level ${card.level}`]),
  ...(card.power === undefined ? [] : [`power ${card.power}`]),
  ...(card.life === undefined ? [] : [`life ${card.life}`]),
  ...(card.durability === undefined ? [] : [`durability ${card.durability}`]),
];

/** What a card is, in lines: its types and numbers, its keywords. */
export function describe(card: ArchiveCard): readonly string[] {
  const what = [card.element, card.classes, card.types].filter((each) => each !== "").join(" ");
  const keywords = [...(card.fast === true ? ["fast"] : []), ...(card.keywords ?? [])];
  return [
    `${what}; ${numbers(card).join(", ")}`,
    ...(card.lineage === undefined ? [] : [`Lineage ${card.lineage}`]),
    ...(keywords.length === 0 ? [] : [keywords.join(", ")]),
  ];
}
