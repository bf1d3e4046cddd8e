import type { MagicCard } from "../card/card.ts";
import { creatures, instant, mana, one, spell, spells, target, token } from "../card/builders.ts";

/** What was done for nothing is paid in the next upkeep, or the game is lost [CR 603.7, 118.12]. */
const payLater = (cost: string) =>
  ({
    delay: "begin:upkeep",
    who: "you",
    do: [{ pay: [mana(cost)], solver: "mana", rule: "CR 118.12", else: [{ lose: "you", rule: "CR 104.3e" }] }],
    rule: "CR 603.7",
  }) as const;

const ANY_SOURCE = { union: [{ objects: {} }, spells()] } as const;

/** Spells for nothing, and their price in the next upkeep of whoever cast them. */
export const pacts: readonly MagicCard[] = [
  instant(
    "Pact of Negation",
    "{0}",
    spell([{ counter: target() }, payLater("{3}{U}{U}")], { targets: [one(spells())] }),
    { colors: ["blue"] },
  ),
  instant(
    "Slaughter Pact",
    "{0}",
    spell([{ destroy: target() }, payLater("{2}{B}")], { targets: [one(creatures({ colors: { lacks: "black" } }))] }),
    { colors: ["black"] },
  ),
  instant(
    "Summoner's Pact",
    "{0}",
    spell([{ tutor: { types: "creature", colors: "green" }, reveal: true }, payLater("{2}{G}{G}")]),
    { colors: ["green"] },
  ),
  instant(
    "Intervention Pact",
    "{0}",
    spell([
      { choose: ANY_SOURCE, as: "source", verb: "prevent" },
      {
        prevent: "all",
        on: "damage",
        who: "you",
        where: { all: [{ same: ["by", "source"] }, { not: { did: "it" } }] },
        also: [{ gainLife: "n" }],
        uses: 1,
        until: "endOfTurn",
      },
      payLater("{1}{W}{W}"),
    ]),
    { colors: ["white"] },
  ),
  instant("Pact of the Titan", "{0}", spell([{ token: "Giant Token" }, payLater("{4}{R}")]), { colors: ["red"] }),
];

export const pactTokens: readonly MagicCard[] = [token("Giant Token", ["red"], "Creature Giant", [4, 4])];
