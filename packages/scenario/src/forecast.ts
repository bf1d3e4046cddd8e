import { expecting, decision, forecast } from "@turnwright/kernel";
import { rowsOfVisits, type ItineraryRow } from "./itinerary.ts";
import { MOST_DECISIONS, type Shown } from "./run/run.ts";
import { beginRun, failureOf } from "./runner.ts";
import type { Scenario } from "./scenario.ts";
import { carryOutAll } from "./steps/index.ts";
import { placeNow } from "./file/time.ts";

/** Where the game of a scenario rests after its steps, and what will come. */
export interface Forecast {
  readonly ok: boolean;
  /** Why the steps of the file could not be carried out, with the place. */
  readonly reason: string | null;
  /** Where the game rests after the steps. */
  readonly at: string;
  readonly waitingFor: string | null;
  /** Who decides for that seat, where it is another. */
  readonly by?: string;
  readonly ahead: readonly ItineraryRow[];
}

/** What will come if nobody acts after the steps of a scenario: so many spans. */
export const forecastOf = expecting(
  "a scenario, as readScenarios gives it",
  function forecastOf(scenario: Scenario, count = 20): Forecast {
    const tally = {
      cited: new Set<string>(),
      asserted: new Map<string, Shown[]>(),
      expectations: 0,
      left: MOST_DECISIONS,
      declined: [],
      observe: () => undefined,
      refused: () => undefined,
      atCheckpoint: () => undefined,
    };
    try {
      const run = beginRun(scenario, tally);
      let reason: string | null = null;
      try {
        carryOutAll(run, scenario.steps);
      } catch (error) {
        const { file, line, column, message } = failureOf(scenario, error);
        reason = `${file}:${line}:${column}: ${message}`;
      }
      const ahead = run.game.state.outcome === null ? rowsOfVisits(run.game, forecast(run.game, count)) : [];
      const open = decision(run.game);
      return {
        ok: reason === null,
        reason,
        at: placeNow(run.game),
        waitingFor: open?.seat ?? null,
        ...(open === undefined || open.by === open.seat ? {} : { by: open.by }),
        ahead,
      };
    } catch (error) {
      const { file, line, column, message } = failureOf(scenario, error);
      return { ok: false, reason: `${file}:${line}:${column}: ${message}`, at: "", waitingFor: null, ahead: [] };
    }
  },
);
