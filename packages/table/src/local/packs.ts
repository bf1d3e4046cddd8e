// What files about the games of the page need: loaded only for files and for variants, because it is all of these games.
import type { CardRead, Pack } from "@turnwright/scenario";
import * as council from "@turnwright/council";
import * as archive from "@turnwright/grand-archive";
import * as magic from "@turnwright/magic";

/** What the package of a game gives that files need. */
interface GamePackage {
  readonly pack: (rows: readonly never[], cards: Pick<Pack, "readCard" | "describe" | "cardSchema">) => Pack;
  readonly describe: Pack["describe"];
  readonly readCard: (
    data: unknown,
    beside?: readonly unknown[],
  ) =>
    | Exclude<CardRead, { ok: false }>
    | { readonly ok: false; readonly problems: readonly { readonly message: string }[] };
}

const PACKAGES: Readonly<Record<string, GamePackage>> = { magic, "grand-archive": archive, council };

/** The games of the page, by name. */
export const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  Object.entries(PACKAGES).map(([name, from]) => [name, packFrom(from)]),
);

function packFrom(from: GamePackage): Pack {
  const readCard: Pack["readCard"] = (data, beside) => {
    const read = from.readCard(data, beside);
    // Of cards inside a file the place of the card is said, not that inside it: the command line says more.
    return read.ok ? read : { ok: false, problems: read.problems.map(({ message }) => ({ message, path: [] })) };
  };
  return { ...from.pack([], { readCard, describe: from.describe, cardSchema: {} }), mayBeRule: () => true };
}
