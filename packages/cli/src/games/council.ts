// A file of its own, so that only the game is loaded that a command needs.
import type { SeenObject } from "@turnwright/kernel";
import * as council from "@turnwright/council";
import { marksText, playable, resourceOf } from "./game.ts";

/** Council of 1000. */
export const game = playable("@turnwright/council", council, council.cardSchema(), {
  badge,
  left: resourceOf("resolve"),
  exhausted: "tapped",
  table: {
    zones: {},
    used: "void",
    rows: [{ label: "champion", types: ["champion"] }, { label: "units", types: ["unit"] }, { label: "others" }],
    stops: ["main"],
    places: {
      main: ["main"],
      combat: ["declareAttackers"],
      attack: ["declareAttackers"],
      block: ["declareBlockers"],
      damage: ["exitCombat"],
      end: ["finalWindow"],
      draw: ["postDraw"],
      influence: ["influenceResponse"],
    },
  },
});

/** What only the rules need, and what players call otherwise. */
const LABELS = {
  blocked: null,
  conquering: null,
  drained: null,
  wardSpent: "ward used",
  persisted: "persist used",
  concealed: "concealed",
};

/** Power and Defense, its keywords, whether it is too new to attack, and what is on it. */
function badge({ values, marks, fresh }: SeenObject): string {
  const types = values?.["types"];
  const isUnit = Array.isArray(types) && types.includes("unit");
  const size = isUnit ? [`${String(values?.["power"] ?? 0)}/${String(values?.["defense"] ?? 0)}`] : [];
  const keywords = isUnit && Array.isArray(values?.["keywords"]) ? values["keywords"].map(String) : [];
  const isSick = isUnit && fresh === true && !keywords.includes("ambush");
  return [...size, ...keywords, ...(isSick ? ["sick"] : []), ...marksText(marks, LABELS)].join(" ");
}
