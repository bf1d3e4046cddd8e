// What a click on something does.
import type { Refusal } from "@turnwright/kernel";
import { whyNot, type SeenCandidate, type SeenOption, type SeenQuestion } from "@turnwright/kernel/client";
import { withZoneLabels, type Look } from "@turnwright/lexicon/look";
import { payFirst, payFor } from "./payment.ts";
import { answerAll, choose } from "./play.ts";
import { isOfPairs, objectsOf, shown, type Shown } from "./screen.ts";
import { change, notify, openDialog, table, type Ref } from "./table.ts";

/**
 * A click on an object or a seat: it is picked, or done, or it is said why not. A finger covers what it touches, and cannot point at it
 * before: with `isTouch` it is said first what would be done, and done by a second touch.
 */
export function click(ref: Ref, equals: readonly Ref[] = [ref], isTouch = false): void {
  const now = shown();
  if (now === null || ref === "") return;
  const isTold = !isTouch || table.menu?.ref === ref;
  if (table.menu !== null) change({ menu: null });
  if (!now.isAsked) return tellWhyNot(now, ref);
  if (now.question !== null) return pickObject(now, now.question, ref);
  const options = now.options.get(ref) ?? [];
  if (options.length === 0) return payFirst(now, equals) ? undefined : tellWhyNot(now, ref);
  const [only] = options;
  if (options.length === 1 && only !== undefined && isTold) take(only);
  else change({ menu: { ref, options }, notice: null });
}

/** Takes an option. */
export function take(option: SeenOption): void {
  const pay = payFor(option);
  change({ menu: null });
  choose(option.index, pay);
}

/** Picks what was clicked, or drops it again. */
function pickObject(now: Shown, open: SeenQuestion, ref: Ref): void {
  const found = now.candidates.get(ref) ?? [];
  if (found.length === 0) return tellWhyNot(now, ref);
  if (isOfPairs(open)) return pickPair(found, ref);
  const [first] = found;
  if (first !== undefined) pick(open, first);
}

/** Picks a candidate: of `one` that answers at once; of others it is collected, and dropped by a second click. */
export function pick(open: SeenQuestion, candidate: SeenCandidate): void {
  if (open.form === "one") {
    answerAll([candidate.index]);
    return;
  }
  const isPicked = table.picks.includes(candidate.index);
  if (!isPicked && !candidate.possible) return sayImpossible(candidate);
  const others = table.picks.filter((index) => index !== candidate.index);
  change({ picks: isPicked ? others : [...others, candidate.index], notice: null });
}

/**
 * Picks a pair: an attacker with what it attacks, a blocker with what it blocks. With one possible partner a click is enough;
 * else the second of the two is clicked next. A click on what is picked drops it.
 */
function pickPair(found: readonly SeenCandidate[], ref: Ref): void {
  const { half, picks } = table;
  if (half !== null && half !== ref) {
    const pair = found.find(({ of, to }) => (of === half && to === ref) || (of === ref && to === half));
    if (pair !== undefined) {
      if (picks.includes(pair.index)) return dropPairs([pair]);
      return pair.possible ? change({ picks: [...picks, pair.index], half: null, notice: null }) : sayImpossible(pair);
    }
  }
  const own = found.filter(({ of }) => of === ref);
  const picked = own.filter(({ index }) => picks.includes(index));
  const possible = own.filter((each) => each.possible && !picks.includes(each.index));
  if (picked.length > 0 && (half === ref || possible.length === 0 || half === null)) return dropPairs(picked);
  const [first] = possible;
  if (own.length === 0) return notify("click first what it is done with, then this");
  if (first === undefined) return own[0] === undefined ? undefined : sayImpossible(own[0]);
  if (possible.length === 1) change({ picks: [...picks, first.index], half: null, notice: null });
  else
    change({ half: half === ref ? null : ref, notice: { text: "now click what it is for", rules: [], tone: "plain" } });
}

const dropPairs = (pairs: readonly SeenCandidate[]): void =>
  change({
    picks: table.picks.filter((index) => !pairs.some((each) => each.index === index)),
    half: null,
    notice: null,
  });

const sayImpossible = ({ text, refusal }: SeenCandidate): void =>
  notify(`${text}: ${refusal?.text ?? "this cannot be picked now"}`, refusal?.rules ?? [], "bad");

/** Says why something cannot be used now, with the rules. */
function tellWhyNot({ position, view, self, isNow, game }: Shown, ref: Ref): void {
  const object = objectsOf(view).get(ref);
  if (object === undefined) return;
  if (!isNow || self === null) return openDialog({ kind: "sheet", ref });
  const [verdict] = whyNot(position, view.seat, ref).filter(({ refusal }) => refusal !== null);
  if (verdict?.refusal === undefined || verdict.refusal === null) return openDialog({ kind: "sheet", ref });
  notify(`${object.name}: ${reasonText(verdict.refusal, object.name, game.look)}`, verdict.refusal.rules, "bad");
}

/** Why not: without the name that it is said of, and without the rules that are named beside it; zones as people call them. */
export const reasonText = ({ text, rules }: Refusal, name: string, look: Look): string =>
  withZoneLabels(text, look.zones)
    .replaceAll(/ \[([^\]]+)\]/g, (all, rule: string) => (rules.includes(rule) ? "" : all))
    .replaceAll(`${name}: `, "");

/** What the button does while something is asked: the whole answer, if it is one. */
export function answerPicked(open: SeenQuestion): void {
  if (!open.complete) {
    notify(open.refusal?.text ?? "this is no whole answer yet", open.refusal?.rules ?? [], "bad");
    return;
  }
  const { picks } = table;
  // A set has one spelling: ascending. An order is what was clicked first, and numbers stay where they are.
  answerAll(open.form === "some" ? picks.toSorted((one, two) => one - two) : picks);
}
