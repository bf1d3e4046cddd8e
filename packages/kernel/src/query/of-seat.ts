import type { Test } from "./conditions.ts";
import { formOf, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf, seatRef } from "../data/ids.ts";
import { seatScope } from "../state/scope.ts";
import { compileAmount, type Amount } from "./amounts.ts";
import type { Tables } from "../tables/tables.ts";

/** What a condition that speaks of a seat comes to for it, with as little work as its data allow. */
export type SeatTest = (game: Game, seat: number) => boolean;

/** A condition as a test of a seat; those that are asked all the time say how often something was counted at most. */
export function seatTest(tables: Tables, { form, data }: Test): SeatTest {
  const always: SeatTest = (game, seat) => form(game, data, seatScope(seat));
  const { of = "you", atMost } = data;
  const isTally = data["tally"] !== undefined && of === "you" && Object.keys(data).every((key) => KEYS.has(key));
  if (!isTally || atMost === undefined) return always;
  const tally = numberOf(tables.tallies, text(data["tally"], "tally"), "tally");
  const most = sumOf(tables, atMost);
  return (game, seat) => {
    const { tallies, seats } = game.state;
    const { left, resources } = seats[seat] ?? missing("seat");
    if (left !== 0) return always(game, seat);
    let free = most.fixed;
    for (let index = 0; index < most.resources.length; index++)
      free += resources[most.resources[index] ?? missing("resource")] ?? missing("resource");
    for (let index = 0; index < most.others.length; index++)
      free += (most.others[index] ?? missing("list element"))(game, seatScope(seat));
    const ref = seatRef(seat);
    for (let index = 0; index < tallies.length; index++) {
      const each = tallies[index] ?? missing("tally");
      if (each.tally === tally && each.ref === ref) free -= each.count;
    }
    return free >= 0;
  };
}

const KEYS: ReadonlySet<string> = new Set(["tally", "of", "atMost"]);

/** A sum taken apart: what is written out, which resources of the seat, and other amounts. */
interface Sum {
  readonly fixed: number;
  readonly resources: readonly number[];
  readonly others: readonly Amount[];
}

function sumOf({ resources }: Tables, data: Data): Sum {
  const parts = isRecord(data) && formOf(data) === "plus" ? list(data["plus"]) : [data];
  const own = parts.filter((part) => isOwn(part));
  return {
    fixed: parts.reduce<number>((sum, part) => (isFixed(part) ? sum + part : sum), 0),
    resources: own.map((part) => numberOf(resources, text(part["resource"], "resource"), "resource")),
    others: parts.filter((part) => !isFixed(part) && !isOwn(part)).map(compileAmount),
  };
}

const isFixed = (data: Data): data is number => typeof data === "number" && Number.isSafeInteger(data);

const isOwn = (data: Data): data is DataRecord =>
  isRecord(data) &&
  formOf(data) === "resource" &&
  (data["of"] ?? "you") === "you" &&
  Object.keys(data).every((key) => key === "resource" || key === "of");
