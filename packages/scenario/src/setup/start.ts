import { suggestName, type Ruleset, type Setup } from "@turnwright/kernel";
import { isRecord, show, type Path } from "../file/document.ts";
import { checkSeat, checkSpan, type Reader } from "../file/reader.ts";
import { validate, whole } from "../file/shape.ts";
import { parseSpan, parseWhen, type SpanName } from "../file/time.ts";

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
  if (when === null || when.isNext) {
    reader.problem(path, 'expected "turn 2 precombatMain", { turn, active, span } or "opening"');
    return null;
  }
  if (when.seat !== null && !checkTaker(reader, when.seat, order, path)) return null;
  // Without a number it is the first turn of that seat, or of the game.
  const turn = when.turn ?? Math.max(0, order.indexOf(when.seat ?? "")) + 1;
  if (turn < 1) reader.problem(path, "turns count from 1");
  const active = order[(turn - 1) % order.length] ?? "";
  return placed(reader, turn, active, when.span, path);
}

/** Whether a seat has turns: of teams that share them it is the first one that is named. */
function checkTaker(reader: Reader, seat: string, order: readonly string[], path: Path): boolean {
  if (!checkSeat(reader, seat, path)) return false;
  if (order.includes(seat)) return true;
  reader.problem(path, `teams take their turns together, and are called by their first seat: ${order.join(", ")}`);
  return false;
}

const MOST_TURNS = 1_000;

function placed(reader: Reader, turn: number, active: string, span: SpanName | null, path: Path): Place | null {
  const { ruleset } = reader.pack;
  if (turn > MOST_TURNS) {
    reader.problem(path, `turn ${turn} is too far; at most ${MOST_TURNS}`);
    return null;
  }
  if (span === null || span.path.join("/") === "turn") return { turn, active, span: firstSpan(ruleset) };
  if (!checkSpan(reader, span.path.join("/"), path)) return null;
  return {
    turn,
    active,
    span: span.path.at(-1) ?? "",
    ...((span.number ?? 1) > 1 ? { number: span.number ?? 1 } : {}),
  };
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
        suggestName(key, ["turn", "active", "span"]),
        true,
      );
  const turn = validate(reader, whole.min(1, "turns count from 1"), data["turn"] ?? 1, [...path, "turn"]) ?? 1;
  const active = data["active"] === undefined ? (order[(turn - 1) % order.length] ?? "") : show(data["active"]);
  if (!checkTaker(reader, active, order, [...path, "active"])) return null;
  if (data["span"] === undefined) return placed(reader, turn, active, null, path);
  const text = show(data["span"]);
  const span = parseSpan(text);
  if (span !== null) return placed(reader, turn, active, span, [...path, "span"]);
  checkSpan(reader, text, [...path, "span"]);
  return null;
}
