import { missing } from "../data/ids.ts";
import { announcementOf, pop, push, type OrderFrame } from "../state/agenda.ts";
import { holds } from "../query/conditions.ts";
import type { Game, Waiting } from "../state/game.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { reassign } from "../state/question-forms.ts";
import { ask, copyQuestion } from "../state/question.ts";
import { objectScope } from "../state/scope.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { copyWaiting } from "../state/copy.ts";
import { announcedById } from "../objects/item.ts";
import { addNamed } from "../objects/last-known.ts";

/** Puts waiting triggers on the stack: seat by seat, each seat's own in the order it chooses. */
export const order: FrameKind<OrderFrame> = {
  name: "order",

  advance(game, frame) {
    if (frame.question !== null) return true;
    while (frame.groups.length > 0) {
      const group = frame.groups[0] ?? missing("group of triggers");
      const free = group.length > 1 ? freePlaces(game, group) : [];
      if (free.length > 1) {
        const { seat, rule: own } = group[0] ?? missing("trigger");
        const rule = ruleNumber(game.tables, game.ruleset.triggers?.rule, own);
        frame.question = ask({
          form: "order",
          kind: "order",
          seat,
          rule,
          shows: "waiting",
          candidates: free,
          min: free.length,
          max: free.length,
        });
        return true;
      }
      frame.list.push(...group);
      frame.groups.shift();
    }
    const next = frame.list.shift();
    if (next === undefined) pop(game);
    else announceTrigger(game, next);
    return false;
  },

  answered(_game, frame, picks) {
    const group = frame.groups[0] ?? missing("group of triggers");
    const free = picks.toSorted((one, two) => one - two);
    frame.list.push(
      ...group.map((waiting, place) => {
        const at = free.indexOf(place);
        return at < 0 ? waiting : (group[picks[at] ?? missing("pick")] ?? missing("trigger"));
      }),
    );
    frame.groups.shift();
    frame.question = null;
  },

  asks: (frame) => frame.question,

  gone(game, frame, seat) {
    frame.list = frame.list.filter((waiting) => waiting.seat !== seat);
    frame.groups = frame.groups
      .map((group) => group.filter((waiting) => waiting.seat !== seat))
      .filter((group) => group.length > 0);
    reassign(game, frame.question, seat);
    frame.question = null;
  },

  copy: (f) => ({
    kind: f.kind,
    list: f.list.map(copyWaiting),
    groups: f.groups.map((group) => group.map(copyWaiting)),
    question: copyQuestion(f.question),
  }),

  addRefs(frame, refs) {
    for (const waiting of [...frame.list, ...frame.groups.flat()]) addNamed(refs, waiting);
  },
};

/** The places in a group whose triggers their seat may exchange. The others stay where they are. */
function freePlaces(game: Game, group: readonly Waiting[]): number[] {
  const { order: by, choice } = game.ruleset.triggers ?? {};
  const all = [...group.keys()];
  if (by !== "timestamp") return all;
  if (choice === undefined) return [];
  return all.filter((place) => {
    const { seat, source } = group[place] ?? missing("trigger");
    return holds(game, choice, objectScope(seat, source));
  });
}

/**
 * Announces a trigger: its modes and targets are chosen as it goes to the stack. Its number is the one that its source was
 * announced with [CR 107.3m].
 */
function announceTrigger(game: Game, trigger: Waiting): void {
  const frame = announcementOf(trigger.seat, -1, trigger.source, trigger.ability, trigger);
  frame.x = announcedById(game, trigger.source)?.x ?? 0;
  push(game, frame);
}
