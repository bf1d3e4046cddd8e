import { missing } from "../data/ids.ts";
import { faceOf } from "./face.ts";
import type { Game, Stored, AbilityRef, GameObject, Values } from "../state/game.ts";
import { type DataRecord, isRecord, list, type Data } from "../data/data.ts";
import { known } from "../state/objects.ts";
import { objectScope, storedScope, type Scope } from "../state/scope.ts";
import { rewordedData } from "./wording.ts";
import { cardKind, type Cards, ABILITIES, isGivenName, OWN, type AbilityKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";

/** An ability of an object, or a stored effect, with its controller. */
export interface Found {
  readonly data: DataRecord;
  readonly seat: number;
  /** The card that has the ability or made the stored effect, or -1. */
  readonly card: number;
  readonly rule: number;
  readonly stored: Stored | null;
}

/** What a reference of the index points to, with the words that its text has now; null if it is gone. */
export function abilityOf(game: Game, ref: AbilityRef): Found | null {
  const found = abilityAsPrinted(game, ref);
  if (found === null || found.stored !== null || game.derived.rewords === 0) return found;
  const data = rewordedData(game, ref.object, game.tables.abilities[ref.ability] ?? missing("ability"));
  return data === null ? found : { ...found, data };
}

/** The same with the words that are printed: what is read to find out which words it has now. */
export function abilityAsPrinted(game: Game, ref: AbilityRef): Found | null {
  if (ref.ability < 0) {
    const stored = game.state.effects.find((each) => each.id === ref.stored) ?? null;
    return stored === null
      ? null
      : { data: stored.data, seat: stored.seat, card: stored.card, rule: stored.rule, stored };
  }
  const object = known(game, ref.object);
  if (object === null) return null;
  const ability = game.tables.abilities[ref.ability] ?? missing("ability");
  return {
    data: ability.data,
    seat: object.controller,
    card: faceOf(game.tables, object),
    rule: ability.rule,
    stored: null,
  };
}

/** The scope in which an ability is evaluated. */
export function scopeOf(found: Found, ref: AbilityRef): Scope {
  return found.stored === null ? objectScope(found.seat, ref.object, found.rule) : storedScope(found.stored);
}

/** The characteristic that has the name of an ability: the abilities, or the keywords. */
const setWith = ({ keywordsOf }: Pick<Tables, "keywordsOf">, keyword: string): string =>
  keyword === "" || isGivenName(keyword) ? ABILITIES : keywordsOf;

/** Whether an object with these characteristics has an ability: a printed one, one of a keyword, or one given in full. */
export function hasAbility(tables: Tables, values: Values, { keyword }: AbilityKind): boolean {
  const named = values[setWith(tables, keyword)];
  return !Array.isArray(named) || named.includes(keyword === "" ? OWN : keyword);
}

/** Whether an ability works in a zone: the one that it names, or any where abilities work and that is not aside. */
export const worksIn = (tables: Tables, ability: AbilityKind, zone: number): boolean =>
  ability.zones === 0 ? tables.working.includes(zone) : (ability.zones & (1 << zone)) !== 0;

/**
 * The keywords with abilities that an object has now and that are not printed on it, and the names of the abilities that effects
 * give it in full, each once.
 */
export function gainedKeywords(game: Cards, object: GameObject, values: Values): readonly string[] {
  const { tables } = game;
  const given = givenNames(values);
  const named = values[tables.keywordsOf];
  if (!Array.isArray(named) || named.length === 0) return given;
  const face = faceOf(tables, object);
  const printed = face < 0 ? undefined : cardKind(game, face).values[tables.keywordsOf];
  const gained = named.filter(
    (each, index) =>
      tables.keywords.has(each) && named.indexOf(each) === index && !(Array.isArray(printed) && printed.includes(each)),
  );
  return given.length === 0 ? gained : [...gained, ...given];
}

/** The names of the abilities that effects give in full to what has these characteristics, each once. */
export function givenNames(values: Values): readonly string[] {
  const named = values[ABILITIES];
  if (!Array.isArray(named) || (named.length <= 1 && (named[0] ?? OWN) === OWN)) return NONE;
  return named.filter((each, index) => isGivenName(each) && named.indexOf(each) === index);
}

/** Whether each instance of a keyword counts. Of what is given in full each does. */
export const countsEach = ({ keywordsEach }: Pick<Tables, "keywordsEach">, keyword: string): boolean =>
  keywordsEach.has(keyword) || isGivenName(keyword);

/** How many instances of a keyword an object has; 1 for keywords whose instances do not add up. */
export function instancesOf({ tables }: Pick<Game, "tables">, keyword: string, values: Values): number {
  const named = values[setWith(tables, keyword)];
  if (!countsEach(tables, keyword) || !Array.isArray(named)) return 1;
  return Math.max(1, named.filter((each) => each === keyword).length);
}

const NONE: readonly string[] = [];

/** Whether a continuous effect may grant or remove abilities. */
export function changesAbilities(tables: Tables, data: DataRecord): boolean {
  const what = data["static"];
  return isRecord(what) && list(what["modify"]).some((each) => isRecord(each) && changesKeywords(tables, each));
}

/** Whether a continuous effect replaces words in texts. */
export function changesText(data: DataRecord): boolean {
  const what = data["static"];
  return isRecord(what) && list(what["modify"]).some((each) => isRecord(each) && each["reword"] !== undefined);
}

function changesKeywords(tables: Tables, change: DataRecord): boolean {
  // A keyword may be spelled by a word, and acts are compiled with the words of their ability.
  if (change["reword"] !== undefined || change["abilities"] !== undefined) return true;
  return ["set", "add", "remove"].some((way) => {
    const fields = change[way];
    if (!isRecord(fields)) return false;
    if (fields[ABILITIES] !== undefined) return true;
    const named = fields[tables.keywordsOf];
    return named !== undefined && (way === "set" || named === "all" || hasKeyword(tables, named));
  });
}

const hasKeyword = (tables: Tables, named: Data): boolean =>
  list(named).some((each) => typeof each === "string" && tables.keywords.has(each));
