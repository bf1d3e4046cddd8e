import { slotOf, suggestName } from "@turnwright/kernel";
import { z } from "zod";
import { allObjects, cardName, isFaceDownAs } from "../setup/object-names.ts";
import { isRecord, own, show, type Path } from "../file/document.ts";
import type { ShowTerm } from "../pack.ts";
import type { Run } from "../run/run.ts";
import { checkName, type Reader } from "../file/reader.ts";
import { name } from "../file/shape.ts";
import { checkShown } from "./object-values.ts";
import { differs, expectation, rulesOf, sameMultiset, type Looked } from "./kind.ts";
import { together } from "./seats.ts";

type Shown = string | number | boolean | readonly string[] | Readonly<Record<string, number>>;

const value = z.union(
  [
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string(), z.number()])),
    z.record(z.string(), z.number()),
  ],
  { error: "expected a value, a list, or names with numbers" },
);

/** What can be looked at on any object of any game. */
const general: Readonly<Record<string, (run: Run, id: number) => Shown>> = {
  zone: (run, id) => run.game.tables.zones[objectOf(run, id)?.zone ?? -1]?.name ?? "nowhere",
  controller: (run, id) => run.game.state.seats[objectOf(run, id)?.controller ?? -1]?.name ?? "nobody",
  owner: (run, id) => run.game.state.seats[objectOf(run, id)?.owner ?? -1]?.name ?? "nobody",
  card: (run, id) => cardName(run.game, objectOf(run, id)?.card ?? -1),
  name: (run, id) => cardName(run.game, objectOf(run, id)?.card ?? -1),
  token: (run, id) => objectOf(run, id)?.made === 1,
  copy: (run, id) => objectOf(run, id)?.made === 2,
  targets: (run, id) => (objectOf(run, id)?.item?.targets ?? []).flat().map((ref) => run.names.ofRef(run.game, ref)),
};

/** `objects`: what objects are now. It depends on the events about them. */
export const objectsKind = expectation(
  "objects",
  z.record(
    name,
    z.union([z.record(name, value), z.null(), z.literal("gone")], { error: "expected { KEY: value }, or gone" }),
    {
      error: "expected { NAME: { KEY: value } }",
    },
  ),
  (run, wanted) => together(Object.entries(wanted).map(([text, keys]) => lookAt(run, text, keys))),
  (reader, wanted, path) => {
    const known = [...Object.keys(general), ...Object.keys(reader.pack.terms.shows)];
    for (const [text, keys] of Object.entries(wanted)) {
      checkName(reader, text, [...path, text], true);
      if (!isRecord(keys)) continue;
      if (Object.keys(keys).length === 0)
        reader.problem([...path, text], "say what it is: { KEY: value }", undefined, true);
      for (const [key, shown] of Object.entries(keys)) {
        const at = [...path, text, key];
        const term = own(reader.pack.terms.shows, key);
        if (!known.includes(key)) reader.problem(at, `an object has no "${key}"`, suggestName(key, known), true);
        else if (!checkShown(reader, key, term, shown, at)) continue;
        else if (term !== undefined && "marks" in term) checkMarks(reader, term.marks, shown, at);
      }
    }
  },
);

/** What is never counted is none of it always: nobody would notice a slip of the pen. */
function checkMarks(reader: Reader, marks: Readonly<Record<string, string>>, wanted: unknown, path: Path): void {
  const inRules = reader.pack.ruleset.marks ?? [];
  const inFile = Object.values(reader.cards.own).flatMap((card) => Object.keys(card.marks ?? {}));
  const known = [...Object.keys(marks), ...inFile.filter((each) => !inRules.includes(each))];
  for (const key of isRecord(wanted) ? Object.keys(wanted) : [])
    if (!known.includes(key))
      reader.problem([...path, key], `nothing is counted as "${key}"`, suggestName(key, known), true);
}

function lookAt(run: Run, text: string, keys: Readonly<Record<string, unknown>> | null | "gone"): Looked {
  const { game, names } = run;
  const [id] = names.among(game, text, allObjects(game));
  if (!isRecord(keys) && !names.hasBeen(text))
    return {
      differences: differs(`${text} is gone`, `nothing was ever called so; what never came is looked for in its zone`),
      rules: [],
    };
  if (!isRecord(keys))
    return {
      differences:
        id === undefined ? [] : differs(`${text} is gone`, `${text} is in ${show(general["zone"]?.(run, id))}`),
      rules: [],
    };
  if (id === undefined) return { differences: differs(`${text} ${show(keys)}`, "nothing is called so"), rules: [] };
  const rules = rulesOf(run.events.filter((event) => event.id !== undefined && names.isSame(event.id, id)));
  const differences = Object.entries(keys).flatMap(([key, wanted]) => {
    const found = shownOf(run, id, key);
    return isSame(run, wanted, found) ? [] : differs(`${text} ${key} ${show(wanted)}`, `${text} ${key} ${show(found)}`);
  });
  return { differences, rules };
}

