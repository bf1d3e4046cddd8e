import { slotOf, type Game } from "@turnwright/kernel";
import { spellingOf, type Spelt } from "../file/name-syntax.ts";

/** A thing of the setup, in the order in which the kernel makes objects. */
export interface Laid {
  readonly card: string;
  readonly as: string | null;
  /** Whether it lies where abilities work: what lies there is counted first. */
  readonly isAtWork: boolean;
  /** Its place in the file. */
  readonly written: number;
}

/** What an object is called, for as long as it can be told from others. */
interface Label {
  readonly base: string;
  readonly sort: Spelt["sort"];
  readonly number: number;
  id: number;
  readonly first: number;
}

const TOKEN = 1;
const COPY = 2;
const ABILITY = 3;

/** The names of objects: two of one name are told apart by a number, which they keep when they move. */
export class Names {
  private readonly labels: Map<number, Label>;
  private readonly counts: Map<string, number>;
  /** Names of their own, as the slot of the object. */
  private readonly aliases: Map<string, number>;
  /** All names that the file gave, also those of what is gone. */
  private readonly named: Set<string>;
  /** Of each trigger and ability that there was, the number of what it is of. */
  private readonly sources: Map<number, number>;

  constructor(game: Game, laid: readonly Laid[], from?: Names) {
    this.labels = new Map(from === undefined ? [] : [...from.labels].map(([slot, label]) => [slot, { ...label }]));
    this.counts = new Map(from?.counts);
    this.aliases = new Map(from?.aliases);
    this.sources = new Map(from?.sources);
    this.named = new Set(from?.named);
    if (from !== undefined) return;
    const slots = [...laid.keys()].toSorted((a, b) => rank(laid[a]) - rank(laid[b]));
    for (const index of slots) {
      const thing = laid[index];
      const object = game.state.objects[index];
      if (thing === undefined || object === undefined || object === null) continue;
      this.give(game, object.id, thing.card, "");
      if (thing.as === null) continue;
      this.aliases.set(thing.as, slotOf(object.id));
      this.named.add(thing.as);
    }
    this.refresh(game);
  }

  copy(game: Game): Names {
    return new Names(game, [], this);
  }

  /** Names what is new, and follows what has moved. */
  refresh(game: Game): void {
    for (const object of game.state.objects) {
      if (object === null || object === undefined) continue;
      const slot = slotOf(object.id);
      const label = this.labels.get(slot);
      if (label !== undefined && label.id === object.id) continue;
      const base = cardName(game, object.origin ?? object.card);
      const sort = sortOf(object);
      if (label !== undefined && label.base === base && label.sort === sort && sort === "") label.id = object.id;
      else {
        for (const [alias, of] of this.aliases) if (of === slot && label !== undefined) this.aliases.delete(alias);
        this.give(game, object.id, base, sort);
      }
    }
  }

  private give(game: Game, id: number, base: string, sort: Spelt["sort"]): void {
    const key = `${base}/${sort}`;
    const number = sort === "" ? (this.counts.get(key) ?? 0) + 1 : this.leastFree(game, base, sort);
    this.counts.set(key, number);
    const source = game.state.objects[slotOf(id)]?.item?.source;
    if (source !== undefined && (sort === "trigger" || sort === "ability")) this.sources.set(id, this.numberOf(source));
    this.labels.set(slotOf(id), { base, sort, number, id, first: id });
  }

  /** What comes and goes is counted among what is there. */
  private leastFree(game: Game, base: string, sort: Spelt["sort"]): number {
    const taken = new Set<number>();
    for (const [slot, label] of this.labels)
      if (label.base === base && label.sort === sort && game.state.objects[slot]?.id === label.id)
        taken.add(label.number);
    let number = 1;
    while (taken.has(number)) number++;
    return number;
  }

  /** What an object is called. */
  of(game: Game, id: number): string {
    const label = this.labels.get(slotOf(id));
    if (label === undefined || label.id !== id) return cardName(game, game.state.objects[slotOf(id)]?.card ?? -1);
    const base =
      label.sort === "copy" ? `${label.base} (copy)` : label.sort === "" ? label.base : `${label.base} ${label.sort}`;
    return label.number === 1 ? base : `${base}#${label.number}`;
  }

  /** What an object or seat is called. */
  ofRef(game: Game, ref: number): string {
    return ref < 0 ? (game.state.seats[-1 - ref]?.name ?? "?") : this.of(game, ref);
  }

