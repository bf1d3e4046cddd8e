import { suggestName } from "@turnwright/kernel";
import { isRecord, own, type Path } from "../file/document.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import type { Thing } from "./things.ts";

/** Who has what everybody knows of; whether turns go the other way round. */
export function readDesignations(
  reader: Reader,
  data: unknown,
  path: Path,
  resources: Record<string, Record<string, number>>,
  zones: Record<string, Record<string, Thing[]>>,
): boolean {
  if (data === undefined) return false;
  if (!isRecord(data)) {
    reader.problem(path, "expected designations, { monarch: bob, direction: reversed }");
    return false;
  }
  const put = (seat: string, name: string, number: number): void =>
    void (resources[seat] = { ...resources[seat], [name]: number });
  const terms = reader.pack.terms.designations ?? {};
  for (const [key, value] of Object.entries(data)) {
    const term = own(terms, key);
    const at = [...path, key];
    if (key === "direction") {
      if (value !== "reversed" && value !== "forward") reader.problem(at, "expected forward or reversed");
    } else if (term === undefined)
      reader.problem(
        at,
        `there is no designation "${key}"`,
        suggestName(key, ["direction", ...Object.keys(terms)]),
        true,
      );
    else if ("seat" in term) {
      if (!checkSeat(reader, String(value), at)) continue;
      put(String(value), term.seat, 1);
      const all = zones[String(value)] ?? {};
      if (term.by !== undefined) reader.laid.add(term.by.card);
      if (term.by !== undefined)
        all[term.by.zone] = [...(all[term.by.zone] ?? []), { setup: { card: term.by.card }, as: null, host: null }];
    } else {
      const number = own(term.values, String(value));
      if (number === undefined)
        reader.problem(
          at,
          `expected ${Object.keys(term.values).join(" or ")}`,
          suggestName(String(value), Object.keys(term.values)),
        );
      else for (const seat of reader.seats) put(seat, term.all, number);
    }
  }
  return data["direction"] === "reversed";
}
