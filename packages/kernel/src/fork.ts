import { copyState } from "./copy.ts";
import type { Game } from "./game.ts";
import { logFor } from "./log.ts";

/** A copy that goes its own way. It shares what nobody edits, and has a log of its own. */
export function fork(game: Game): Game {
  const d = game.derived;
  return {
    ruleset: game.ruleset,
    tables: game.tables,
    state: copyState(game.state),
    derived: {
      version: d.version,
      replacers: d.replacers.slice(),
      triggers: d.triggers.slice(),
      listening: d.listening,
      states: d.states,
      statics: d.statics,
      acts: d.acts.slice(),
      timed: d.timed,
      modifies: d.modifies,
      seasonal: d.seasonal,
      grants: d.grants,
      work: d.work,
      workVersion: d.workVersion,
      absent: d.absent,
      faces: d.faces,
      kinds: d.kinds,
      written: d.written,
      values: d.values,
      valuesVersion: d.valuesVersion,
      settled: d.settled,
      dueAt: d.dueAt,
      statesVersion: d.statesVersion,
      window: null,
      windowSpan: 0,
      windowSpans: 0,
      opens: 0,
      opensSpans: -1,
      spare: null,
      spareSpans: [],
      paid: [],
      paidVersion: 0,
      tied: d.tied,
      picks: null,
      judged: null,
      options: d.options,
      optionsVersion: d.optionsVersion,
      optionsSeat: d.optionsSeat,
      optionsSpan: d.optionsSpan,
      optionsWindow: d.optionsWindow,
    },
    log: logFor(game.state),
    decisions: game.decisions,
    broken: game.broken,
  };
}
