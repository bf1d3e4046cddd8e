import { missing } from "../data/ids.ts";
import { announcementOf, pop, push, type OrderFrame } from "../state/agenda.ts";
import { holds } from "../query/conditions.ts";
import type { Game, Waiting } from "../state/game.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { reassign } from "../state/question-forms.ts";
import { ask, copyQuestion } from "../state/question.ts";
import { seatScope } from "../state/scope.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { copyWaiting } from "../state/copy.ts";
import { addNamed } from "../objects/last-known.ts";

/** Puts waiting triggers on the stack: seat by seat, each seat's own in the order it chooses. */
export const order: FrameKind<OrderFrame> = {
  name: "order",

  advance(game, frame) {
    if (frame.question !== null) return true;
    while (frame.groups.length > 0) {
      const group = frame.groups[0] ?? missing("group of triggers");
      if (group.length > 1 && isChosen(game, (group[0] ?? missing("trigger")).seat)) {
        const { seat, rule: own } = group[0] ?? missing("trigger");
        const rule = ruleNumber(game.tables, game.ruleset.triggers?.rule, own);
        frame.question = ask({
          form: "order",
          kind: "order",
          seat,
          rule,
          shows: "waiting",
          candidates: [...group.keys()],
          min: group.length,
          max: group.length,
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
    frame.list.push(...picks.map((pick) => group[pick] ?? missing("trigger")));
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

/** Whether a seat chooses the order of its own triggers. */
function isChosen(game: Game, seat: number): boolean {
  const { order: by, choice } = game.ruleset.triggers ?? {};
  return by !== "timestamp" || (choice !== undefined && holds(game, choice, seatScope(seat)));
}

/** Announces a trigger: its modes and targets are chosen as it goes to the stack. */
function announceTrigger(game: Game, trigger: Waiting): void {
  push(game, announcementOf(trigger.seat, -1, trigger.source, trigger.ability, trigger));
}
