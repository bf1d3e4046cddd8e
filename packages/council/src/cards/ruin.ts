import { anyone, foes, units, type CouncilCard } from "../card/card.ts";
import { enters, fast, form, interrupt, pulse, relic, slow, spell, trigger, unit } from "../card/builders.ts";

/** What it deals stays, and what is dead stays near. */
export const ruin: readonly CouncilCard[] = [
  unit("Carrion Pup", 1, [2, 1]),
  unit("Rotter", 1, [1, 3], { keywords: ["decay"] }),
  unit("Fading Husk", 1, [3, 4], { threshold: 2 }, [
    pulse([{ mark: "decayed", on: "this", by: 1, name: "decay", rule: "C1K-KW-6" }]),
  ]),
  unit("Maggot Nest", 1, [1, 4], { form: "Brood Tyrant", fester: 2 }, [
    pulse([{ mark: "decayed", on: "this", by: 1, name: "decay", rule: "C1K-KW-6" }]),
  ]),
  unit("Blighter", 1, [2, 3], { keywords: ["wither"] }),
  unit("Leech", 1, [2, 2], { keywords: ["lifedrain"] }),
  unit("Graverobber", 1, [2, 2], {}, [enters([{ gravecall: { types: "unit" } }])]),
  unit("Bone Reaper", 2, [3, 2], { keywords: ["strike", "wither", "lifedrain"] }),
  unit("Plague Lord", 3, [3, 5], { keywords: ["decay"] }, [enters([{ blight: 1, on: foes }])]),
  fast("Plague Touch", 1, spell([{ blight: 1 }], units)),
  fast("Ruinous Bolt", 1, spell([{ damage: 2 }], anyone)),
  slow("Last Rites", 1, spell([{ gravecall: { types: "unit" } }])),
  slow("Creeping Rot", 1, spell([{ corrupt: { target: 0 } }], units)),
  slow("Mass Grave", 2, spell([{ damage: 2, to: units }])),
  relic("Death Bell", 1, [trigger("die", [{ damage: 1, to: "opponents" }], { of: { types: "unit" } })]),
  // Who has taken too much dies before any buff can save it.
  relic("Doomspeaker's Skull", 1, [interrupt("buff", [{ check: true }], { rule: "C1K-SIM-1" })]),
];

export const ruinForms: readonly CouncilCard[] = [form("Brood Tyrant", [6, 8], { keywords: ["pierce"] })];
