// A file of its own, so that only the game is loaded that a command needs.
import type { SeenObject } from "@turnwright/kernel";
import * as magic from "@turnwright/magic";
import { marksText, playable, resourceOf } from "./game.ts";

/** What only the rules need, and what is said without a number. */
const LABELS = {
  deathtouch: null,
  blocked: null,
  struck: null,
  told: null,
  echo: null,
  room: null,
  world: null,
  chosenName: null,
  frozen: "does not untap",
  foretold: "foretold",
  monstrous: "monstrous",
};

/** The names of cards in the order in which a chosen one is kept. */
const CARD_NAMES = Object.keys(magic.magic.cards ?? {});

/** Power and toughness, keywords, counters and damage; whether it is too new to attack [CR 302.6]. */
function badge({ values, marks, fresh }: SeenObject): string {
  const types = values?.["types"];
  const isCreature = Array.isArray(types) && types.includes("creature");
  const size = isCreature ? [`${String(values?.["power"] ?? 0)}/${String(values?.["toughness"] ?? 0)}`] : [];
  const keywords = isCreature && Array.isArray(values?.["keywords"]) ? values["keywords"].map(String) : [];
  const isSick = isCreature && fresh === true && !keywords.includes("haste");
  const chosen = marks?.["chosenName"];
  return [
    ...size,
    ...keywords,
    ...(isSick ? ["summoning sick"] : []),
    ...(chosen === undefined ? [] : [`(${CARD_NAMES[chosen - 1] ?? "?"})`]),
    ...marksText(marks, LABELS),
  ].join(" ");
}

/** Magic. */
export const game = playable("@turnwright/magic", magic, magic.cardSchema(), {
  badge,
  left: resourceOf("life"),
  exhausted: "tapped",
  table: {
    zones: {},
    used: "graveyard",
    rows: [{ label: "creatures", types: ["creature"] }, { label: "lands", types: ["land"] }, { label: "others" }],
    stops: ["precombatMain", "postcombatMain"],
    sources: "CR 605.3a",
    places: {
      main: ["precombatMain", "postcombatMain"],
      combat: ["beginningOfCombat"],
      attack: ["declareAttackers"],
      block: ["declareBlockers"],
      damage: ["combatDamage"],
      second: ["postcombatMain"],
      end: ["endStep"],
    },
  },
});
