import type { Data } from "@turnwright/kernel";
import type { MagicAbility } from "./card.ts";
import { isRecord } from "@turnwright/lexicon";

/** What `{ youControl: SELECTOR }` is for the kernel; any other ability is what it is. */
export function holding(ability: MagicAbility): MagicAbility {
  const what = "static" in ability && isRecord(ability.static) ? ability.static["youControl"] : undefined;
  return what === undefined ? ability : held(what);
}

/**
 * You control those as long as you control this and it says so of them: begun anew whenever this comes, is attached to
 * something else or changes hands, and over as soon as it does [CR 611.3b, 613.1b].
 */
const held = (what: Data): MagicAbility => ({
  trigger: ["enter:battlefield", "attach", "control", "present"],
  of: "this",
  watch: true,
  do: [
    {
      forEach: what,
      as: "held",
      do: [
        {
          gainControl: "held",
          until: { while: [{ count: { objects: { is: "this", controller: "you" } } }, { same: [what, "it"] }] },
          rule: "CR 611.3b",
        },
      ],
    },
  ],
  rule: "CR 611.3b",
});
