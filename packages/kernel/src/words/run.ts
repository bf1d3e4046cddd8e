import { missing } from "../data/ids.ts";
import type { Part } from "../state/agenda.ts";
import { ruled, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { instructionOf, instructionsOf } from "./instruction.ts";
import { find } from "../state/objects.ts";
import { happen, happensAtOnce, isPlainChange, listens, pushHappen } from "../door/propose.ts";
import { CREATE, isNothing, type Proposal } from "../state/proposal.ts";
import { type Scope, part } from "../state/scope.ts";
import type { Kept, Instruction } from "../ruleset/word.ts";

const DEEPEST = 6;
const NOTHING: readonly Effect[] = [];

/**
 * Does the effects of a course as far as that needs no resolution: what does nothing as things are is passed over, and what
 * nobody waits for simply happens. What is left is returned, the first of it expanded as far as that is only other effects.
 * `known` is what they say, where that is kept, and `busy` the first of them that does something, where that is known.
 */
export function doPlainly(
  game: Game,
  effects: readonly Effect[],
  scope: Scope,
  known: readonly Instruction[] | null = null,
  busy = -1,
  depth = 0,
): readonly Effect[] {
  if (depth > DEEPEST) return effects;
  for (let index = Math.max(0, busy); index < effects.length; index++) {
    const instruction = known?.[index] ?? instructionOf(game, effects[index] ?? missing("effect"));
    const { isIdle, expand, as, rule, joint, isQuestion } = instruction;
    if (isQuestion) return index === 0 ? effects : effects.slice(index);
    if (joint !== null && doJointly(game, joint, scope)) continue;
    if (index !== busy && isIdle !== null && isIdle(game, scope)) continue;
    const made = expand(game, scope);
    if (made.effects !== undefined) {
      if (made.effects.length === 0) continue;
      const said = made.kept === undefined ? null : instructionsOf(game, made.effects, rule, made.kept);
      const left = doPlainly(game, ruled(made.effects, rule), scope, said, -1, depth + 1);
      if (left.length > 0) return leftBefore(left, effects, index + 1);
      continue;
    }
    if (made.moment !== undefined && as === "" && happensAtOnce(game, made.moment)) continue;
    if (made.nothing === undefined) return index === 0 ? effects : effects.slice(index);
  }
  return NOTHING;
}

/** What is left of an effect, and then those from a place on. */
const leftBefore = (left: readonly Effect[], effects: readonly Effect[], place: number): readonly Effect[] =>
  place === effects.length ? left : [...left, ...effects.slice(place)];

/** How many of these surely do nothing now, up to the first that may do something. */
export function idleAtFirst(game: Game, list: readonly Instruction[], scope: Scope): number {
  for (let index = 0; index < list.length; index++) {
    const { rests } = list[index] ?? missing("list element");
    if (rests === null || !rests(game, scope)) return index;
  }
  return list.length;
}

/** What is said to happen in one moment happens, where it asks nothing and nothing waits to change it or for it. */
function doJointly(game: Game, joint: NonNullable<Instruction["joint"]>, scope: Scope): boolean {
  const moment: Proposal[] = [];
  if (!gatherAll(game, scope, instructionsOf(game, joint.effects, "", joint), moment, UNUSED, 0)) return false;
  if (moment.length === 0) return true;
  if (listens(game, moment)) return false;
  happen(game, moment);
  return true;
}

const UNUSED: readonly number[] = [];

/** The same effects in several scopes happen in one moment: at once, where they ask nothing and nothing waits to change them. */
export function doInEach(game: Game, effects: readonly Effect[], kept: Kept, scopes: readonly Scope[]): void {
  const moment: Proposal[] = [];
  const instructions = instructionsOf(game, effects, "", kept);
  for (const scope of scopes)
    if (!gatherAll(game, scope, instructions, moment, UNUSED, 0)) {
      pushHappen(
        game,
        scopes.map((each) => part(effects, each)),
        [],
      );
      return;
    }
  happen(game, moment);
}

/** Effects with scopes of their own happen in one moment: at once, where they ask nothing and nothing waits to change them. */
export function doTogether(game: Game, parts: Part[]): void {
  const moment = plainMoment(game, parts);
  if (moment === null) pushHappen(game, parts, []);
  else happen(game, moment);
}

/** What the parts of a moment come to, where that asks nothing and nothing waits to change it; else null. */
function plainMoment(game: Game, parts: readonly Part[]): Proposal[] | null {
  const moment: Proposal[] = [];
  for (const each of parts)
    for (let index = each.todo.length - 1; index >= 0; index--)
      if (!gather(game, each, instructionOf(game, each.todo[index] ?? missing("effect")), moment, each.used, 0))
        return null;
  return moment;
}

function gatherAll(
  game: Game,
  scope: Scope,
  instructions: readonly Instruction[],
  moment: Proposal[],
  used: readonly number[],
  depth: number,
): boolean {
  for (let index = 0; index < instructions.length; index++)
    if (!gather(game, scope, instructions[index] ?? missing("instruction"), moment, used, depth)) return false;
  return true;
}

function gather(
  game: Game,
  scope: Scope,
  { isIdle, expand, rule }: Instruction,
  moment: Proposal[],
  used: readonly number[],
  depth: number,
): boolean {
  if (depth > DEEPEST) return false;
  if (isIdle !== null && isIdle(game, scope)) return true;
  const made = expand(game, scope);
  if (made.effects !== undefined)
    return gatherAll(game, scope, instructionsOf(game, made.effects, rule, made.kept), moment, used, depth + 1);
  if (made.moment === undefined) return made.nothing === true;
  const proposals = made.moment;
  for (let index = 0; index < proposals.length; index++) {
    const p = proposals[index] ?? missing("proposal");
    if (isNothing(p) || (p.object > 0 && p.change !== CREATE && find(game, p.object) === null)) continue;
    if (!isPlainChange(game, p)) return false;
    if (used.length > 0) p.used = used.slice();
    moment.push(p);
  }
  return true;
}
