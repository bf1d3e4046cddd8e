import { isList, isRecord, text, type Data, type DataRecord } from "../data/data.ts";
import type { Values } from "./game.ts";

/** Whether characteristics match a filter. Keys that are not characteristics are left to the filter's own code. */
export function fitsValues(filter: Data, values: Values, name: string): boolean {
  if (!isRecord(filter)) throw new Error("expected a filter");
  for (const key in filter) {
    const wanted = filter[key];
    if (wanted === undefined) continue;
    if (key === "not") {
      if (fitsValues(wanted, values, name)) return false;
    } else if (key === "any") {
      if (!fitsAny(wanted, values, name)) return false;
    } else if (key === "all") {
      if (isList(wanted) && !wanted.every((each) => fitsValues(each, values, name))) return false;
    } else if (key === "name") {
      if (isList(wanted) ? !wanted.includes(name) : wanted !== name) return false;
    } else {
      const value = values[key];
      if (value !== undefined && !fitsValue(value, wanted)) return false;
    }
  }
  return true;
}

function fitsAny(filters: Data, values: Values, name: string): boolean {
  if (!isList(filters)) return fitsValues(filters, values, name);
  for (const each of filters) if (fitsValues(each, values, name)) return true;
  return false;
}

function fitsValue(value: number | string[], wanted: Data): boolean {
  if (typeof value === "number") return isRecord(wanted) ? inRange(value, wanted) : value === wanted;
  return isRecord(wanted) ? !hasAny(value, wanted["lacks"]) : hasAny(value, wanted);
}

/** Whether a set contains the wanted name, or one of several. Hot: runs for nearly every object that is looked at. */
function hasAny(value: readonly string[], wanted: Data | undefined): boolean {
  if (typeof wanted === "string") return value.includes(wanted);
  if (wanted === undefined || wanted === null) return false;
  if (!isList(wanted)) return value.includes(text(wanted, "value"));
  for (const each of wanted) if (value.includes(text(each, "value"))) return true;
  return false;
}

function inRange(value: number, range: DataRecord): boolean {
  const least = range["atLeast"];
  const most = range["atMost"];
  return (typeof least !== "number" || value >= least) && (typeof most !== "number" || value <= most);
}

/** Whether a number is wanted by bounds, not exactly. */
export const isRange = (wanted: Data): wanted is DataRecord =>
  isRecord(wanted) && (wanted["atLeast"] !== undefined || wanted["atMost"] !== undefined);

/** Whether a wanted number is a constant, so that nothing in the game has to be read for it. */
export const isFixed = (wanted: Data): boolean =>
  isRange(wanted)
    ? [wanted["atLeast"], wanted["atMost"]].every((bound) => bound === undefined || typeof bound === "number")
    : typeof wanted === "number";
