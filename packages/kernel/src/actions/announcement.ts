import { missing } from "../data/ids.ts";
import type { AnnounceFrame } from "../state/agenda.ts";
import { holds } from "../query/conditions.ts";
import { solverOf } from "./solver.ts";
import { effects, isRecord, list, type Effect, type DataRecord } from "../data/data.ts";
import type { Bindings, Game } from "../state/game.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { known } from "../state/objects.ts";
import { breaches, isOpen, rulesAtWork } from "../statics/permission.ts";
import { pricesOf } from "../statics/prices.ts";
import { costOf } from "../tables/card-kind.ts";
import { ask, type Question } from "../state/question.ts";
import type { Stage } from "../ruleset/ruleset.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { candidatesFor, chooserFor, countsFor, extraNames, requirementsOf } from "../objects/target.ts";
import { triggerData } from "../objects/trigger.ts";
import type { Means } from "../ruleset/solver.ts";

const TRIGGER_STAGES: readonly Stage[] = ["modes", "targets", "divide"];
const NO_STAGES: readonly Stage[] = [];
const NOTHING_SAID: DataRecord = {};

/** The questions of an announcement, in the order the ruleset lists. */
export function stagesOf(game: Game, frame: AnnounceFrame): readonly Stage[] {
  return frame.action < 0
    ? TRIGGER_STAGES
    : ((game.tables.actions[frame.action] ?? missing("action")).asks ?? NO_STAGES);
}

/** What the announced thing says. */
export function abilityData(game: Game, frame: AnnounceFrame): DataRecord {
  if (frame.trigger !== null) return triggerData(game, frame.trigger);
  return frame.ability < 0 ? NOTHING_SAID : (game.tables.abilities[frame.ability] ?? missing("ability")).data;
}

export function ruleOf(game: Game, frame: AnnounceFrame): number {
  return frame.trigger !== null
    ? frame.trigger.rule
    : (game.tables.actions[frame.action] ?? missing("action")).ruleNumber;
}

/** What is announced lies on the stack by then, and is no target of itself [CR 601.2a]. */
function goesToStack({ tables }: Game, { trigger, action }: AnnounceFrame): boolean {
  const kind = trigger === null ? tables.actions[action] : undefined;
  return kind !== undefined && kind.stack !== false && kind.abilities !== true;
}

/** What is known so far: `it` and `this` are the object, `target0` … what was chosen, `x` the number. */
export function scopeOfAnnouncement(game: Game, frame: AnnounceFrame): Scope {
  const bindings: Bindings = frame.trigger === null ? { it: [frame.object] } : { ...frame.trigger.bindings };
  // What asks for no number of its own has the one of what left it behind.
  if (bindings["x"] === undefined || abilityData(game, frame)["number"] !== undefined) bindings["x"] = [frame.x];
  if (frame.action >= 0 && (game.tables.actions[frame.action] ?? missing("action")).via !== undefined)
    bindings["way"] = [frame.action];
  if (frame.targets.length > 0) {
    const requirements = requirementsOf(abilityData(game, frame), game, frame);
    for (const [index, targets] of frame.targets.entries()) {
      bindings[`target${index}`] = targets;
      const name = requirements[index]?.as;
      if (name !== undefined) bindings[name] = [...targets];
    }
  }
  if (frame.extras.length > 0)
    for (const name of extraNames(abilityData(game, frame), frame.extras)) bindings[name] = [1];
  for (const name in frame.means) bindings[name] = frame.means[name] ?? [];
  return { seat: frame.seat, source: frame.object, rule: ruleOf(game, frame), bindings };
}

/** With `thin` no more targets are looked for than are needed. */
type StageQuestion = (
  game: Game,
  frame: AnnounceFrame,
  data: DataRecord,
  rule: number,
  thin: boolean,
) => Question | null;

