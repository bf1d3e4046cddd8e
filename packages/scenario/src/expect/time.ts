import { answer, fork, idleAnswer, logOf, readEvents, type Event } from "@turnwright/kernel";
import { baseOf } from "../file/name-syntax.ts";
import type { Path } from "../file/document.ts";
import { type Run } from "../run/run.ts";
import { checkSeat, checkSpan, type Reader } from "../file/reader.ts";
import { names } from "../file/shape.ts";
import { alignSpans, readWanted, spanEntries, spell, type WantedSpan } from "../run/span-list.ts";
import { differs, expectation, rulesOf, shownList, since } from "./kind.ts";

const MOST_AHEAD = 3_000;

/** What would happen with nobody acting, until enough is known: played in a fork. */
function foresee(
  run: Run,
  isEnough: (events: readonly Event[]) => boolean,
): { readonly events: readonly Event[]; readonly extra: ReadonlySet<number>; readonly isOver: boolean } {
  const copy = fork(run.game);
  const extra = new Set<number>();
  let events: readonly Event[] = [];
  for (let steps = 0; steps < MOST_AHEAD && copy.state.outcome === null; steps++) {
    const [turns] = copy.state.agenda;
    if (turns !== undefined && "natural" in turns)
      for (const each of turns.plan) if (each.extra === 1) extra.add(each.id);
    answer(copy, idleAnswer(copy));
    // Reading everything again is only worth it now and then.
    if (steps % 8 === 7) {
      events = readEvents(logOf(copy));
      if (isEnough(events)) return { events, extra, isOver: false };
    }
  }
  return { events: readEvents(logOf(copy)), extra, isOver: copy.state.outcome !== null };
}

const isTurn = (event: Event): boolean =>
  event.name === "begin:turn" || (event.name === "passedOver" && event.of === "turn");

/** Rules of what was inserted or is to be skipped so far: what lies ahead depends on it. */
const planning = (run: Run): string[] =>
  rulesOf(run.events.filter((event) => event.name === "insert" || event.name === "store"));

/** `turnsAhead`: `alice extra`, `bob skipped`; as many as are given. It depends on those turns, and on what was inserted. */
export const turnsAheadKind = expectation(
  "turnsAhead",
  names,
  (run, wanted) => {
    const { events, extra, isOver } = foresee(run, (all) => all.filter(isTurn).length >= wanted.length);
    const all = events.filter(isTurn);
    const turns = all.slice(0, wanted.length);
    const found = turns.map((event) =>
      [
        event.seat ?? "",
        ...(extra.has(event.span) || event.amount === 1 ? ["extra"] : []),
        ...(event.name === "passedOver" ? ["skipped"] : []),
      ].join(" "),
    );
    const isSame =
      wanted.length === found.length && wanted.every((each, index) => isSameTurn(each, found[index] ?? ""));
    return {
      differences: isSame
        ? []
        : differs(
            shownList(wanted),
            shownList(found) + (isOver && all.length === turns.length ? ", then the game is over" : ""),
          ),
      rules: [...rulesOf(turns), ...planning(run)],
    };
  },
  (reader, wanted, path) => {
    for (const [index, each] of wanted.entries()) {
      const [, seat = each, marks = ""] = /^(.+?)((?: extra| skipped)*)$/.exec(each) ?? [];
      if (checkSeat(reader, seat, [...path, index]) && seat + marks !== each)
        reader.problem([...path, index], `expected "SEAT", "SEAT extra" or "SEAT skipped", found "${each}"`);
    }
  },
);

/** An extra turn that is skipped may be called so or not. */
const isSameTurn = (wanted: string, found: string): boolean =>
  wanted === found || (found.endsWith(" extra skipped") && wanted === found.replace(" extra", ""));

const checkSpans = (reader: Reader, wanted: readonly string[], path: Path): void => {
  for (const [index, each] of wanted.entries()) {
    const entry = readWanted(each);
    if (entry === null)
      reader.problem(
        [...path, index],
        `expected a span, perhaps with "(inserted by X)", "(skipped by X)", "(absent, RULE)", found "${each}"${isCutOff(each) ? "; a comma ended it: put it in quotes" : ""}`,
      );
    else checkSpan(reader, entry.span, [...path, index]);
  }
};

/** Whether a bracket was opened and not closed: in a list without quotes a comma ends a name. */
const isCutOff = (text: string): boolean => text.includes("(") && !text.includes(")");

const wantedOf = (list: readonly string[]): WantedSpan[] => list.flatMap((each) => readWanted(each) ?? []);

/** `spansAhead`: the rest of this turn; as many as are given. */
export const spansAheadKind = expectation(
  "spansAhead",
  names,
  (run, wanted) => {
    const { events } = foresee(run, (all) => all.some(isTurn));
    const end = events.findIndex(isTurn);
    const found = spanEntries(run.game, end < 0 ? events : events.slice(0, end));
    const isSame = alignSpans(wantedOf(wanted), found, wanted.length === 0, baseOf);
    const shown = found.slice(0, Math.max(wanted.length + 2, 1)).map(spell);
    return {
      differences: isSame ? [] : differs(shownList(wanted), shownList(shown)),
      rules: [...found.slice(0, wanted.length).map((each) => each.rule), ...planning(run)],
    };
  },
  checkSpans,
);

/** `spans`: begun or passed over since the last checkpoint. */
export const spansKind = expectation(
  "spans",
  names,
  (run, wanted) => {
    const found = spanEntries(run.game, since(run));
    const isSame = alignSpans(wantedOf(wanted), found, true, baseOf);
    return {
      differences: isSame ? [] : differs(shownList(wanted), shownList(found.map(spell))),
      rules: found.map((each) => each.rule),
    };
  },
  checkSpans,
);

/** `priority`: the seats that received it since the last checkpoint. */
export const priorityKind = expectation(
  "priority",
  names,
  (run, wanted) => {
    const given = since(run).flatMap((event) => {
      const seat =
        event.name === "priority"
          ? event.seat
          : event.name === "pass" || event.name === "heldBack"
            ? event.to
            : undefined;
      return seat === undefined ? [] : [{ seat, rule: event.rule }];
    });
    const found = given.map((each) => each.seat);
    const isSame = found.length === wanted.length && found.every((seat, index) => seat === wanted[index]);
    return {
      differences: isSame ? [] : differs(shownList(wanted), shownList(found)),
      rules: given.map((each) => each.rule),
    };
  },
  (reader, wanted, path) => {
    for (const [index, seat] of wanted.entries()) checkSeat(reader, seat, [...path, index]);
  },
);
