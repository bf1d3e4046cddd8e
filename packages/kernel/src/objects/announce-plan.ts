import { missing } from "../data/ids.ts";
import { effects, isList, isRecord, list, text, type Data, type DataRecord, type Effect } from "../data/data.ts";
import { readsOf, ANY_NAME, namesIn } from "../query/collect-reads.ts";
import { compileSelector, type Selector } from "../query/selectors.ts";
import type { AnnounceFrame } from "../state/agenda.ts";
import type { Game, Item } from "../state/game.ts";
import { BEGIN } from "../state/proposal.ts";
import { rewordedData } from "../derived/wording.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { cardKind, costOf } from "../tables/card-kind.ts";
import type { Stage } from "../ruleset/action.ts";

/** Something that must be chosen while announcing, such as a target. */
export interface Requirement {
  readonly from: Data;
  /** `from` compiled. */
  readonly find: Selector;
  readonly min: Data;
  readonly max: Data;
  /** A choice that is not a target: it is not tested again when the item resolves. */
  readonly plain: boolean;
  /** No two chosen ones may have the same controller, or owner; null if they may. */
  readonly apart: "controller" | "owner" | null;
  /** Whether losing it makes the item fail, if the ruleset lets items fail when any target is gone. */
  readonly required: boolean;
  readonly as: string | undefined;
  readonly if: Data | undefined;
  /** Who chooses, if not the announcing seat: the first of these seats. */
  readonly who: Data | undefined;
  /** Whether its data refer to the item being announced. */
  readonly namesItem: boolean;
  /** A cache of its candidates, shared by equal requirements; null if they depend on more than the asking seat. */
  readonly candidates: CandidateCache | null;
}

/** The last candidates found, for one seat and one version of a game. */
export interface CandidateCache {
  derived: Game["derived"] | null;
  version: number;
  seat: number;
  found: readonly number[];
}

/** An `after` that means: known only when everything is chosen. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/**
 * An announcement compiled for an action, an ability and chosen modes. The search for a completion learns from it what
 * depends on what: a condition is tested as soon as all choices it names are made, and if nothing names a choice, any
 * legal one is as good as another.
 */
export interface AnnouncePlan {
  /** The data of the announced ability. */
  readonly data: DataRecord;
  /** The stages in the order of the action. */
  readonly stages: readonly Stage[];
  /** By stage, whether there is anything to ask. */
  readonly isAsked: readonly boolean[];
  /** The requirements in order; those of the action come first. */
  readonly requirements: readonly Requirement[];
  /** By requirement, whether anything besides the cost depends on its choice. */
  readonly matters: readonly boolean[];
  /** The conditions of the action that are tested at the end, each with the number of requirements it depends on. */
  readonly demands: readonly { readonly condition: string; readonly after: number }[];
  /** Prices by the number of the announced card, from -1; filled on demand. */
  readonly prices: (PricePlan | undefined)[];
  /** Plans for chosen modes; filled on demand. */
  readonly withModes: Map<string, AnnouncePlan>;
}

/** The cost if no effect changes it and nothing optional is paid. */
interface PricePlan {
  readonly costs: readonly Effect[];
  /** After how many requirements it is known whether the cost can be paid. */
  readonly after: number;
  /** Whether the cost depends on no answer at all. */
  readonly isFixed: boolean;
  /** By requirement, whether the cost names what is chosen for it. */
  readonly matters: readonly boolean[];
}

const TRIGGER_STAGES: readonly Stage[] = ["modes", "targets", "divide"];
const NO_STAGES: readonly Stage[] = [];
const NO_DATA: DataRecord = {};

/** The plan of an open announcement. */
export const planOf = (game: Game, { action, ability, trigger, modes, object }: AnnounceFrame): AnnouncePlan =>
  planFor(game, action, ability, trigger === null ? rewordedAbility(game, object, ability) : trigger.data, modes);

/** The plan with which an item was announced. */
export const planOfItem = (game: Game, { action, ability, data, modes, source }: Item): AnnouncePlan =>
  planFor(game, action, ability, data ?? rewordedSpell(game, source, ability), modes);

/** The data of an ability by its number with the words that the text of an object has now; null if they are as printed. */
export const rewordedAbility = (game: Game, object: number, ability: number): DataRecord | null =>
  ability < 0 || game.derived.rewords === 0
    ? null
    : rewordedData(game, object, game.tables.abilities[ability] ?? missing("ability"));

/** The same of what a spell does. Any other ability on the stack keeps the words with which it got there. */
export const rewordedSpell = (game: Game, object: number, ability: number): DataRecord | null =>
  ability >= 0 && game.tables.abilities[ability]?.form === "spell" ? rewordedAbility(game, object, ability) : null;

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
    if (data === null) ofAbilities[ability + 1] = plans;
    else ofData.set(data, plans);
  }
  const plan = (plans[action + 1] ??= makePlan(game, action, abilityData(game, ability, data), NO_MODES));
  if (modes.length === 0) return plan;
  const key = modes.join();
  const known = plan.withModes.get(key);
  if (known !== undefined) return known;
  const made = makePlan(game, action, plan.data, modes);
  plan.withModes.set(key, made);
  return made;
}

