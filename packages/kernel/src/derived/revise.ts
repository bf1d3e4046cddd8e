import { frozen, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import { isAbility } from "../ruleset/card.ts";
import type { Derived, Game, RevisedCard, State, Values } from "../state/game.ts";
import { ABILITIES, OWN, type Act, type CardKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";
import { hasAbility, worksIn } from "./ability.ts";
import { writeToSet } from "./writes.ts";

/**
 * The number of a card with exceptions, as copies have it [CR 707.9]. Games number their own such cards, and the same
 * exceptions to the same card give the same number.
 */
export function revisedNumber(game: Game, revised: RevisedCard): number {
  const { tables, state } = game;
  const text = JSON.stringify(revised);
  const found = state.revised.findIndex((each) => JSON.stringify(each) === text);
  if (found >= 0) return tables.cards.length + found;
  state.revised.push(revised);
  game.derived.revised = [...game.derived.revised, revise(game, revised)];
  return tables.cards.length + state.revised.length - 1;
}

/** Puts together the cards that a game has revised. A later one may be made from an earlier one. */
export function reviseAll(game: Pick<Game, "tables" | "derived"> & { readonly state: State }): Derived["revised"] {
  for (const each of game.state.revised) game.derived.revised = [...game.derived.revised, revise(game, each)];
  return game.derived.revised;
}

function revise(
  { tables, derived }: Pick<Game, "tables" | "derived">,
  { card, except, abilities }: RevisedCard,
): CardKind {
  const { cards } = tables;
  const model = cards[card] ?? derived.revised[card - cards.length] ?? missing("card");
  const written = writtenValues(tables, model.values, except);
  const set = isRecord(except["set"]) ? Object.keys(except["set"]) : [];
  const kept = model.abilities.filter((number) => {
    const ability = tables.abilities[number] ?? missing("ability");
    // What defines a characteristic is not copied if an exception says what that is [CR 707.9].
    if (ability.defines.some((name) => set.includes(name))) return false;
    return ability.form === "spell" || hasAbility(tables, written, ability);
  });
  const keywords = keywordsAdded(tables, model.values, written);
  const added = [...keywords.flatMap((name) => tables.keywords.get(name)?.abilities ?? []), ...abilities];
  const own = [...kept, ...added];
  // Last-known copies share printed values, so nobody may edit them.
  const values = frozen(written[ABILITIES] === undefined ? written : { ...written, [ABILITIES]: [OWN] });
  const isKept = ({ ability }: Act): boolean => ability < 0 || own.includes(ability);
  const { name } = except;
  return {
    ...model,
    name: typeof name === "string" ? name : model.name,
    number: -1,
    data: revisedData(tables, model, values, except, abilities),
    values,
    abilities: own,
    listed: tables.zones.map(({ number: zone }) => [
      ...(model.listed[zone] ?? missing("zone")).filter((number) => own.includes(number)),
      ...added.filter((number) => isListed(tables, number, zone)),
    ]),
    priced: model.priced.filter((number) => own.includes(number)),
    still: own.every(
      (number) => !["trigger", "replace"].includes((tables.abilities[number] ?? missing("ability")).form),
    ),
    acts: tables.zones.map(({ number: zone }) => [
      ...(model.acts[zone] ?? missing("act")).filter(isKept),
      ...added.flatMap((number) => actsWith(tables, derived, number, zone)),
    ]),
  };
}

/** The characteristics of a card after what exceptions set, add and remove. */
function writtenValues(tables: Tables, printed: Values, except: DataRecord): Values {
  const values: Values = { ...printed };
  for (const how of ["set", "remove", "add"] as const) {
    const fields = except[how];
    if (!isRecord(fields)) continue;
    for (const [name, value] of Object.entries<Data>(fields)) {
      const old = values[name];
      if (Array.isArray(old)) values[name] = writeToSet(tables, { how, name, value }, old);
      else if (how !== "remove") values[name] = (how === "add" ? (old ?? 0) : 0) + Number(value);
    }
  }
  return values;
}

/** The keywords that are not printed on the card. */
function keywordsAdded({ keywordsOf }: Tables, printed: Values, now: Values): readonly string[] {
  const before = list(printed[keywordsOf]);
  return list(now[keywordsOf])
    .map(String)
    .filter((each) => !before.includes(each));
}

const isListed = (tables: Tables, number: number, zone: number): boolean => {
  const ability = tables.abilities[number] ?? missing("ability");
  return ability.form !== "spell" && ability.form !== "activated" && worksIn(tables, ability, zone);
};

/** The actions with an added ability in a zone: that of a keyword, of an exception, or one that is printed on some card. */
function actsWith(tables: Tables, { revised }: Pick<Derived, "revised">, number: number, zone: number): readonly Act[] {
  const { form, keyword, card } = tables.abilities[number] ?? missing("ability");
  if (form !== "activated") return [];
  const holders: readonly (Pick<CardKind, "acts"> | undefined)[] =
    card >= 0
      ? [tables.cards[card], ...revised]
      : keyword === ""
        ? [...tables.exceptions.values()]
        : [tables.keywords.get(keyword)];
  for (const holder of holders) {
    const found = (holder?.acts[zone] ?? []).filter((act) => act.ability === number);
    if (found.length > 0) return found;
  }
  return [];
}

/** What the card says of itself, for those who show it. */
function revisedData(
  tables: Tables,
  { data }: CardKind,
  values: Values,
  except: DataRecord,
  abilities: readonly number[],
): CardKind["data"] {
  const written = ["set", "add", "remove"].flatMap((how) => {
    const fields = except[how];
    return isRecord(fields) ? Object.keys(fields) : [];
  });
  const said = abilities.map((number) => (tables.abilities[number] ?? missing("ability")).data).filter(isAbility);
  return {
    ...data,
    ...Object.fromEntries(written.map((name) => [name, values[name] ?? 0])),
    abilities: [...(data.abilities ?? []), ...said],
  };
}
