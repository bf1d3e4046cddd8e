import { missing } from "../data/ids.ts";
import { effects, isList, isRecord, list, text, type Data, type DataRecord, type Effect } from "../data/data.ts";
import { selectorNames } from "../query/selector-names.ts";
import { compileSelector, type Selector } from "../query/selectors.ts";
import type { AnnounceFrame } from "../state/agenda.ts";
import type { Game, Item } from "../state/game.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { costOf } from "../tables/card-kind.ts";
import type { Stage } from "../ruleset/action.ts";

/** What must be chosen while something is announced. */
export interface Requirement {
  readonly from: Data;
  /** `from` compiled. */
  readonly find: Selector;
  readonly min: Data;
  readonly max: Data;
  /** A choice that is no target: it is not looked at again when the item resolves. */
  readonly plain: boolean;
  /** Whether its being gone counts where an item fails if any target is gone. */
  readonly required: boolean;
  readonly as: string | undefined;
  readonly if: Data | undefined;
  /** Who chooses, where it is not whoever announces: the first of these seats. */
  readonly who: Data | undefined;
  /** Whether its data speak of the item that is announced. */
  readonly namesItem: boolean;
  /** Where what it finds depends on who asks and on nothing else that is announced: a cache, one for all that find the same. */
  readonly candidates: CandidateCache | null;
}

/** What was found last, for a seat and a version of a game. */
export interface CandidateCache {
  derived: Game["derived"] | null;
  version: number;
  seat: number;
  found: readonly number[];
}

/** How a count of requirements says that everything must be chosen before something can be told. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/**
 * What follows from an action, what is announced by it and the modes that were chosen, compiled once. Whoever searches for a way
 * to complete an announcement learns from it what depends on what: a test is made as soon as all that it speaks of is chosen,
 * and where nothing speaks of a choice, one legal choice is as good as any other.
 */
export interface AnnouncePlan {
  /** What the announced thing says. */
  readonly data: DataRecord;
  /** The questions in the order that the action lists. */
  readonly stages: readonly Stage[];
  /** Of each of them, whether it may have anything to ask. */
  readonly isAsked: readonly boolean[];
  /** In order; those of the action come first. */
  readonly requirements: readonly Requirement[];
  /** Of each requirement, whether anything else than the cost depends on what is chosen for it. */
  readonly matters: readonly boolean[];
  /** What the action demands of what has been put together, each with how many requirements it speaks of. */
  readonly demands: readonly { readonly condition: string; readonly after: number }[];
  /** By the number of the card that is announced, from -1; filled as they are asked for. */
  readonly prices: (PricePlan | undefined)[];
  /** With modes; filled as they are asked for. */
  readonly withModes: Map<string, AnnouncePlan>;
}

/** What something costs where no effect changes that and nothing is paid beside it by choice. */
interface PricePlan {
  readonly costs: readonly Effect[];
  /** After how many requirements it can be told whether it can be paid. */
  readonly after: number;
  /** Whether it depends on no answer at all whether it can be paid. */
  readonly isFixed: boolean;
  /** Of each requirement, whether the cost speaks of what is chosen for it. */
  readonly matters: readonly boolean[];
}

const TRIGGER_STAGES: readonly Stage[] = ["modes", "targets", "divide"];
const NO_STAGES: readonly Stage[] = [];
const NOTHING_SAID: DataRecord = {};

/** The plan of an open announcement. */
export const planOf = (game: Game, { action, ability, trigger, modes }: AnnounceFrame): AnnouncePlan =>
  planFor(game, action, ability, trigger === null ? null : trigger.data, modes);

/** The plan by which an item was announced. */
export const planOfItem = (game: Game, { action, ability, data, modes }: Item): AnnouncePlan =>
  planFor(game, action, ability, data, modes);

function planFor(
  game: Game,
  action: number,
  ability: number,
  data: DataRecord | null,
  modes: readonly number[],
): AnnouncePlan {
  const { ofAbilities, ofData } = plansOf(game);
  let plans = data === null ? ofAbilities[ability + 1] : ofData.get(data);
  if (plans === undefined) {
    plans = [];
    if (data !== null) ofData.set(data, plans);
  }
  const plan = (plans[action + 1] ??= makePlan(game, action, dataOf(game, ability, data), NO_MODES));
  if (modes.length === 0) return plan;
  const key = modes.join();
  const known = plan.withModes.get(key);
  if (known !== undefined) return known;
  const made = makePlan(game, action, plan.data, modes);
  plan.withModes.set(key, made);
  return made;
}