  /** The name without the number that tells it from others. */
  baseOf(game: Game, id: number): string {
    return this.of(game, id).replace(/#\d+$/, "");
  }

  /** Whether a trigger or ability, also one that is gone, is of the one of its name that a spelling says. */
  isOf(id: number, { source }: Spelt): boolean {
    return source === null || this.sources.get(id) === source;
  }

  /** Whether something is what a spelling says that a trigger is of: by a name of its own, or by its number. */
  isSource(id: number, { base, source }: Spelt): boolean {
    const alias = this.aliases.get(base);
    if (alias !== undefined) return slotOf(id) === alias;
    const label = this.labels.get(slotOf(id));
    return label !== undefined && label.base === base && label.number === source;
  }

  /** The card of what a name means now. */
  cardOf(game: Game, text: string): string | undefined {
    const [id] = this.among(game, text, allObjects(game));
    return id === undefined ? undefined : cardName(game, game.state.objects[slotOf(id)]?.card ?? -1);
  }

  /** Whether there is or was something that a name means. */
  hasBeen(text: string): boolean {
    const { base, sort, number } = spellingOf(text);
    if (this.named.has(base)) return true;
    const isSo = (each: string): boolean => each === base || each.split(" // ").includes(base);
    return [...this.counts].some(([key, count]) => {
      const at = key.lastIndexOf("/");
      return key.slice(at + 1) === sort && isSo(key.slice(0, at)) && count >= (number ?? 1);
    });
  }

  /** Whether an event about this id is about the object that has this id now. */
  isSame(id: number, now: number): boolean {
    const label = this.labels.get(slotOf(now));
    return slotOf(id) === slotOf(now) && label !== undefined && id >= label.first && id <= label.id;
  }

  /** Those of the candidates, objects and seats, that a name means, the likeliest first. */
  among(game: Game, text: string, candidates: readonly number[]): readonly number[] {
    const seat = game.state.seats.findIndex((each) => each.name === text);
    if (seat >= 0 && candidates.includes(-1 - seat)) return [-1 - seat];
    const spelt = spellingOf(text);
    const alias = this.aliases.get(spelt.base);
    const { number, source } = spelt;
    if (alias !== undefined) {
      const isIts = (id: number): boolean => id > 0 && isOf(game, id, alias, spelt);
      return number === null ? candidates.filter(isIts) : this.numbered(game, number, isIts, candidates);
    }
    // What is called so in full comes first: a card may be named like a trigger.
    const whole = candidates.filter(
      (id) => id > 0 && this.fits(game, id, { ...spelt, base: text, sort: "", number: null }),
    );
    const fitting = whole.length > 0 ? whole : candidates.filter((id) => id > 0 && this.fits(game, id, spelt));
    const sorted = fitting.toSorted((a, b) => this.numberOf(a) - this.numberOf(b));
    if (number === null || whole.length > 0) return sorted;
    if (source !== null) return this.numbered(game, number, (id) => this.fits(game, id, spelt), candidates);
    const exact = sorted.filter((id) => this.numberOf(id) === number);
    // What is not numbered so at all may be meant as the n-th of those that are possible here.
    return exact.length > 0 ? exact : sorted.slice(number - 1, number);
  }

  /** The so-manieth of all that are there and fit, such as the second trigger of one creature, if it is a candidate. */
  private numbered(
    game: Game,
    number: number,
    doesFit: (id: number) => boolean,
    candidates: readonly number[],
  ): readonly number[] {
    const all = allObjects(game)
      .filter(doesFit)
      .toSorted((a, b) => this.numberOf(a) - this.numberOf(b));
    return candidates.filter((id) => id === all[number - 1]);
  }

  private numberOf(id: number): number {
    return this.labels.get(slotOf(id))?.number ?? Number.MAX_SAFE_INTEGER;
  }

  private fits(game: Game, id: number, spelt: Spelt): boolean {
    const { base, sort, zone } = spelt;
    const object = game.state.objects[slotOf(id)];
    if (object === null || object === undefined || object.id !== id) return false;
    if (zone !== null && game.tables.zones[object.zone]?.name !== zone) return false;
    const actual = sortOf(object);
    if (sort !== actual && !(sort === "" && actual === "copy") && !(sort === "copy" && isCopied(object))) return false;
    if (sort !== "" && !this.isOf(id, spelt)) return false;
    const called = [cardName(game, object.card), this.labels.get(slotOf(id))?.base ?? ""];
    return called.some((each) => each === base || (each.includes(" // ") && each.split(" // ").includes(base)));
  }
}

type GameObject = NonNullable<Game["state"]["objects"][number]>;

/** What lies where abilities work comes first, then as written. */
const rank = (thing: Laid | undefined): number => (thing?.written ?? 0) + (thing?.isAtWork === true ? 0 : 1e6);

/** A trigger, an activated ability, a copy, or nothing of that. */
function sortOf(object: GameObject): Spelt["sort"] {
  if (object.made === ABILITY) return (object.item?.action ?? -1) >= 0 ? "ability" : "trigger";
  return object.made === COPY ? "copy" : "";
}

/** What looks like another card, or is a token: a copy too, wherever somebody calls it so. */
const isCopied = (object: GameObject): boolean =>
  object.made === TOKEN || (object.made !== ABILITY && object.card !== object.origin);

/** Whether it is the object of a slot, or a trigger or ability that has it as its source. */
function isOf(game: Game, id: number, slot: number, { sort, zone }: Spelt): boolean {
  const object = game.state.objects[slotOf(id)];
  if (object === null || object === undefined || object.id !== id) return false;
  if (zone !== null && game.tables.zones[object.zone]?.name !== zone) return false;
  if (sort === "") return slotOf(id) === slot;
  return sortOf(object) === sort && slotOf(object.item?.source ?? 0) === slot;
}

export const cardName = (game: Game, card: number): string =>
  card < 0 ? "?" : game.tables.reader.card(game, card).name;

/** Every object that is somewhere, in the order of zones. */
export const allObjects = (game: Game): number[] =>
  game.state.zones.flatMap((list) => list.filter((entry) => entry > 0));

/** Whether an object lies face down as a card of that name. */
export const isFaceDownAs = ({ tables }: Game, { faceDown }: GameObject, card: string): boolean =>
  faceDown !== 0 && tables.cards[tables.faceDown[faceDown - 1] ?? -1]?.name === card;
