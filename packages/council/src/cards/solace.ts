import { ownUnits, units, type CouncilCard } from "../card/card.ts";
import { fast, form, pulse, relic, replace, slow, spell, trigger, unit } from "../card/builders.ts";

/** A hymn: the Champion heals at each start of Influence. */
const hymn = (size: number) => pulse([{ heal: size }], { text: `hymn ${size}` });

/** What is prevented before anything changes it, and what heals. */
export const solace: readonly CouncilCard[] = [
  unit("Acolyte", 1, [1, 2], { keywords: ["hymn"] }, [hymn(1)]),
  unit("Blessed Child", 1, [1, 2], { form: "Saint", ascend: 2 }, [
    trigger("heal", [{ mark: "blessed", on: "this", by: 1 }], { who: "you" }),
  ]),
  unit("Lantern Bearer", 1, [2, 1]),
  unit("Vanguard Knight", 1, [2, 3], { keywords: ["vanguard"] }),
  unit("Choir", 1, [1, 4], { keywords: ["hymn", "guard"] }, [hymn(1)]),
  unit("Merciful Blade", 1, [2, 2], { keywords: ["lifedrain"] }),
  unit("Penitent", 1, [1, 4], { keywords: ["retaliate"] }),
  unit("Guardian Angel", 2, [2, 4], { keywords: ["vanguard", "guard"] }),
  unit("Dawn Paladin", 3, [3, 4], { keywords: ["vanguard", "strike"] }),
  fast("Sanctify the Seat", 1, spell([{ sanctify: 4 }])),
  fast("Renewal", 1, spell([{ renew: { target: 0 } }], units)),
  fast("Purifying Light", 1, spell([{ purify: { target: 0 } }, { heal: 1 }], units)),
  fast("Intercession", 1, spell([{ prevent: "all", on: "combatDamage", class: "solace", until: "endOfTurn" }])),
  slow("Great Hymn", 1, spell([{ heal: 3 }, { renew: ownUnits }])),
  relic("Sanctuary", 1, [
    replace("damage", { of: { types: "unit", controller: "you" }, class: "solace", prevent: 1, rule: "C1K-RLM-SOL" }),
  ]),
  relic("Bulwark", 1, [
    replace("damage", {
      who: "you",
      where: { not: { did: "it" } },
      prevent: 1,
      rule: "C1K-REP-4",
      text: "1 less damage to your Champion",
    }),
  ]),
  relic("Shelter of Dawn", 1, [
    trigger("begin:combat", [{ insert: ["sanctuaryWindow"], before: "combatDamage", rule: "C1K-RLM-SOL" }], {
      watch: true,
      rule: "C1K-RLM-SOL",
    }),
  ]),
];

export const solaceForms: readonly CouncilCard[] = [form("Saint", [4, 5], { keywords: ["vanguard"] })];