const objectOf = (run: Run, id: number) => run.game.state.objects[slotOf(id)] ?? undefined;

function shownOf(run: Run, id: number, key: string): Shown {
  const term = own(run.pack.terms.shows, key);
  return term === undefined ? (own(general, key)?.(run, id) ?? "nothing") : byTerm(run, id, term);
}

function byTerm(run: Run, id: number, term: ShowTerm): Shown {
  const { game, names } = run;
  const object = objectOf(run, id);
  if (object === undefined) return "nothing";
  const mark = (each: string): number => object.marks?.[game.tables.marks.get(each) ?? -1] ?? 0;
  const called = (refs: readonly number[]): Shown => {
    const all = refs.filter((ref) => ref !== 0).map((ref) => names.ofRef(game, ref));
    return all.length === 0 ? false : all.length === 1 ? (all[0] ?? false) : all;
  };
  if ("flag" in term) return term.flag === "fresh" ? isFresh(run, id) : object[term.flag] !== 0;
  if ("faceDown" in term) return isFaceDownAs(game, object, term.faceDown);
  if ("mark" in term) return mark(term.mark);
  if ("named" in term) return mark(term.named) === 0 ? false : cardName(game, mark(term.named) - 1);
  if ("value" in term) return game.tables.reader.values(game, id)[term.value] ?? 0;
  if ("host" in term) return called([object.host]);
  if ("link" in term) return called(game.tables.reader.links(object, game.tables.links.get(term.link) ?? -1));
  if ("refs" in term) return called(term.refs(game, id));
  if ("marked" in term) return mark(term.marked) > 0;
  if ("has" in term) {
    const all = game.tables.reader.values(game, id)[term.among];
    return Array.isArray(all) && all.includes(term.has);
  }
  const shownAs = new Map(Object.entries(term.marks).map(([shown, each]) => [each, shown]));
  const known = run.pack.ruleset.marks ?? [];
  return Object.fromEntries(
    [...game.tables.marks.keys()].flatMap((each) => {
      // What came with a card of the file is called as it is there.
      const shown = shownAs.get(each) ?? (known.includes(each) ? undefined : each);
      return shown === undefined || mark(each) === 0 ? [] : [[shown, mark(each)]];
    }),
  );
}

/** Whether it came only this turn under its controller: the kernel's own test. */
function isFresh({ game }: Run, id: number): boolean {
  const object = game.state.objects[slotOf(id)];
  return (
    object !== null &&
    object !== undefined &&
    !game.tables.reader.fits(game, { held: true }, id, { seat: object.controller, source: 0, rule: 0, bindings: {} })
  );
}

const isEmpty = (found: Shown): boolean =>
  found === false || found === 0 || (typeof found === "object" && Object.keys(found).length === 0);

/** `true` stands for anything; a name for a list of one; a list for the same in any order; numbers by name where given. */
function isSame(run: Run, wanted: unknown, found: Shown): boolean {
  if (wanted === null || wanted === "none" || wanted === "nobody" || wanted === false) return isEmpty(found);
  if (wanted === true) return !isEmpty(found);
  if (Array.isArray(wanted)) {
    const all = Array.isArray(found) ? found.map(String) : found === false ? [] : [show(found)];
    // Types and colours are small letters; nobody has to know that.
    const spelt = wanted.map((each) => all.find((one) => one === String(each).toLowerCase()) ?? String(each));
    return sameMultiset(spelt, all);
  }
  if (isRecord(wanted)) {
    const all = isRecord(found) ? found : {};
    if (Object.keys(wanted).length === 0) return Object.keys(all).length === 0;
    return Object.entries(wanted).every(([key, number]) => (own(all, key) ?? 0) === number);
  }
  if (Array.isArray(found)) return found.length === 1 && isName(run, show(wanted), String(found[0]));
  if (typeof found === "string") return isName(run, show(wanted), found);
  return wanted === found;
}

/** A name of its own means the same as the name that the object has. */
function isName(run: Run, wanted: string, found: string): boolean {
  if (wanted === found) return true;
  const [id] = run.names.among(run.game, wanted, allObjects(run.game));
  return id !== undefined && run.names.of(run.game, id) === found;
}
