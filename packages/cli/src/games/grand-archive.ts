// A file of its own, so that only the game is loaded that a command needs.
import type { SeenObject } from "@turnwright/kernel";
import * as archive from "@turnwright/grand-archive";
import { marksText, playable } from "./game.ts";

/** Grand Archive. */
export const game = playable("@turnwright/grand-archive", archive, archive.cardSchema(), {
  badge,
  left: archive.lifeLeft,
  exhausted: "rested",
  table: {
    zones: { mainDeck: "deck", material: "material deck" },
    used: "graveyard",
    rows: [
      { label: "champion", types: ["champion"] },
      { label: "allies", types: ["ally"] },
      { label: "weapons", types: ["weapon"] },
      { label: "others" },
    ],
    stops: ["main"],
    places: { main: ["main"], end: ["end"], draw: ["draw"], recollection: ["recollection"] },
  },
});

/** What only the rules need, and what is said without a number. */
const LABELS = {
  hit: null,
  struckBack: null,
  killing: null,
  critical: null,
  commanded: null,
  hurt: null,
  preserved: null,
  attacking: "attacking",
  defending: "defending",
  retaliating: "retaliating",
  cleaving: "cleaving",
  wielded: "wielded",
  fostered: "fostered",
  negated: "negated",
  distant: "distant",
};

/** Power and life of units, durability of weapons, counters. */
function badge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isUnit = Array.isArray(types) && ["ally", "champion"].some((type) => types.includes(type));
  const size = isUnit ? [`${String(values?.["power"] ?? 0)}/${String(values?.["life"] ?? 0)}`] : [];
  return [...size, ...marksText(marks, LABELS)].join(" ");
}
