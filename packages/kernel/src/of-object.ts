import { currentValues } from "./continuous.ts";
import { field, formOf, isRecord, list, text, type Data, type Record_ } from "./data.ts";
import { ABILITY, type Game, type GameObject } from "./game.ts";
import { amiss, numberOf } from "./ids.ts";
import { markOf } from "./objects.ts";
import { perRuleset } from "./per-ruleset.ts";
import { seatScope } from "./scope.ts";
import { sifts } from "./select/filter.ts";
import { sieves } from "./select/index.ts";
import { fitsPrinted } from "./select/printed-sets.ts";
import { OF_ANYBODY } from "./select/sieve.ts";

/** What conditions and amounts that speak of nothing but `it` come to for an object, without a scope, where a game is calm. */
export type ObjectTest = (game: Game, object: GameObject) => boolean;

type ObjectAmount = (game: Game, object: GameObject) => number;

/** What a condition asks of an object alone; null where it may ask more. */
export function objectTest(data: Data): ObjectTest | null {
  if (!isRecord(data)) return null;
  const form = formOf(data);
  if (form === "all") return allOf(list(data["all"]).map(objectTest));
  if (form === "not") {
    const denied = objectTest(field(data, "not"));
    return denied === null ? null : (game, object) => !denied(game, object);
  }
  return form === "characteristic" || form === "mark" ? compared(data) : null;
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
function compared(data: Record_): ObjectTest | null {
  const { atLeast, atMost, is } = data;
  const value = objectAmount(data);
  const least = atLeast === undefined ? LEAST : objectAmount(atLeast);
  const most = atMost === undefined ? MOST : objectAmount(atMost);
  const isBounded = is === undefined && (atLeast !== undefined || atMost !== undefined);
  if (!isBounded || value === null || least === null || most === null) return null;
  return (game, object) => {
    const now = value(game, object);
    return now >= least(game, object) && now <= most(game, object);
  };
}

const LEAST: ObjectAmount = () => Number.MIN_SAFE_INTEGER;
const MOST: ObjectAmount = () => Number.MAX_SAFE_INTEGER;

function objectAmount(data: Data): ObjectAmount | null {
  if (typeof data === "number") return Number.isSafeInteger(data) ? () => data : null;
  if (!isRecord(data)) return null;
  const form = formOf(data);
  if (form === "largest") return largest(list(data["largest"]).map(objectAmount));
  if ((data["of"] ?? "it") !== "it") return null;
  if (form === "mark") {
    const number = perRuleset(({ tables }) => numberOf(tables.marks, text(data["mark"], "mark"), "mark"));
    return (game, object) => markOf(object, number(game));
  }
  if (form !== "characteristic") return null;
  const name = text(data["characteristic"], "characteristic");
  return (game, object) => {
    const value = currentValues(game, object)[name];
    return typeof value === "number" ? value : (value?.length ?? 0);
  };
}

function largest(found: readonly (ObjectAmount | null)[]): ObjectAmount | null {
  const amounts = found.filter((each) => each !== null);
  if (amounts.length < found.length || amounts.length === 0) return null;
  return (game, object) => {
    let most = Number.MIN_SAFE_INTEGER;
    for (let index = 0; index < amounts.length; index++)
      most = Math.max(most, (amounts[index] ?? amiss())(game, object));
    return most;
  };
}

/** Whether an object is what a filter asks for: its sets are those printed on it. */
export function filterTest(filter: Record_): ObjectTest {
  const sieve = sieves(filter);
  return (game, object) => {
    const { sets, asks, numbers, exhausted, holder } = sieve(game);
    if (object.made === ABILITY || numbers !== null || exhausted >= 0 || holder !== OF_ANYBODY)
      return sifts(game, sieve(game), object, NOBODY);
    if (sets !== null && !fitsPrinted(game, sets, object)) return false;
    for (let index = 0; index < asks.length; index++) if (!(asks[index] ?? amiss())(game, object, NOBODY)) return false;
    return true;
  };
}

const NOBODY = seatScope(-1);
