import type { Game } from "@turnwright/kernel";
import { cardName, slotOf } from "../names.ts";
import { stackIds } from "../playing.ts";
import { checkName } from "../reader.ts";
import { names } from "../shape.ts";
import { differs, expectation, rulesOf, sameMultiset, shownList } from "./kind.ts";
import { spelledOut } from "../naming.ts";

/** `stack`: what is on it, the top first. It depends on how each of them came there, and on what has left it. */
export const stackKind = expectation(
  "stack",
  names,
  (run, wanted) => {
    const { game, names: called } = run;
    const ids = stackIds(game);
    const list = spelledOut(wanted);
    const isSame =
      list.length === ids.length && list.every((each, index) => called.among(game, each, [ids[index] ?? 0]).length > 0);
    const found = ids.map((id) => called.of(game, id));
    const zone = game.tables.zones[game.tables.stackZone]?.name ?? "stack";
    const rules = rulesOf(
      run.events.filter(
        (event) =>
          event.from === zone ||
          (event.id !== undefined && ids.some((id) => slotOf(id) === slotOf(event.id ?? 0) && (event.id ?? 0) <= id)),
      ),
    );
    return { differences: isSame ? [] : differs(shownList(wanted), shownList(found)), rules };
  },
  (reader, wanted, path) => {
    for (const [index, each] of spelledOut(wanted).entries())
      checkName(reader, each, [...path, Math.min(index, wanted.length - 1)]);
  },
);

/** `waiting`: triggers that are not on the stack yet. */
export const waitingKind = expectation("waiting", names, (run, wanted) => {
  const found = waitingNames(run.game);
  const list = spelledOut(wanted).map((each) => (each.endsWith(" trigger") ? each : `${each} trigger`));
  return {
    differences: sameMultiset(list, found) ? [] : differs(shownList(list), shownList(found)),
    rules: run.game.state.waiting.map((each) => run.game.tables.rules[each.rule] ?? ""),
  };
});

/** The triggers that have been noticed and are not on the stack yet. */
export const waitingNames = (game: Game): string[] => [
  ...game.state.waiting.map((each) => `${cardName(game, each.card)} trigger`),
  ...game.state.agenda.flatMap((frame) =>
    "groups" in frame
      ? [...frame.list, ...frame.groups.flat()].map((each) => `${cardName(game, each.card)} trigger`)
      : [],
  ),
];
