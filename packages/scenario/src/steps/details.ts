import { slotOf, type Decision } from "@turnwright/kernel";
import { answerWith, verbOf } from "../run/answers.ts";
import { choicesFor, openQuestion, wasForced } from "../run/choices.ts";
import { isRecord, listed } from "../file/document.ts";
import { Fault, optionTexts, stackIds, type Run } from "../run/run.ts";
import { nextSource } from "./payment.ts";

/** What a step says about the small decisions. */
export interface Details {
  readonly targets: readonly (readonly string[])[] | null;
  /** Whether the targets are given as a list for each requirement. */
  readonly isNested: boolean;
  readonly modes: readonly (string | number | boolean)[] | null;
  readonly x: number | null;
  /** Optional costs by name: how often. */
  readonly extras: Readonly<Record<string, number>>;
  readonly divide: Readonly<Record<string, number>> | null;
  readonly pay: readonly string[] | null;
  readonly ability: number | null;
  readonly via: string | null;
  readonly from: string | null;
  readonly face: string | null;
  readonly by: string | null;
  readonly hold: boolean;
  readonly used: Use;
}

/** What has become of the details so far. */
interface Use {
  /** The sources that have not been used yet, and how many events there were before the first. */
  left: readonly string[];
  since: number;
  /** The requirements that were asked about, and the targets that the announcement had at its latest question. */
  asked: readonly number[];
  targets: readonly (readonly number[])[];
}

export const nothingUsed: Readonly<Use> = { left: [], since: 0, asked: [], targets: [] };

/** The details are used from here on, perhaps not for the first time. */
export function useAnew(run: Run, { pay, used }: Details): void {
  Object.assign(used, nothingUsed, { left: pay ?? [], since: run.events.length });
}

/** Answers an open question of an announcement from what the step says; false where it says nothing about it. */
export function fromDetails(run: Run, open: Decision, details: Details): boolean {
  details.used.targets = targetsSoFar(run) ?? details.used.targets;
  const teller = tellers.find((each) => each.isFor(run, open));
  const words = teller?.words(run, open, details) ?? null;
  if (words === null) return false;
  const choices = Array.isArray(words)
    ? choicesFor(run, open, { words, isOrder: false })
    : choicesFor(run, open, { shares: words });
  if (typeof choices === "string")
    throw new Fault(`${open.seat} is asked to ${verbOf(open)}: ${choices}`, { possible: optionTexts(open) });
  answerWith(run, open, choices);
  return true;
}

type Said = (string | number | boolean)[] | Readonly<Record<string, number>> | null;

/** What the keys of a step say to which question. */
const tellers: readonly {
  readonly isFor: (run: Run, open: Decision) => boolean;
  readonly words: (run: Run, open: Decision, details: Details) => Said;
}[] = [
  { isFor: (_run, open) => open.kind === "pay", words: sourceToUse },
  { isFor: (run, open) => run.pack.terms.pays?.includes(verbOf(open)) === true, words: whatPays },
  {
    isFor: (_run, open) => verbOf(open) === "extra",
    words: (_run, _open, { extras }) => {
      const chosen = Object.entries(extras).flatMap(([key, times]) =>
        Array.from({ length: Math.min(times, 20) }, () => key),
      );
      return chosen.length === 0 && Object.keys(extras).length === 0 ? null : chosen;
    },
  },
  {
    isFor: (_run, open) => open.kind === "mode",
    words: (_run, _open, { modes }) => (modes === null ? null : [...modes]),
  },
  { isFor: (_run, open) => open.question.form === "divide", words: (_run, _open, { divide }) => divide },
  { isFor: (_run, open) => open.question.form === "number", words: (_run, _open, { x }) => (x === null ? null : [x]) },
  {
    isFor: (run) => targetsSoFar(run) !== null && openQuestion(run.game)?.shows === "ref",
    words: nextTargets,
  },
];

/** Payment is automatic unless the step names sources: the next of them that can be used; one that was forced is not asked for. */
function sourceToUse(run: Run, open: Decision, { used }: Details): Said {
  const source = nextSource(run, run.game, used.left);
  if (source !== undefined) {
    used.left = used.left.toSpliced(used.left.indexOf(source), 1);
    return [source];
  }
  const isEnough = openQuestion(run.game)?.candidates.includes(0) === true;
  return [isEnough ? "done" : (open.question.candidates[0] ?? "done")];
}