const NO_MODES: readonly number[] = [];

/** A cache of plans: by ability (from -1) or by the data of a stored effect, and then by action (from -1). */
interface Plans {
  readonly ofAbilities: ((AnnouncePlan | undefined)[] | undefined)[];
  readonly ofData: WeakMap<DataRecord, (AnnouncePlan | undefined)[]>;
}

const plansOf = memoByRuleset((): Plans => ({ ofAbilities: [], ofData: new WeakMap() }));

function abilityData({ tables }: Game, ability: number, data: DataRecord | null): DataRecord {
  if (data !== null) return data;
  return ability < 0 ? NO_DATA : (tables.abilities[ability] ?? missing("ability")).data;
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
  const targetNames = requirements.map(({ as }, index) =>
    as === undefined ? [`target${index}`] : [`target${index}`, as],
  );
  const demands = (kind?.finally ?? []).map((condition) => ({
    condition,
    after: after(stages, data, mentioned(targetNames, namesIn(game, [condition]))),
  }));
  const dependents = [
    ...all.map((each) => [each, game.ruleset.targets?.legal ?? true]),
    ...demands.map(({ condition }) => [condition]),
  ];
  const matters = targetNames.map((names, index) => {
    // A division is made among the first targets, so they always matter.
    if (index === 0 && data["divide"] !== undefined) return true;
    const others = dependents.filter((_, place) => place > index);
    return others.some((each) => isMentioned(names, namesIn(game, each)));
  });
  const isAsked = stages.map((stage) => (stage === "targets" ? requirements.length > 0 : hasData(data[stage])));
  return { data, stages, isAsked, requirements, matters, demands, prices: [], withModes: new Map() };
}

/** Whether data have anything under the key of a stage. */
const hasData = (value: Data | undefined): boolean => value !== undefined && !(isList(value) && value.length === 0);

/** The cost of an action with a card, if no effect changes it. */
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
        : costOf(kind, cardKind(game, card).data);
  const costs = [...(kind.cost ?? []), ...own];
  const further = [...list(data["extras"]), ...list(data["modes"])].map((each) => record(each)["cost"] ?? true);
  const names = namesIn(game, [...costs, ...further]);
  const matters = requirements.map(({ as }, index) =>
    isMentioned(as === undefined ? [`target${index}`] : [`target${index}`, as], names),
  );
  const knownAfter = after(stages, data, matters);
  return {
    costs,
    after: knownAfter,
    isFixed: knownAfter === 0 && PRICED.every((key) => data[key] === undefined),
    matters,
  };
}

/** Keys of announced data, other than targets, that may change the cost. */
const PRICED = ["extras", "number", "modes"];

/** After how many requirements a test of these is known, or `AFTER_ALL` if further stages come after the targets. */
function after(stages: readonly Stage[], data: DataRecord, matters: readonly boolean[]): number {
  const later = stages.slice(stages.indexOf("targets") + 1);
  const isEarly = later.every((stage) => data[stage] === undefined);
  return isEarly ? matters.lastIndexOf(true) + 1 : AFTER_ALL;
}

const mentioned = (targetNames: readonly (readonly string[])[], names: ReadonlySet<string>): readonly boolean[] =>
  targetNames.map((each) => isMentioned(each, names));

const isMentioned = (targetNames: readonly string[], names: ReadonlySet<string>): boolean =>
  names.has(ANY_NAME) || targetNames.some((name) => names.has(name) || UNNAMED.includes(name));

/** Names that data may refer to without spelling them. */
const UNNAMED = ["it", "this", "you"];

const record = (data: Data): DataRecord => (isRecord(data) ? data : NO_DATA);

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
    apart: data["apart"] === "controller" || data["apart"] === "owner" ? data["apart"] : null,
    required: min !== 0,
    as: data["as"] === undefined ? undefined : text(data["as"], "name"),
    if: data["if"],
    who: data["who"],
    candidates: readsOnlySeat(game, from) ? candidateCache(game, from) : null,
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

/** Whether a selector reads nothing of its scope but the seat, and nothing of the time: the version tells when to search again. */
function readsOnlySeat({ ruleset }: Game, from: Data): boolean {
  const { names, time, changes } = readsOf(ruleset, (reads) => reads.selector(from));
  if (time !== 0 || (changes & (1 << BEGIN)) !== 0) return false;
  for (const name of names) if (name !== "you") return false;
  return true;
}

/** The names of the chosen optional costs. */
export const extraNames = (data: DataRecord, extras: readonly number[]): string[] =>
  extras.map((extra) => text(record(list(data["extras"])[extra] ?? missing("list element"))["as"], "name"));
