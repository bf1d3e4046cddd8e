import { expecting, answer, idleAnswer, itinerary, start, type Game, type Visit } from "@turnwright/kernel";
import type { Pack } from "./pack.ts";

/** A span that was visited or passed over. */
export interface ItineraryRow {
  readonly turn: number;
  readonly seat: string;
  readonly span: string;
  /** The spans around it and itself: `combat/declareAttackers`. */
  readonly path: string;
  readonly passedOver: null | "skipped" | "absent" | "notProposed";
  /** The rule. */
  readonly why: string;
  /** The card that inserted or skipped it, or null. */
  readonly by: string | null;
  /** The window in which seats could act, or null. */
  readonly window: string | null;
  readonly priority: readonly string[];
}

const SEATS = ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"];
const MOST_DECISIONS = 100_000;

/** The spans when nobody acts; libraries are filled, so that nobody loses by drawing. */
export const itineraryOf = expecting(
  "a pack",
  function itineraryOf(
    pack: Pack,
    options: { readonly seats?: number; readonly turns?: number } = {},
  ): readonly ItineraryRow[] {
    const { seats: count = 2, turns = 2 } = options;
    const { ruleset, blank, leaders } = pack;
    const seats = Array.from({ length: count }, (_, index) => SEATS[index] ?? `seat ${index + 1}`);
    const deck = ruleset.deck?.zone;
    const filled =
      deck === undefined || !Object.hasOwn(ruleset.cards ?? {}, blank)
        ? {}
        : { [deck]: Array.from({ length: turns * 4 + 60 }, () => blank) };
    const game = start(ruleset, {
      seats,
      zones: Object.fromEntries(
        seats.map((seat) => [
          seat,
          { ...filled, ...(leaders === undefined ? {} : { [leaders.zone]: [leaders.card] }) },
        ]),
      ),
      opening: false,
      seed: 7,
    });
    for (let steps = 0; steps < MOST_DECISIONS && game.state.turn <= turns && game.state.outcome === null; steps++)
      answer(game, idleAnswer(game));
    return rowsOfVisits(game, itinerary(game)).filter((row) => row.turn <= turns);
  },
);

/** Visits of spans as the rows that files and tables have. */
export const rowsOfVisits = expecting(
  "a game, and visits of its spans",
  function rowsOfVisits(game: Game, visits: readonly Visit[]): readonly ItineraryRow[] {
    return visits.map((visit) => ({
      turn: visit.turn,
      seat: visit.seat,
      span: visit.span,
      path: pathOf(game, visit.span),
      passedOver: passedOverOf(visit.passedOver),
      why: visit.rule,
      by: visit.by ?? null,
      window: visit.passedOver !== null || visit.priority.length === 0 ? null : windowOf(game, visit.span),
      priority: visit.priority,
    }));
  },
);

const passedOverOf = (reason: string | null): ItineraryRow["passedOver"] =>
  reason === "skipped" || reason === "absent" || reason === "notProposed" ? reason : null;

/** The spans that by their plan lie around one of this name, from the turn's own part down. */
function pathOf({ ruleset }: Game, span: string): string {
  const path = [span];
  for (let steps = 0; steps < 20; steps++) {
    const around = Object.entries(ruleset.spans).find(([, rule]) => partsOf(rule).includes(path[0] ?? ""))?.[0];
    if (around === undefined) return path.join("/");
    path.unshift(around);
  }
  return path.join("/");
}

type SpanRule = Game["ruleset"]["spans"][string];

const partsOf = (rule: SpanRule): readonly string[] => [
  ...(rule.parts ?? []),
  ...(rule.course ?? []).flatMap((item) =>
    typeof item === "object" && "parts" in item && Array.isArray(item["parts"]) ? item["parts"].map(String) : [],
  ),
];

/** The window that a span opens, by its course. */
function windowOf({ ruleset }: Game, span: string): string | null {
  const rule = ruleset.spans[span];
  if (rule === undefined) return null;
  if (rule.window !== undefined) return rule.window;
  for (const item of [...(rule.begin ?? []), ...(rule.course ?? [])]) {
    if (typeof item !== "object") continue;
    if ("open" in item && typeof item["open"] === "string") return item["open"];
    const settle = "settle" in item ? item["settle"] : undefined;
    if (typeof settle === "object" && settle !== null && "opens" in settle && typeof settle.opens === "string")
      return settle.opens;
  }
  return null;
}
