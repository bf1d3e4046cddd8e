import { creatures, instant, one, permanents, sorcery, spell, spells, target } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** Cards that can be laid aside face down and cast for less on a later turn [CR 702.143]. */
export const foretold: readonly MagicCard[] = [
  instant("Behold the Multiverse", "{3}{U}", spell([{ scry: 2 }, { draw: 2 }]), { foretell: "{1}{U}" }),
  instant("Saw It Coming", "{1}{U}{U}", spell([{ counter: target() }], { targets: [one(spells())] }), {
    foretell: "{1}{U}",
  }),
  instant(
    "Demon Bolt",
    "{2}{R}",
    spell([{ damage: 4, to: target() }], { targets: [one(permanents({ types: ["creature", "planeswalker"] }))] }),
    { foretell: "{R}" },
  ),
  sorcery("Doomskar", "{3}{W}{W}", spell([{ destroy: creatures() }]), { foretell: "{1}{W}{W}" }),
];