/** Of what the step pays with, in its order, as much as this question takes and has among its candidates; the rest waits for the next one. */
function whatPays(run: Run, open: Decision, { pay, used }: Details): Said {
  if (pay === null) return null;
  const chosen: string[] = [];
  for (const name of used.left) {
    if (chosen.length >= open.question.max) break;
    if (typeof choicesFor(run, open, { words: [...chosen, name], isOrder: false }) === "string") continue;
    chosen.push(name);
    used.left = used.left.toSpliced(used.left.indexOf(name), 1);
  }
  return chosen;
}

/** The targets that the open announcement has so far, by requirement. */
function targetsSoFar(run: Run): readonly (readonly number[])[] | null {
  const frame = run.game.state.agenda.at(-1);
  return frame !== undefined && "aim" in frame ? frame.targets : null;
}

/** Those for the requirement that is asked about: its own list, or as many of the next as it takes. */
function nextTargets(run: Run, open: Decision, { targets, isNested, used }: Details): Said {
  const before = targetsSoFar(run) ?? [];
  if (targets === null) return null;
  used.asked = [...used.asked, before.length];
  if (isNested) return [...(targets[before.length] ?? [])];
  const left = targets.flat().slice(before.flat().length);
  if (left.length === 0) return open.question.min === 0 ? [] : null;
  const most = open.question.form === "one" ? 1 : open.question.max;
  const chosen = left.slice(0, most);
  while (
    chosen.length > Math.max(1, open.question.min) &&
    typeof choicesFor(run, open, { words: chosen, isOrder: false }) === "string"
  )
    chosen.pop();
  return chosen;
}

/** What was forced is not asked: what the file says about it has to agree with what is on the stack now. */
export function leftovers(run: Run, seat: string, said: string, details: Details): void {
  const { game, names } = run;
  const { used } = details;
  const unused = used.left.find((source) => !isPaid(run, seat, source, used.since));
  if (unused !== undefined) throw new Fault(`${seat} cannot ${said} that with pay ${unused}: it was not needed`);
  const number = game.state.seats.findIndex((each) => each.name === seat);
  const id = stackIds(game).find((each) => {
    const item = game.state.objects[slotOf(each)]?.item;
    return item !== null && item !== undefined && item.action >= 0 && item.seat === number;
  });
  const item = id === undefined ? null : game.state.objects[slotOf(id)]?.item;
  if (item === null || item === undefined) return forcedOtherwise(run, seat, said, details);
  const wrong = (of: string, key: string, wanted: string, found: string): never => {
    const why = `there was only one way, and it has ${found}`;
    throw new Fault(`${seat} cannot ${said} that with ${key} ${wanted}: ${why}`, { of });
  };
  const flat = details.targets?.flat() ?? null;
  if (flat !== null) {
    const left = item.targets.flat();
    const most = mostTargets(run, item);
    if (most !== null && flat.length > most)
      throw new Fault(`${seat} cannot ${said} that with ${counted(flat.length)}: it takes ${mostOf(most)}`, {
        of: "target",
      });
    const shown = left.map((ref) => names.ofRef(game, ref)).join(", ");
    for (const name of flat) {
      // What was paid with is gone, and is still what was aimed at.
      const ref = names.among(game, name, left)[0] ?? left.find((each) => names.ofRef(game, each) === name);
      if (ref === undefined) wrong("target", "the target", name, shown === "" ? "none" : shown);
      else left.splice(left.indexOf(ref), 1);
    }
    if (left.length > 0) wrong("target", "only the targets", flat.join(", "), shown);
  }
  for (const [name, share] of Object.entries(details.divide ?? {})) {
    const aimed = item.targets[0] ?? [];
    const [ref] = names.among(game, name, aimed);
    const given = ref === undefined ? 0 : (item.shares[aimed.indexOf(ref)] ?? 0);
    if (given !== share) wrong("divide", "the share", `${name}: ${share}`, `${name}: ${given}`);
  }
  if (details.x !== null && item.x !== details.x) wrong("number", "x", String(details.x), String(item.x));
  const chosen = chosenOf(run, item);
  for (const [place, mode] of (details.modes ?? []).entries()) {
    const isChosen =
      typeof mode === "number" ? item.modes.includes(mode - 1) : chosen.modes.includes(String(mode).toLowerCase());
    if (!isChosen || item.modes.length !== details.modes?.length)
      wrong("mode", "the mode", String(details.modes?.[place]), chosen.modes.join(", "));
  }
  for (const [name, times] of Object.entries(details.extras))
    if (times > 0 && !chosen.extras.includes(name))
      wrong("extra", "the further cost", name, chosen.extras.length === 0 ? "none" : chosen.extras.join(", "));
}

