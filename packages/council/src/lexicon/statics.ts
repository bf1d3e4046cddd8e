import type { DataRecord } from "@turnwright/kernel";
import { entriesOf, type Entry, type Speak } from "@turnwright/lexicon";

const entry = entriesOf("static");

/** `As state is checked, if it is so that …, destroy it`. */
function checkText(data: DataRecord, speak: Speak): string {
  const about = data["check"] === "this" ? "" : ` of ${speak.selector(data["check"])}`;
  const asked = data["if"] === undefined ? "" : `, if ${speak.condition(data["if"])}`;
  return `as the state${about} is checked${asked}, ${speak.effects(data["do"])}`;
}

/** What static abilities of Council say beside those of every game. */
export const staticEntries: readonly Entry[] = [
  entry(
    "check",
    { check: "selector", "if?": "condition", do: "effects" },
    "A state-based action of its own: of what `check` selects, each (`it`) for which `if` holds has `do` done to it whenever state is checked, after those of the rules. The cards of the realms come in their fixed order, and of one realm the older first.",
    {
      check: { objects: { types: "unit", marked: "burning" } },
      if: { mark: "burning", of: "it", atLeast: 3 },
      do: [{ destroy: "it" }],
    },
    checkText,
  ),
];