const NO_MODES: readonly number[] = [];

/** Plans by ability, from -1, or by what a stored effect says, and then by action, from -1. */
interface Plans {
  readonly ofAbilities: readonly (AnnouncePlan | undefined)[][];
  readonly ofData: WeakMap<DataRecord, (AnnouncePlan | undefined)[]>;
}

const plansOf = memoByRuleset(({ tables }): Plans => ({
  ofAbilities: Array.from({ length: tables.abilities.length + 1 }, () => []),
  ofData: new WeakMap(),
}));

function dataOf({ tables }: Game, ability: number, data: DataRecord | null): DataRecord {
  if (data !== null) return data;
  return ability < 0 ? NOTHING_SAID : (tables.abilities[ability] ?? missing("ability")).data;
}

function makePlan(game: Game, action: number, data: DataRecord, modes: readonly number[]): AnnouncePlan {
  const kind = action < 0 ? undefined : (game.tables.actions[action] ?? missing("action"));
  const stages = kind === undefined ? TRIGGER_STAGES : (kind.asks ?? NO_STAGES);
  const offered = list(data["modes"]);
  const own =
    offered.length === 0
      ? list(data["targets"])
      : modes.flatMap((mode) => list(record(offered[mode] ?? missing("mode"))["targets"]));
  const all = [...(kind?.targets ?? []), ...own].map(record);
  const requirements = all.map((each) => requirement(game, each));
  const spoken = requirements.map(({ as }, index) => (as === undefined ? [`target${index}`] : [`target${index}`, as]));
  const demands = (kind?.finally ?? []).map((condition) => ({
    condition,
    after: after(stages, data, mentioned(spoken, namesIn(game, [condition]))),
  }));
  const speaking = [
    ...all.map((each) => [each, game.ruleset.targets?.legal ?? true]),
    ...demands.map(({ condition }) => [condition]),
  ];
  const matters = spoken.map((names, index) => {
    // What is divided is divided among the first targets.
    if (index === 0 && data["divide"] !== undefined) return true;
    const others = speaking.filter((_, place) => place > index);
    return others.some((each) => isMentioned(names, namesIn(game, each)));
  });
  const isAsked = stages.map((stage) => (stage === "targets" ? requirements.length > 0 : isSaid(data[stage])));
  return { data, stages, isAsked, requirements, matters, demands, prices: [], withModes: new Map() };
}

/** Whether data say anything under the key of a stage. */
const isSaid = (said: Data | undefined): boolean => said !== undefined && !(isList(said) && said.length === 0);

/** What is announced by an action with a card costs this, where no effect changes that. */
export function pricePlan(game: Game, action: number, plan: AnnouncePlan, card: number): PricePlan {
  return (plan.prices[card + 1] ??= makePrice(game, action, plan, card));
}

function makePrice(game: Game, action: number, plan: AnnouncePlan, card: number): PricePlan {
  const { data, stages, requirements } = plan;
  const kind = game.tables.actions[action] ?? missing("action");
  const own =
    data["activated"] !== undefined
      ? effects(data["activated"])
      : card < 0
        ? []
        : costOf(kind, (game.tables.cards[card] ?? missing("card")).data);
  const costs = [...(kind.cost ?? []), ...own];
  const further = [...list(data["extras"]), ...list(data["modes"])].map((each) => record(each)["cost"] ?? true);
  const names = namesIn(game, [...costs, ...further]);
  const matters = requirements.map(({ as }, index) =>
    isMentioned(as === undefined ? [`target${index}`] : [`target${index}`, as], names),
  );
  const told = after(stages, data, matters);
  return { costs, after: told, isFixed: told === 0 && PRICED.every((key) => data[key] === undefined), matters };
}

/** What is announced beside targets may change what is paid. */
const PRICED = ["extras", "number", "modes"];

/** After how many requirements something can be told that speaks of these; after all questions, where others come later. */
function after(stages: readonly Stage[], data: DataRecord, matters: readonly boolean[]): number {
  const later = stages.slice(stages.indexOf("targets") + 1);
  const isEarly = later.every((stage) => data[stage] === undefined);
  return isEarly ? matters.lastIndexOf(true) + 1 : AFTER_ALL;
}

