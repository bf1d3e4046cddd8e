// A ruleset of one's own on this page: loaded only where one is served.
import type { Ruleset } from "@turnwright/kernel";
import {
  lookOf,
  printTexts,
  textsOf,
  withStops,
  type FirstStops,
  type Look,
  type PrintedTexts,
  type Texts,
} from "@turnwright/lexicon/look";
import { packFor, type Pack, type PackParts } from "@turnwright/scenario";
import { shipped, withOwn, type GameEntry, type LocalGame, type OwnTexts, type RuleRow } from "./games.ts";
import type { OwnOffer } from "./offer.ts";

/** What the server makes of a ruleset file. */
interface OwnModule {
  readonly ruleset: Ruleset;
  readonly variantOf: string | null;
  readonly pack: PackParts & { readonly stops?: Partial<FirstStops> };
}

/** Loads the module of a ruleset; of the same address the browser gives the same. */
async function moduleOf({ module, fault }: OwnOffer): Promise<OwnModule> {
  if (module === null) throw new Error(fault);
  return (await import(/* @vite-ignore */ module)) as OwnModule;
}

/** Its rules, its look and its decks; a variant has what is not rules from its game. */
export async function loadOwn(own: OwnOffer): Promise<LocalGame> {
  const { ruleset, variantOf, pack } = await moduleOf(own);
  const base = await shipped[variantOf ?? ""]?.load();
  if (base === undefined)
    return { ruleset, look: withStops(lookOf(ruleset), pack.stops), decks: packFor(ruleset, pack).decks };
  return {
    ...base,
    ruleset,
    look: withStops(base.lookWith?.(ruleset) ?? base.look, pack.stops),
    decks: pack.decks ?? base.decks,
  };
}

/** What its cards say: a variant says itself only what its game does not have. */
export async function printOwn(own: OwnOffer): Promise<PrintedTexts> {
  const { texts, names, base } = await language(own);
  return { ...(await base?.printed()), ...printTexts(texts, names) };
}

/** The whole of what it says. */
export async function sayOwn(own: OwnOffer): Promise<Texts> {
  const { base, ...said } = await language(own);
  const others = await base?.texts();
  return others === undefined ? said.texts : withOwn(others, said);
}

/** Its texts by what its pack describes, the names of the cards that no other game has as they are, and the game it is a variant of. */
async function language(own: OwnOffer): Promise<OwnTexts & { readonly base: GameEntry | undefined }> {
  const { ruleset, variantOf } = await moduleOf(own);
  const { look } = await loadOwn(own);
  const { describe } = await packOf(own);
  const base = shipped[variantOf ?? ""];
  return { ...ownTexts(ruleset, (await base?.load())?.ruleset, describe, look.labels), base };
}

/** What the cards of a ruleset say that another one does not have as they are. */
export function ownTexts(
  { cards = {} }: Ruleset,
  known: Ruleset | undefined,
  describe: Pack["describe"],
  labels: Look["labels"],
): OwnTexts {
  const ability = (data: object): string => describe({ abilities: [data] }).join(" ");
  return {
    texts: textsOf({ printed: cards, cards, describe, ability }, labels),
    names: Object.keys(cards).filter((name) => known?.cards?.[name] !== cards[name]),
  };
}

/** Its rows and those of the game that it is a variant of. */
export async function rowsOfOwn(own: OwnOffer): Promise<readonly RuleRow[]> {
  const { variantOf, pack } = await moduleOf(own);
  const rows = (pack.rows ?? []).map(({ id, says }) => ({ id, text: says }));
  return [...rows, ...((await shipped[variantOf ?? ""]?.rows()) ?? [])];
}

/** What files about it need. */
export async function packOf(own: OwnOffer): Promise<Pack> {
  const { ruleset, variantOf, pack } = await moduleOf(own);
  const { packs } = await import("./packs.ts");
  return packFor(ruleset, pack, packs[variantOf ?? ""] ?? null);
}