/** The modes and further costs that were chosen, as a card calls them. */
function chosenOf({ game: { tables } }: Run, { ability, modes, extras }: Item): { modes: string[]; extras: string[] } {
  const data = tables.abilities[ability]?.data ?? {};
  const named = (key: string, name: string, chosen: readonly number[]): string[] => {
    const all = data[key] === undefined ? [] : listed(data[key]);
    return chosen.map((index) => {
      const each = all[index];
      const called = isRecord(each) ? each[name] : "";
      return typeof called === "string" ? called : "";
    });
  };
  return {
    modes: named("modes", "text", modes).map((each) => each.toLowerCase()),
    extras: named("extras", "as", extras),
  };
}

const counted = (count: number): string => (count === 1 ? "a target" : `${count} targets`);
const mostOf = (most: number): string => (most === 0 ? "none" : most === 1 ? "one" : `at most ${most}`);

type Item = NonNullable<NonNullable<Run["game"]["state"]["objects"][number]>["item"]>;

/** How many targets it takes at most; null where that is no plain number, or where modes have theirs. */
function mostTargets({ game: { tables } }: Run, { ability, modes }: Item): number | null {
  if (modes.length > 0) return null;
  const { targets } = tables.abilities[ability]?.data ?? {};
  let most = 0;
  for (const each of targets === undefined ? [] : listed(targets)) {
    const max = isRecord(each) ? (each["max"] ?? 1) : null;
    if (typeof max !== "number") return null;
    most += max;
  }
  return most;
}

/** Whether something was used to pay though nobody was asked: it was the only way, or all there was went. */
function isPaid(run: Run, seat: string, source: string, since: number): boolean {
  if (wasForced(run, seat, { words: [source], isOrder: false }, since)) return true;
  const { game, names, pack, events } = run;
  if (pack.terms.pays === undefined) return false;
  return events.slice(since).some(({ id }) => id !== undefined && names.among(game, source, [id]).length > 0);
}

/** Where nothing is on the stack, what was chosen for the seat because there was no other way must be what the file names. */
function forcedOtherwise(run: Run, seat: string, said: string, details: Details): void {
  const { events, names, game } = run;
  const { targets, pay, used } = details;
  if (targets === null || targets.flat().length === 0) return;
  const flat = [...targets.flat(), ...(pay ?? [])];
  const forced = events.slice(used.since).filter((event) => event.name === "forced" && event.seat === seat);
  for (const { id, object } of forced) {
    // A seat that was the only way has no id.
    const isNamed = (name: string): boolean =>
      id === undefined ? name === object : names.among(game, name, [id]).length > 0;
    if ((id !== undefined || object !== undefined) && !flat.some(isNamed))
      throw new Fault(
        `${seat} cannot ${said} so: there was only one way, with ${id === undefined ? object : names.ofRef(game, id)}`,
        { of: "target" },
      );
  }
  if (details.isNested) notAskedFor(run, seat, said, details);
}

/** What a step names for a requirement that nothing was asked about must be what there was no choice about. */
function notAskedFor({ events, names, game }: Run, seat: string, said: string, { targets, used }: Details): void {
  const forced = events.slice(used.since).filter((event) => event.name === "forced" && event.seat === seat);
  for (const [index, wanted] of (targets ?? []).entries()) {
    if (used.asked.includes(index)) continue;
    const taken = [...(used.targets[index] ?? []), ...forced.flatMap(({ id }) => id ?? [])];
    const idle = wanted.find(
      (name) => names.among(game, name, taken).length === 0 && !forced.some(({ object }) => object === name),
    );
    if (idle !== undefined)
      throw new Fault(`${seat} cannot ${said} so: there is no use for ${idle}, nothing asks for it`, { of: "target" });
  }
}