const mentioned = (spoken: readonly (readonly string[])[], names: ReadonlySet<string>): readonly boolean[] =>
  spoken.map((each) => isMentioned(each, names));

const isMentioned = (spoken: readonly string[], names: ReadonlySet<string>): boolean =>
  names.has(ANY_NAME) || spoken.some((name) => names.has(name) || UNNAMED.includes(name));

/** Names that data may speak of without naming them. */
const UNNAMED = ["it", "this", "you"];

/** Stands for all names, where a card says what is read. */
const ANY_NAME = "*";

/**
 * All names in data, also in the conditions of the ruleset that they name. Data read nothing of what was chosen but by its name,
 * so that what has another name surely does not matter to them.
 */
function namesIn(game: Game, data: readonly Data[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of data) addNames(game, each, names);
  return names;
}

function addNames(game: Game, data: Data, names: Set<string>): void {
  if (typeof data === "string") {
    if (names.has(data)) return;
    names.add(data);
    const condition = game.ruleset.conditions?.[data];
    if (condition !== undefined) addNames(game, condition.is, names);
  } else if (isList(data)) for (const each of data) addNames(game, each, names);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      if (key === "key") names.add(ANY_NAME);
      if (key === "target" && typeof value === "number") names.add(`target${value}`);
      else addNames(game, value, names);
    }
}

const record = (data: Data): DataRecord => (isRecord(data) ? data : NOTHING_SAID);

function requirement(game: Game, data: DataRecord): Requirement {
  const max = data["max"] ?? 1;
  const min = data["min"] ?? max;
  const from = data["from"] ?? "nobody";
  return {
    from,
    find: compileSelector(from),
    min,
    max,
    plain: data["plain"] === true,
    required: min !== 0,
    as: data["as"] === undefined ? undefined : text(data["as"], "name"),
    if: data["if"],
    who: data["who"],
    candidates: isOfSeat(game, from) ? candidateCache(game, from) : null,
    namesItem: namesIn(game, [data, game.ruleset.targets?.legal ?? true]).has("item"),
  };
}

function candidateCache(game: Game, from: Data): CandidateCache {
  const caches = candidateCaches(game);
  const key = JSON.stringify(from);
  const cache = caches.get(key) ?? { derived: null, version: 0, seat: -1, found: [] };
  caches.set(key, cache);
  return cache;
}

const candidateCaches = memoByRuleset(() => new Map<string, CandidateCache>());

/** Whether a selector reads nothing of the scope it is asked in but the seat. */
function isOfSeat(game: Game, data: Data | undefined): boolean {
  if (typeof data === "string") return data !== "this" && selectorNames[data] !== undefined;
  if (!isRecord(data)) return false;
  const { union, objects } = data;
  if (isList(union)) return union.every((each) => isOfSeat(game, each));
  return Object.keys(data).length === 1 && isFilterOfSeat(game, objects);
}

/** Keys of a filter that ask nothing of the scope, whatever they ask for. */
const OF_OBJECT: ReadonlySet<string> = new Set(
  "zone exhausted token ability faceDown attached absent old held marked linked name".split(" "),
);

function isFilterOfSeat(game: Game, filter: Data | undefined): boolean {
  if (!isRecord(filter)) return false;
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === "any" || key === "all") return list(wanted).every((each) => isFilterOfSeat(game, each));
    if (key === "not") return isFilterOfSeat(game, wanted);
    if (key === "controller" || key === "owner") return isOfSeat(game, wanted);
    const kind = game.ruleset.characteristics?.[key];
    if (kind === undefined && !OF_OBJECT.has(key)) return false;
    // A number that is compared with a name is compared with what was announced under it.
    if (kind === "number" && typeof wanted === "string") return false;
    return !isRecord(wanted) || Object.entries(wanted).every(([name, each]) => isWrittenOut(name, each));
  });
}

const BOUNDS = ["atLeast", "atMost", "is"];

const isWrittenOut = (name: string, data: Data): boolean =>
  BOUNDS.includes(name) ? typeof data === "number" : !isRecord(data) && !isList(data);

/** The names of the further costs that were chosen. */
export const extraNames = (data: DataRecord, extras: readonly number[]): string[] =>
  extras.map((extra) => text(record(list(data["extras"])[extra] ?? missing("list element"))["as"], "name"));
