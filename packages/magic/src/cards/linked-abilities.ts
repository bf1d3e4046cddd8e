import {
  creature,
  creatures,
  enchantment,
  enters,
  one,
  permanents,
  target,
  trigger,
  type Target,
} from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

const HELD = { linked: "exiled", to: "this", gone: true } as const;

/** What was exiled with it comes back as it leaves: an ability of its own, which does not wait for the other one. */
const GIVES_BACK = trigger("leave:battlefield", [{ move: HELD, to: "battlefield", rule: "CR 607.2" }], {
  of: "this",
});

const takes = (from: Target): MagicAbility => enters([{ exile: target(), with: "this" }], { targets: [from] });

const OTHERS = creatures({ other: true });

/** Cards with two abilities that are linked: what the one exiles the other returns [CR 607.2]. */
export const linked: readonly MagicCard[] = [
  enchantment("Oblivion Ring", "{2}{W}", [
    takes(one(permanents({ types: { lacks: ["land"] }, other: true }))),
    GIVES_BACK,
  ]),
  enchantment("Journey to Nowhere", "{1}{W}", [takes(one(creatures())), GIVES_BACK]),
  creature(
    "Fiend Hunter",
    "{1}{W}{W}",
    "Human Cleric",
    [1, 3],
    [enters([{ may: [{ exile: target(), with: "this" }] }], { targets: [one(OTHERS)] }), GIVES_BACK],
  ),
  creature("Faceless Butcher", "{2}{B}{B}", "Nightmare Horror", [2, 3], [takes(one(OTHERS)), GIVES_BACK]),
];
