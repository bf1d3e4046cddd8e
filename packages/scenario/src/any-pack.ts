import { expecting, start, withCards, type Card, type Ruleset } from "@turnwright/kernel";
import { isRecord, reasonOf } from "./file/document.ts";
import { flow } from "./file/writer.ts";
import type { CardProblem, CardRead, DeclarationTerm, Pack, ShowTerm, Terms, ThingTerm } from "./pack.ts";

/** What a pack may say otherwise than it follows from the ruleset. */
export type PackParts = Partial<Omit<Pack, "ruleset" | "terms">> & { readonly terms?: Partial<Terms> };

/**
 * A pack for any ruleset, so that files about it can be written without anything else: zones, resources, marks, actions and
 * declarations are called in files as the ruleset calls them. A game that wants other words gives them; a variant has all that is
 * not rules from the game that it is a variant of.
 */
export const packFor = expecting(
  "a ruleset",
  function packFor(ruleset: Ruleset, parts: PackParts = {}, base: Pack | null = null): Pack {
    if (base !== null) return variantPack(ruleset, parts, base);
    const terms = termsOf(ruleset);
    return {
      name: ruleset.name,
      ruleset,
      rows: [],
      // Its rule book is its own: any id may be a rule of it.
      mayBeRule: () => true,
      readCard: (data) => readCard(ruleset, data),
      describe: (data) => abilityLines(data),
      cardSchema: { type: "object", required: ["name"] },
      blank: "Blank",
      ...parts,
      decks: decksOf(ruleset, parts.decks ?? {}),
      terms: { ...terms, ...parts.terms },
    };
  },
);

function variantPack(ruleset: Ruleset, parts: PackParts, base: Pack): Pack {
  const {
    settled: _settled,
    settingsNamed: _settingsNamed,
    conflict: _conflict,
    decksFor: _decksFor,
    dealt: _dealt,
    ...rest
  } = base;
  const terms = { ...rest.terms, settings: keptSettings(rest.terms), ...parts.terms };
  return { ...rest, mayBeRule: () => true, ...parts, terms, name: ruleset.name, ruleset };
}

/** A setting makes other rules of those of the game; a variant has its own in their place. What has one value only is true of both. */
const keptSettings = ({ settings = {} }: Terms): NonNullable<Terms["settings"]> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, values]) => typeof values !== "string" && values.length === 1),
  );

/** How many cards a deck has that nobody has put together. */
const DECK = 40;

/** A game without decks gets one with all of its cards, so that it can be played at once. */
function decksOf({ cards = {}, deck }: Ruleset, decks: Pack["decks"]): Pack["decks"] {
  const names = Object.keys(cards);
  if (Object.keys(decks).length > 0) return decks;
  const isPlayed = deck !== undefined && names.length > 0;
  return { all: isPlayed ? Array.from({ length: DECK }, (_, index) => names[index % names.length] ?? "") : [] };
}

function termsOf(ruleset: Ruleset): Terms {
  const marks = Object.fromEntries((ruleset.marks ?? []).map((mark): [string, ThingTerm] => [mark, { mark }]));
  const things: Record<string, ThingTerm> = {
    exhausted: { flag: "exhausted" },
    faceDown: { flag: "faceDown" },
    fresh: { flag: "fresh" },
    absent: { flag: "absent" },
    attachedTo: { host: true },
    ...marks,
  };
  const shows = Object.fromEntries([
    ...Object.keys({ ...ruleset.characteristics }).map((value): [string, ShowTerm] => [value, { value }]),
    ...(ruleset.links ?? []).map((link): [string, ShowTerm] => [link, { link }]),
  ]);
  return {
    things,
    seats: Object.fromEntries(Object.keys(ruleset.resources ?? {}).map((resource) => [resource, { resource }])),
    verbs: Object.fromEntries(Object.keys(ruleset.actions ?? {}).map((verb) => [verb, [verb]])),
    declarations: Object.fromEntries(
      Object.keys(ruleset.declarations ?? {}).map((declaration): [string, DeclarationTerm] => [
        declaration,
        { declaration, form: "pairs" },
      ]),
    ),
    shows: { ...shows, ...showable(things) },
  };
}

/** What is said of an object where it is laid out can be looked at too. */
const showable = (things: Readonly<Record<string, ThingTerm>>): Record<string, ShowTerm> =>
  Object.fromEntries(
    Object.entries(things).flatMap(([key, term]) =>
      "flag" in term || "mark" in term || "host" in term ? [[key, term]] : [],
    ),
  );

/** A card as the kernel has it, with its name; it is right if the ruleset can be compiled with it. */
function readCard(ruleset: Ruleset, data: unknown): CardRead {
  if (!isRecord(data) || typeof data["name"] !== "string" || data["name"] === "")
    return { ok: false, problems: [{ path: ["name"], message: "a card has a name" }] };
  const { name, ...rest } = data;
  // The kernel itself says what is wrong with it.
  const card: Card = rest as Card;
  const problems = problemsWith(ruleset, data["name"], card);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, name, card };
}

function problemsWith(ruleset: Ruleset, name: string, card: Card): CardProblem[] {
  try {
    const seats = Array.from({ length: ruleset.seats.min }, (_, seat) => `seat ${seat + 1}`);
    start(withCards(ruleset, { [name]: card }), { seats, opening: false });
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : reasonOf(error);
    const found = [...message.matchAll(/^ {2}(\S+?): (.+)$/gm)].map(([, path = "", said = ""]) => ({
      path: path.startsWith(`cards.${name}.`) ? stepsOf(path.slice(`cards.${name}.`.length)) : [],
      message: said,
    }));
    return found.length > 0 ? found : [{ path: [], message: reasonOf(error) }];
  }
}

/** `abilities[0].do` as the steps of a path. */
const stepsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));

/** A card says of its abilities what their author says; an ability without a text is said as a file has it. */
function abilityLines(data: object): string[] {
  const abilities: unknown = "abilities" in data ? data.abilities : [];
  return Array.isArray(abilities) ? abilities.map(abilityLine) : [];
}

function abilityLine(ability: unknown): string {
  const text = isRecord(ability) ? ability["text"] : undefined;
  if (typeof text !== "string") return flow(ability).replaceAll(/^\{ | \}$/g, "");
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
