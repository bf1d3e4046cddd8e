import { currentValues } from "../statics/layers.ts";
import { formOf, isRecord, list, text, type Data, type Record_ } from "../data/data.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { amiss, numberOf } from "../data/ids.ts";
import { seatScope } from "../state/scope.ts";
import { sieveOf, sifts } from "../query/filters.ts";
import { fitsPrinted } from "../query/printed-sets.ts";
import { OF_ANYBODY } from "../query/filter-plan.ts";
import type { Tables } from "../tables/tables.ts";

/** What conditions and amounts that speak of nothing but `it` come to for an object, without a scope, where a game is calm. */
export type ObjectTest = (game: Game, object: GameObject) => boolean;

type ObjectAmount = (game: Game, object: GameObject) => number;

/** What a condition asks of an object alone; null where it may ask more. */
export function objectTest(tables: Tables, data: Data): ObjectTest | null {
  if (!isRecord(data)) return null;
  const form = formOf(data);
  if (form === "all") return allOf(list(data["all"]).map((each) => objectTest(tables, each)));
  return form === "characteristic" || form === "mark" ? compared(tables, data) : null;
}

function allOf(found: readonly (ObjectTest | null)[]): ObjectTest | null {
  const tests = found.filter((test) => test !== null);
  if (tests.length < found.length) return null;
  return (game, object) => {
    for (let index = 0; index < tests.length; index++) if (!(tests[index] ?? amiss())(game, object)) return false;
    return true;
  };
}

/** An amount between bounds. */
function compared(tables: Tables, data: Record_): ObjectTest | null {
  const { atLeast, atMost, is } = data;
  const value = objectAmount(tables, data);
  const isBounded = is === undefined && (atLeast !== undefined || atMost !== undefined);
  if (!isBounded || value === null) return null;
  if (isFixed(atLeast) && isFixed(atMost)) {
    const [low = Number.MIN_SAFE_INTEGER, high = Number.MAX_SAFE_INTEGER] = [atLeast, atMost];
    return (game, object) => {
      const now = value(game, object);
      return now >= low && now <= high;
    };
  }
  const least = atLeast === undefined || atMost !== undefined ? null : objectAmount(tables, atLeast);
  return least === null ? null : (game, object) => value(game, object) >= least(game, object);
}

const isFixed = (data: Data | undefined): data is number | undefined =>
  data === undefined || (typeof data === "number" && Number.isSafeInteger(data));

function objectAmount(tables: Tables, data: Data): ObjectAmount | null {
  if (!isRecord(data)) return null;
  const form = formOf(data);
  if (form === "largest") return largest(tables, list(data["largest"]));
  if ((data["of"] ?? "it") !== "it") return null;
  if (form === "mark") {
    const mark = numberOf(tables.marks, text(data["mark"], "mark"), "mark");
    return (_game, object) => (object.marks === null ? 0 : (object.marks[mark] ?? 0));
  }
  if (form !== "characteristic") return null;
  const name = text(data["characteristic"], "characteristic");
  return (game, object) => {
    const value = currentValues(game, object)[name];
    return typeof value === "number" ? value : (value?.length ?? 0);
  };
}

/** The largest of a number that is written out and another one. */
function largest(tables: Tables, [fixed, other, ...more]: readonly Data[]): ObjectAmount | null {
  const amount = other === undefined ? null : objectAmount(tables, other);
  if (amount === null || typeof fixed !== "number" || more.length > 0) return null;
  return (game, object) => Math.max(fixed, amount(game, object));
}

/** Whether an object is what a filter asks for: its sets are those printed on it. */
export function filterTest(game: Game, filter: Record_): ObjectTest {
  const sieve = sieveOf(game, filter);
  const { sets, asks, numbers, exhausted, holder } = sieve;
  if (numbers !== null || exhausted >= 0 || holder !== OF_ANYBODY)
    return (played, object) => sifts(played, sieve, object, NOBODY);
  return (played, object) => {
    if (object.made === ABILITY || (sets !== null && !fitsPrinted(played, sets, object))) return false;
    for (let index = 0; index < asks.length; index++)
      if (!(asks[index] ?? amiss())(played, object, NOBODY)) return false;
    return true;
  };
}

const NOBODY = seatScope(-1);