/** What each stage asks, or null where it has nothing (more) to ask. */
const questions: Readonly<Record<Stage, StageQuestion>> = {
  modes: (game, frame, data, rule) => {
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
  extras: (_game, frame, data, rule) => {
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
  number: (game, frame, data, rule) => {
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
  targets: (game, frame, data, rule, thin) => {
    const requirement = requirementsOf(data, game, frame)[frame.target];
    if (requirement === undefined) return null;
    const scope = scopeOfAnnouncement(game, frame);
    const { min, max } = countsFor(game, requirement, scope);
    const aiming = goesToStack(game, frame) ? withBindings(scope, { item: [frame.object] }) : scope;
    const candidates = candidatesFor(game, requirement, aiming, thin ? Math.max(min, 1) : Infinity);
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
  divide: (game, frame, data, rule) => {
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
  pay: () => null,
};

/** The next question of an announcement; its stage moves on past those that have nothing to ask. */
export function nextQuestion(game: Game, frame: AnnounceFrame, thin = false): Question | null {
  const stages = stagesOf(game, frame);
  const data = abilityData(game, frame);
  while (frame.stage < stages.length) {
    const question = questions[stages[frame.stage] ?? missing("stage")](game, frame, data, ruleOf(game, frame), thin);
    if (question !== null) return question;
    frame.stage++;
  }
  return null;
}

/** What else it could be paid with and has not been asked about, when all its stages are over. */
export function openMeans(game: Game, frame: AnnounceFrame): Means | undefined {
  if (frame.action < 0 || frame.stage !== stagesOf(game, frame).length) return undefined;
  const { means } = solverOf(game, (game.tables.actions[frame.action] ?? missing("action")).solver);
  if (means === undefined) return undefined;
  return means(game, frame.seat, costsOf(game, frame), scopeOfAnnouncement(game, frame)).find(
    ({ name }) => frame.means[name] === undefined,
  );
}

/** The question about that. */
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

/** Takes the complete answer to the question of the current stage, or about means. */
export function take(game: Game, frame: AnnounceFrame, picks: number[]): void {
  const stage = stagesOf(game, frame)[frame.stage];
  if (stage === undefined) {
    frame.means[(openMeans(game, frame) ?? missing("open means of payment")).name] = picks;
    return;
  }
  if (stage === "targets") {
    frame.targets.push(picks);
    frame.target++;
    return;
  }
  frame.stage++;
  if (stage === "modes") frame.modes = picks;
  else if (stage === "extras") frame.extras = picks;
  else if (stage === "number") frame.x = picks[0] ?? 0;
  else if (stage === "divide") frame.shares = picks;
}

/** Whether somebody else has chosen for it, or is about to: then whoever announces it cannot take it back. */
export const involvesOthers = (game: Game, frame: AnnounceFrame): boolean =>
  (frame.question !== null && frame.question.seat !== frame.seat) ||
  requirementsOf(abilityData(game, frame), game, frame)
    .slice(0, frame.targets.length)
    .some((each) => each.who !== undefined);

/** Everything that has to be paid, as it was settled or is now: of the action, of the card or ability, of the extras that were chosen, and what effects add. */
export function costsOf(game: Game, frame: AnnounceFrame): Effect[] {
  if (frame.action < 0) return [];
  if (frame.costs !== null) return frame.costs;
  const action = game.tables.actions[frame.action] ?? missing("action");
  const data = abilityData(game, frame);
  const extras = list(data["extras"]);
  const card = known(game, frame.object)?.card ?? -1;
  const own =
    data["activated"] !== undefined
      ? effects(data["activated"])
      : card < 0
        ? []
        : costOf(action, (game.tables.cards[card] ?? missing("card")).data);
  const chosen = frame.extras.flatMap((extra) => {
    const each = extras[extra] ?? missing("extra cost");
    return isRecord(each) ? effects(each["cost"]) : [];
  });
  const moded = frame.modes.length === 0 ? [] : modeCosts(game, frame, data);
  const announced = (): Bindings => ({ x: [frame.x], aimed: frame.targets.flat() });
  const prices = pricesOf(game, frame.seat, action, frame.object, announced);
  return [...(action.cost ?? []), ...own, ...moded, ...chosen, ...prices];
}

/** What the modes that were chosen cost: each its own, and for each beyond the fewest what `choose` says. */
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

/** Whether what has been put together is what the attempt named and the action demands [CR 601.2e, GA-DEC-1]. */
export function isProper(game: Game, frame: AnnounceFrame): boolean {
  if (frame.aim !== 0 && !frame.targets.some((targets) => targets.includes(frame.aim))) return false;
  if (frame.action >= 0 && isOpen(game, frame) && isForbiddenWith(game, frame)) return false;
  const demanded = frame.action < 0 ? undefined : (game.tables.actions[frame.action] ?? missing("action")).finally;
  return demanded === undefined || demanded.every((name) => holds(game, name, scopeOfAnnouncement(game, frame)));
}

/** Whether an effect forbids it with the number that was announced. */
const isForbiddenWith = (game: Game, frame: AnnounceFrame): boolean =>
  breaches(game, frame.seat, frame, rulesAtWork(game), frame.x).some((breach) => !breach.own);

/** How it would be paid, or null where it cannot be; with what else is bound for the solver. */
export function payment(game: Game, frame: AnnounceFrame, now: boolean, more?: Bindings): readonly Effect[] | null {
  const costs = costsOf(game, frame);
  if (costs.length === 0) return costs;
  const action = game.tables.actions[frame.action] ?? missing("action");
  const scope = scopeOfAnnouncement(game, frame);
  const whole = more === undefined ? scope : withBindings(scope, more);
  return solverOf(game, action.solver)(game, frame.seat, costs, whole, now);
}
