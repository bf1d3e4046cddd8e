import type { SeenObject, View } from "@turnwright/kernel";
import type { Look } from "@turnwright/lexicon/look";
import type { Shown } from "../store/screen.ts";
import { table, type Ref } from "../store/table.ts";
import { standingOf } from "./card.tsx";

/** Equal objects that are shown as one, with what is attached to it. */
export interface Folded {
  readonly object: SeenObject;
  readonly times: number;
  /** All that it stands for. */
  readonly refs: readonly Ref[];
  readonly attached: readonly SeenObject[];
  /** Whether it fights with something that lies on a field, to which a line is drawn, and not only with a player. */
  readonly isMet?: boolean;
}

/** The rows of one seat's field: those that fight, then the rows that the game names. */
export interface Rows {
  readonly fighters: readonly Folded[];
  readonly rows: readonly (readonly Folded[])[];
}

/** What an object fights now; null if it does not fight. */
export function foughtBy({ fights }: Look, { links, marks }: SeenObject): readonly Ref[] | null {
  const linked = fights.links.flatMap((name) => links?.[name] ?? []);
  return linked.length > 0 ? linked : fights.marks.some((name) => (marks?.[name] ?? 0) > 0) ? [] : null;
}

/** Whether a player is attacked. */
export const isAttacked = ({ view, game: { look } }: Shown, seat: string): boolean =>
  Object.keys(view.seats).some((other) =>
    fieldOf(view, other, look).some((object) => foughtBy(look, object)?.includes(`seat:${seat}`)),
  );

/** What lies on the field of a seat. */
export function fieldOf({ seats }: View, seat: string, look: Look): readonly SeenObject[] {
  const zones = seats[seat]?.zones ?? {};
  return Object.entries(zones).flatMap(([name, zone]) =>
    look.zones[name]?.place === "field" && typeof zone !== "number" ? zone : [],
  );
}

/**
 * Puts a field into rows. Equal objects are folded, but never one that fights, is targeted, can be picked or has something
 * attached: it must be possible to point at it.
 */
export function rowsOf(shown: Shown, seat: string): Rows {
  const { view, game } = shown;
  const { look } = game;
  const everything = Object.keys(view.seats).flatMap((each) => fieldOf(view, each, look));
  const refs = new Set(everything.map(({ id }) => id));
  const isAttached = ({ host }: SeenObject): boolean => host !== undefined && refs.has(host);
  const targets = new Set(view.stack.flatMap(({ item }) => item?.targets ?? []));
  const fought = new Set(everything.flatMap((each) => foughtBy(look, each) ?? []));
  const attachments = everything.filter(isAttached);
  const attachedTo = (ref: Ref): readonly SeenObject[] => attachments.filter(({ host }) => host === ref);
  const fighters: Folded[] = [];
  const rows: Folded[][] = look.rows.map(() => []);
  const folds = new Map<string, { at: Folded[]; index: number }>();
  for (const object of fieldOf(view, seat, look)) {
    if (isAttached(object)) continue;
    const attached = attachedTo(object.id);
    const folded: Folded = { object, times: 1, refs: [object.id], attached };
    const fights = foughtBy(look, object);
    if (fights !== null || fought.has(object.id)) {
      fighters.push({ ...folded, isMet: fought.has(object.id) || fights?.some((ref) => refs.has(ref)) === true });
      continue;
    }
    const face = look.face(object);
    const row = rows[face.row] ?? rows.at(-1) ?? fighters;
    const isApart = attached.length > 0 || targets.has(object.id) || standingOf(shown, object.id).isCandidate;
    const key = isApart
      ? object.id
      : `${face.title} ${face.size?.text ?? ""} ${object.exhausted === true} ${object.absent === true} ${table.pay.includes(object.id)} ${face.badges.map(({ label, count }) => `${label}${count ?? ""}`).join()}`;
    const found = folds.get(key);
    const other = found?.at[found.index];
    if (found !== undefined && other !== undefined)
      found.at[found.index] = { ...other, times: other.times + 1, refs: [...other.refs, object.id] };
    else {
      folds.set(key, { at: row, index: row.length });
      row.push(folded);
    }
  }
  return {
    fighters: opposite(
      fighters,
      [...everything.map(({ id }) => id), ...Object.keys(view.seats).map((each) => `seat:${each}`)],
      look,
    ),
    rows,
  };
}

/** Who fights something stands before it: in the order of what they fight, where lines need not cross. */
function opposite(fighters: readonly Folded[], everything: readonly Ref[], look: Look): readonly Folded[] {
  const placeOf = ({ object }: Folded): number => {
    const [whom = ""] = foughtBy(look, object) ?? [];
    const place = everything.indexOf(whom);
    return place < 0 ? everything.length : place;
  };
  return fighters.toSorted((one, other) => placeOf(one) - placeOf(other));
}
