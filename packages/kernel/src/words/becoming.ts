import { ABSENT_ALONG, ABSENT_ITSELF, absenceOf, attachedTo, PRESENT } from "../objects/absence.ts";
import { cardMeant, TRULY } from "../objects/become.ts";
import { missing, isSeat, numberOf } from "../data/ids.ts";
import { text, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { ABSENT, BECOME, LINK, type Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { anyFinder, finder } from "../query/selectors.ts";
import { compiled, idleWithout, objects, proposed, proposeEach } from "./builders.ts";
import type { Word } from "../tables/word.ts";

function about(game: Game, change: number, effect: Effect, scope: Scope, id: number, key: number): Proposal {
  const p = proposed(game, change, effect, scope);
  p.object = id;
  p.seat = find(game, id)?.controller ?? -1;
  p.key = key;
  return p;
}

/**
 * `{ become: SELECTOR, as: CARD }`: each is that card from now on, until it changes zones. It is a name,
 * `{ copyOf: SELECTOR }`, `{ key: NAME }` for the card named there in what it physically is (its other face), or
 * `{ origin: true }` for what it physically is. With `truly: true` it physically is that card, wherever it goes.
 */
export const become: Word = {
  expand: (game, effect, scope) => ({
    moment: objects(game, effect["become"], scope).map((id) => {
      const card = cardMeant(game, effect["as"], find(game, id)?.origin ?? -1, scope);
      const p = about(game, BECOME, effect, scope, id, card);
      return effect["truly"] === true ? { ...p, as: TRULY } : p;
    }),
  }),
};

/** `{ link: NAME, of: SELECTOR, to: SELECTOR }`: each is tied to the first of those, an object or a seat; without `to` to nothing. */
export const link: Word = {
  ...compiled((tables, effect) => {
    const key = numberOf(tables.links, text(effect["link"], "link"), "link");
    const to = effect["to"] === undefined ? null : finder(effect["to"]);
    const each = proposeEach(tables, LINK, effect, effect["of"] ?? "this", (game, p, _object, scope) => {
      p.key = key;
      p.refs = [to === null ? 0 : (to(game, scope)[0] ?? missing("list element"))];
    });
    return (game, scope) => (to !== null && to(game, scope).length === 0 ? { moment: [] } : each(game, scope));
  }),
  idle: idleWithout("of", "this"),
};

/**
 * `{ absent: SELECTOR, to: true | false }`: each is treated as if it did not exist, or comes back. What is attached goes
 * and comes along; what went along does not come back by itself [CR 702.26g-h].
 */
export const absent: Word = {
  expand: (game, effect, scope) => {
    const named = anyFinder(effect["absent"])(game, scope).filter((ref) => !isSeat(ref));
    const isGoing = effect["to"] !== false;
    const chosen = named.filter((id) => (isGoing ? find(game, id)?.absent === PRESENT : comesByItself(game, id)));
    const along = attachedTo(game, chosen).filter((object) =>
      isGoing ? object.absent === PRESENT : absenceOf(object) === ABSENT_ALONG,
    );
    const isAlong = new Set(along.map((object) => object.id));
    const all = new Set([...chosen, ...isAlong]);
    return {
      moment: [...all].map((id) =>
        about(game, ABSENT, effect, scope, id, !isGoing ? PRESENT : isAlong.has(id) ? ABSENT_ALONG : ABSENT_ITSELF),
      ),
    };
  },
  idle: idleWithout("absent"),
};

/** What went along with something that is gone comes back by itself. */
function comesByItself(game: Game, id: number): boolean {
  const object = find(game, id);
  if (object === null) return false;
  const how = absenceOf(object);
  return how === ABSENT_ITSELF || (how === ABSENT_ALONG && find(game, object.host) === null);
}
