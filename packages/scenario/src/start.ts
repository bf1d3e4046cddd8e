import { nearest, type Ruleset, type Setup } from "@turnwright/kernel";
import type { Path } from "./document.ts";
import { isRecord, show } from "./own.ts";
import { checkSeat, checkSpan, type Reader } from "./reader.ts";
import { validate, whole } from "./shape.ts";
import { parseWhen } from "./when.ts";

type Place = NonNullable<Setup["at"]>;

/** Where a game is placed: nothing before it happens. Null is the beginning of turn 1. */
export function readStart(
  reader: Reader,
  data: unknown,
  order: readonly string[],
  path: Path,
): Place | "opening" | null {
  if (data === undefined) return null;
  if (data === "opening") {
    if (reader.pack.ruleset.opening === undefined) reader.problem(path, `${reader.pack.name} has no opening`);
    return "opening";
  }
  if (isRecord(data)) return readStartParts(reader, data, order, path);
  const when = typeof data === "string" ? parseWhen(data) : null;
  if (when === null || when.turn === null || when.isNext) {
    reader.problem(path, 'expected "turn 2 precombatMain", { turn, active, span } or "opening"');
    return null;
  }
  if (when.turn < 1) reader.problem(path, "turns count from 1");
  const active = order[(when.turn - 1) % order.length] ?? "";
  if (when.span === null) return placed(reader, when.turn, active, firstSpan(reader.pack.ruleset), path);
  if (when.span.number !== null && when.span.number !== 1)
    reader.problem(path, "a game can be placed only in the first span of a name");
  const span = when.span.path.join("/");
  return checkSpan(reader, span, path) ? placed(reader, when.turn, active, when.span.path.at(-1) ?? "", path) : null;
}

const MOST_TURNS = 1_000;

function placed(reader: Reader, turn: number, active: string, span: string, path: Path): Place | null {
  if (turn <= MOST_TURNS) return { turn, active, span };
  reader.problem(path, `turn ${turn} is too far; at most ${MOST_TURNS}`);
  return null;
}

const firstSpan = (ruleset: Ruleset): string => {
  let span = ruleset.turn[0] ?? "";
  for (let part = ruleset.spans[span]?.parts?.[0]; part !== undefined; part = ruleset.spans[span]?.parts?.[0])
    span = part;
  return span;
};

function readStartParts(
  reader: Reader,
  data: Readonly<Record<string, unknown>>,
  order: readonly string[],
  path: Path,
): Place | null {
  for (const key of Object.keys(data))
    if (!["turn", "active", "span"].includes(key))
      reader.problem(
        [...path, key],
        `unknown key "${key}"; expected turn, active, span`,
        nearest(key, ["turn", "active", "span"]),
        true,
      );
  const turn = validate(reader, whole.min(1, "turns count from 1"), data["turn"] ?? 1, [...path, "turn"]) ?? 1;
  const active = data["active"] === undefined ? (order[(turn - 1) % order.length] ?? "") : show(data["active"]);
  const span = data["span"] === undefined ? firstSpan(reader.pack.ruleset) : show(data["span"]);
  const isKnown = checkSeat(reader, active, [...path, "active"]) && checkSpan(reader, span, [...path, "span"]);
  return isKnown ? placed(reader, turn, active, span.split("/").at(-1) ?? span, path) : null;
}
