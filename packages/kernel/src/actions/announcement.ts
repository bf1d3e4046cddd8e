import { missing } from "../data/ids.ts";
import { solverOf } from "./solver.ts";
import { effects, isRecord, list, type Effect, type DataRecord } from "../data/data.ts";
import type { Bindings, Game } from "../state/game.ts";
import { targetName } from "../objects/item.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { known } from "../state/objects.ts";
import { makesItem, pricesOf } from "../statics/prices.ts";
import { ask, type Question } from "../state/question.ts";
import type { Stage } from "../ruleset/ruleset.ts";
import { STACKED, withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { extraNames, planOf, pricePlan, type AnnouncePlan } from "../objects/announce-plan.ts";
import { targetCandidates, chooserFor, countsFor } from "../objects/target.ts";
import { announcedAs } from "../tables/card-kind.ts";
import type { Choice } from "../state/command.ts";
import { announcementOf, type AnnounceFrame } from "../state/agenda.ts";
import { idOfRef, type Ref } from "../state/client-ref.ts";
import type { Means } from "../ruleset/solver.ts";

/** The questions of an announcement, in the order the ruleset lists. */
export const stagesOf = (game: Game, frame: AnnounceFrame): readonly Stage[] => planOf(game, frame).stages;

/** The card that something is announced as: a face of the object's card, or that card; -1 if it has none. */
export const announcedCard = (game: Game, { action, object }: Pick<Choice, "action" | "object">): number =>
  announcedAs(game, game.tables.actions[action] ?? missing("action"), known(game, object)?.card ?? -1);

/** What the announced thing says. */
export const abilityData = (game: Game, frame: AnnounceFrame): DataRecord => planOf(game, frame).data;

export function ruleOf(game: Game, frame: AnnounceFrame): number {
  return frame.trigger !== null
    ? frame.trigger.rule
    : (game.tables.actions[frame.action] ?? missing("action")).ruleNumber;
}

/** Whether the announced object is on the stack while its targets are chosen: it cannot target itself [CR 601.2a]. */
export function isItem({ tables }: Game, { trigger, action }: AnnounceFrame): boolean {
  const kind = trigger === null ? tables.actions[action] : undefined;
  return kind !== undefined && makesItem(kind);
}

/** The card that the announced object is on the stack; -1 if it is none. */
export const faceOfItem = (game: Game, frame: AnnounceFrame): number =>
  isItem(game, frame) ? announcedCard(game, frame) : -1;

/** The scope of an announcement so far: `it` and `this` are the object, `target0` … the chosen targets, `x` the number. */
export function scopeOfAnnouncement(game: Game, frame: AnnounceFrame): Scope {
  const { seat, object, trigger, action, targets } = frame;
  const rule = ruleOf(game, frame);
  const bindings: Bindings = trigger === null ? { it: [object], x: [frame.x] } : { ...trigger.bindings };
  // A trigger that announces no number of its own keeps the one of the effect that stored it.
  if (trigger !== null && (bindings["x"] === undefined || abilityData(game, frame)["number"] !== undefined))
    bindings["x"] = [frame.x];
  if (action >= 0 && (game.tables.actions[action] ?? missing("action")).via !== undefined) bindings["way"] = [action];
  if (isItem(game, frame)) bindings[STACKED] = [object];
  if (targets.length > 0) bindTargets(bindings, targets, planOf(game, frame));
  if (frame.extras.length > 0) Object.assign(bindings, extrasOf(planOf(game, frame), frame));
  for (const name in frame.means) bindings[name] = frame.means[name] ?? [];
  return { seat, source: object, rule, bindings };
}

/** The chosen optional costs, bound by their names. */
const extrasOf = ({ data }: AnnouncePlan, { extras }: AnnounceFrame): Bindings =>
  Object.fromEntries(extraNames(data, extras).map((name) => [name, [1]]));

function bindTargets(bindings: Bindings, targets: readonly number[][], { requirements }: AnnouncePlan): void {
  for (let index = 0; index < targets.length; index++) {
    const chosen = targets[index] ?? missing("targets");
    bindings[targetName(index)] = chosen;
    const name = requirements[index]?.as;
    if (name !== undefined) bindings[name] = [...chosen];
  }
}

/** What a stage of an announcement asks, and how its complete answer is noted. */
interface StageKind {
  /** Its question; null if it has nothing (more) to ask. */
  readonly question: (game: Game, frame: AnnounceFrame, plan: AnnouncePlan, rule: number) => Question | null;
  readonly take: (frame: AnnounceFrame, picks: number[]) => void;
}

/** The stages of an announcement, each an entry of this table. */
const stageKinds: Readonly<Record<Stage, StageKind>> = {
  modes: {
    question: (game, frame, { data }, rule) => {
      const modes = list(data["modes"]);
      if (modes.length === 0 || frame.modes.length > 0) return null;
      const count = isRecord(data["choose"]) ? data["choose"] : { min: 1, max: 1 };
      const scope = scopeOfAnnouncement(game, frame);
      return ask({
        form: "some",
        kind: "mode",
        seat: frame.seat,
        rule,
        shows: "mode",
        candidates: [...modes.keys()],
        min: amount(game, count["min"] ?? 1, scope),
        max: amount(game, count["max"] ?? 1, scope),
      });
    },
    take: (frame, picks) => {
      frame.modes = picks;
      frame.stage++;
    },
  },
  extras: {
    question: (_game, frame, { data }, rule) => {
      const extras = list(data["extras"]);
      return extras.length === 0
        ? null
        : ask({
            form: "some",
            kind: "mode",
            seat: frame.seat,
            verb: "extra",
            rule,
            shows: "extra",
            candidates: [...extras.keys()],
            min: 0,
            max: extras.length,
          });
    },
    take: (frame, picks) => {
      frame.extras = picks;
      frame.stage++;
    },
  },
  number: {
    question: (game, frame, { data }, rule) => {
      const most = data["number"];
      return most === undefined || (game.tables.actions[frame.action] ?? missing("action")).numberless === true
        ? null
        : ask({
            form: "number",
            kind: "number",
            seat: frame.seat,
            rule,
            shows: "number",
            min: 0,
            max: Math.max(0, amount(game, most, scopeOfAnnouncement(game, frame))),
          });
    },
    take: (frame, picks) => {
      frame.x = picks[0] ?? 0;
      frame.stage++;
    },
  },
  targets: {
    question: (game, frame, { requirements }, rule) => {
      const requirement = requirements[frame.target];
      if (requirement === undefined) return null;
      const scope = scopeOfAnnouncement(game, frame);
      const { min, max } = countsFor(game, requirement, scope);
      const aiming = isItem(game, frame) ? withBindings(scope, { item: [frame.object] }) : scope;
      const candidates = targetCandidates(game, requirement, aiming, faceOfItem(game, frame));
      const form = min === 1 && max === 1 ? "one" : "some";
      return ask({
        form,
        kind: requirement.plain ? "choose" : "target",
        seat: chooserFor(game, requirement, scope),
        rule,
        candidates,
        min,
        max: Math.min(max, candidates.length),
      });
    },
    take: (frame, picks) => {
      frame.targets.push(picks);
      frame.target++;
    },
  },
  divide: {
    question: (game, frame, { data }, rule) => {
      const receivers = frame.targets[0] ?? [];
      if (data["divide"] === undefined || receivers.length === 0) return null;
      const total = amount(game, data["divide"], scopeOfAnnouncement(game, frame));
      return ask({
        form: "divide",
        kind: "number",
        seat: frame.seat,
        verb: "divide",
        rule,
        candidates: [...receivers],
        total,
      });
    },
    take: (frame, picks) => {
      frame.shares = picks;
      frame.stage++;
    },
  },
  pay: {
    question: () => null,
    take: (frame) => {
      frame.stage++;
    },
  },
};

/** The next question of an announcement; its stage moves on past those that have nothing to ask. */
export function nextQuestion(game: Game, frame: AnnounceFrame): Question | null {
  const plan = planOf(game, frame);
  for (; frame.stage < plan.stages.length; frame.stage++) {
    const question = questionAt(game, frame, plan);
    if (question !== null) return question;
  }
  return null;
}

/** The question of the current stage, or null where it has nothing (more) to ask. */
export const questionAt = (game: Game, frame: AnnounceFrame, plan: AnnouncePlan): Question | null =>
  plan.isAsked[frame.stage] === true
    ? stageKinds[plan.stages[frame.stage] ?? missing("stage")].question(game, frame, plan, ruleOf(game, frame))
    : null;

/** The next means of payment to ask about, once all stages are over. */
export function openMeans(game: Game, frame: AnnounceFrame): Means | undefined {
  if (frame.action < 0) return undefined;
  const { means } = solverOf(game, (game.tables.actions[frame.action] ?? missing("action")).solver);
  if (means === undefined || frame.stage !== stagesOf(game, frame).length) return undefined;
  return means(game, frame.seat, costsOf(game, frame), scopeOfAnnouncement(game, frame)).find(
    ({ name }) => frame.means[name] === undefined,
  );
}

/** The question about the next means of payment. */
export function nextMeans(game: Game, frame: AnnounceFrame): Question | null {
  const means = openMeans(game, frame);
  if (means === undefined) return null;
  const rule = ruleNumber(game.tables, means.rule, 0);
  if ("objects" in means.among) {
    const { objects, max } = means.among;
    const most = Math.min(max, objects.length);
    return ask({
      form: "some",
      kind: "choose",
      seat: frame.seat,
      verb: means.verb,
      rule,
      candidates: [...objects],
      min: 0,
      max: most,
    });
  }
  const { texts } = means.among;
  const candidates = [...texts.keys()].map(next);
  return ask({
    form: "one",
    kind: "choose",
    seat: frame.seat,
    verb: means.verb,
    rule,
    shows: "text",
    candidates,
    texts,
  });
}

const next = (index: number): number => index + 1;

/** Notes the complete answer to the question of the current stage, or about means of payment. */
export function takeAnswer(game: Game, frame: AnnounceFrame, picks: number[]): void {
  const stage = stagesOf(game, frame)[frame.stage];
  if (stage === undefined) {
    frame.means[(openMeans(game, frame) ?? missing("open means of payment")).name] = picks;
    return;
  }
  stageKinds[stage].take(frame, picks);
}

/** Whether another seat has chosen something for it, or is asked to: then it can no longer be cancelled. */
export const involvesOthers = (game: Game, frame: AnnounceFrame): boolean =>
  (frame.question !== null && frame.question.seat !== frame.seat) ||
  planOf(game, frame)
    .requirements.slice(0, frame.targets.length)
    .some((each) => each.who !== undefined);

/**
 * The total cost: that of the action, of the card or ability, of chosen modes and extras, and what effects add. Once
 * fixed, it stays as it is.
 */
export function costsOf(game: Game, frame: AnnounceFrame): readonly Effect[] {
  if (frame.action < 0) return NO_COSTS;
  if (frame.costs !== null) return frame.costs;
  const plan = planOf(game, frame);
  const { costs } = pricePlan(game, frame.action, plan, announcedCard(game, frame));
  const action = game.tables.actions[frame.action] ?? missing("action");
  const announced = (): Bindings => ({ ...extrasOf(plan, frame), x: [frame.x], aimed: frame.targets.flat() });
  const prices = pricesOf(game, frame.seat, action, frame.object, announced);
  if (frame.modes.length === 0 && frame.extras.length === 0 && prices.length === 0) return costs;
  const extras = list(plan.data["extras"]);
  const chosen = frame.extras.flatMap((extra) => {
    const each = extras[extra] ?? missing("extra cost");
    return isRecord(each) ? effects(each["cost"]) : [];
  });
  const moded = frame.modes.length === 0 ? [] : modeCosts(game, frame, plan.data);
  return [...costs, ...moded, ...chosen, ...prices];
}

const NO_COSTS: readonly Effect[] = [];

/** The costs of the chosen modes: each has its own, and each mode above the minimum costs `choose.more`. */
function modeCosts(game: Game, frame: AnnounceFrame, data: DataRecord): Effect[] {
  const modes = list(data["modes"]);
  const own = frame.modes.flatMap((mode) => {
    const each = modes[mode] ?? missing("mode");
    return isRecord(each) ? effects(each["cost"]) : [];
  });
  if (!isRecord(data["choose"]) || data["choose"]["more"] === undefined) return own;
  const more = effects(data["choose"]["more"]);
  const fewest = amount(game, data["choose"]["min"] ?? 1, scopeOfAnnouncement(game, frame));
  return [...own, ...frame.modes.slice(Math.max(0, fewest)).flatMap(() => more)];
}

/** How it would be paid, or null if it cannot be. */
export function paymentOf(
  game: Game,
  frame: AnnounceFrame,
  now: boolean,
  scope: Scope = scopeOfAnnouncement(game, frame),
): readonly Effect[] | null {
  const costs = costsOf(game, frame);
  if (costs.length === 0) return costs;
  const { solver } = game.tables.actions[frame.action] ?? missing("action");
  return solverOf(game, solver)(game, frame.seat, costs, scope, now, frame.action);
}

/** The ids of the objects that an effect names. */
export const objectsNamed = (effect: Effect): number[] =>
  Object.values(effect).flatMap((part) =>
    isRecord(part) ? list(part["refs"]).filter((ref) => typeof ref === "number") : [],
  );

/** The sources that could pay for an announcement, the ones its seat can best spare first; none if the ruleset offers no choice. */
export function sourcesFor(game: Game, frame: AnnounceFrame): readonly number[] {
  const { sources } = solverOf(game, (game.tables.actions[frame.action] ?? missing("action")).solver);
  return sources?.(game, frame.seat, costsOf(game, frame), scopeOfAnnouncement(game, frame), frame.action) ?? [];
}

/** The ids of the objects that a seat wants to pay for a choice with, or a sentence that says why it cannot. */
export function payWithOf(
  game: Game,
  seat: number,
  user: number,
  choice: Choice | null,
  pay: readonly (number | Ref)[],
): readonly number[] | string {
  if (choice === null || choice.action < 0) return "nothing is paid for by that";
  const sources = sourcesFor(game, announcementOf(user, choice.action, choice.object, choice.ability, null));
  const ids = pay.map((ref) => (typeof ref === "number" ? ref : idOfRef(game, seat, ref)));
  const wrong = pay.find((_, index) => !sources.includes(ids[index] ?? 0));
  if (wrong !== undefined) return `"${wrong}" is nothing that could pay for that`;
  return ids;
}
