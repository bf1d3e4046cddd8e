import { list, type Data } from "../data/data.ts";
import type { Found } from "../derived/ability.ts";
import type { Bindings, Game } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import { allNames } from "../tables/change-names.ts";
import { eventBindings } from "./event-scope.ts";

/** The values of `per` with which an ability triggers once for several events of a moment. */
export const JOINT: ReadonlySet<Data | undefined> = new Set(["moment", "receiver", "source"]);

/** What tells the events of a moment apart that one ability triggers for: what they happen to, or what causes them. */
export const groupOf = (per: Data | undefined, { it, who, by }: Bindings): number =>
  (per === "receiver" ? (it?.[0] ?? who?.[0]) : per === "source" ? by?.[0] : 0) ?? 0;

/**
 * Adds the bindings of an event to those of others: everything that is bound once each, but every amount. What a stored
 * effect has bound itself (`kept`) stays as it is.
 */
export function addEvent(bindings: Bindings, more: Bindings, kept: Bindings = {}): void {
  for (const name in more) {
    if (kept[name] !== undefined) continue;
    const known = (bindings[name] ??= []);
    for (const each of more[name] ?? []) if (name === "n" || !known.includes(each)) known.push(each);
  }
}

/** What is bound of all events of a moment that an ability triggers once for, as far as they are of the same group as this one. */
export function jointBindings(game: Game, { data, stored }: Found, p: Proposal, events: readonly Proposal[]): Bindings {
  const bindings = eventBindings(game, p);
  const group = groupOf(data["per"], bindings);
  for (const other of events) {
    const more = eventBindings(game, other);
    if (other !== p && groupOf(data["per"], more) === group) addEvent(bindings, more, stored?.bindings);
  }
  return bindings;
}

/** Whether an ability waits for events of a name of this one. */
export const hasAwaitedName = (game: Game, { data }: Found, p: Proposal): boolean =>
  allNames(game, p).some((name) => list(data["trigger"]).includes(game.tables.names[name] ?? ""));
