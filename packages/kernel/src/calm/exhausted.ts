import { currentSpan } from "../state/agenda.ts";
import { haveHappened, tellCalmly } from "./calm.ts";
import { amiss, SLOT } from "../data/ids.ts";
import type { Game, GameObject } from "../state/game.ts";
import { calledOf } from "../tables/change-names.ts";
import { proposal, READY } from "../state/proposal.ts";
import { isActive, sharesTurns } from "../state/seats.ts";
import type { Deed } from "./word-direct.ts";
import { zoneList } from "../state/zones.ts";

const NONE: readonly GameObject[] = [];

/** What is exhausted where abilities work, not absent, and held by whoever's turn it is. */
export function exhaustedOfActive(game: Game): readonly GameObject[] {
  const { state, tables } = game;
  const only = sharesTurns(game) ? -1 : state.active;
  let found: GameObject[] | null = null;
  for (let index = 0; index < tables.working.length; index++) {
    const zone = tables.working[index] ?? amiss();
    const count = (tables.zones[zone] ?? amiss()).shared ? 1 : state.seats.length;
    for (let seat = 0; seat < count; seat++) found = addExhausted(game, zoneList(game, zone, seat), only, found);
  }
  return found ?? NONE;
}

/** Something that is made ready: nobody keeps what says how, so one is enough for all. */
const readied = proposal(READY, 0);

/**
 * All of that is made ready in one moment, as `how` says, in a calm game: without a proposal for each. False where there
 * is more to it: then nothing has changed.
 */
export function readyAll(game: Game, { source, card, rule, name }: Deed): boolean {
  if (source !== 0) return false;
  const all = exhaustedOfActive(game);
  if (all.length === 0) return true;
  const span = currentSpan(game)?.id ?? 0;
  const p = readied;
  p.rule = rule;
  p.card = card;
  p.name = name;
  const called = calledOf(game, p);
  for (let index = 0; index < all.length; index++) {
    const object = all[index] ?? amiss();
    object.exhausted = 0;
    p.object = object.id;
    p.was = object.id;
    p.seat = object.controller;
    tellCalmly(game, p, called, index === 0 ? 0 : 1, span, object);
  }
  haveHappened(game, 1 << READY);
  return true;
}

/** Adds those of a list; where nobody else takes that turn, it is told by one number that they are of others. */
function addExhausted(
  game: Game,
  list: readonly number[],
  only: number,
  before: GameObject[] | null,
): GameObject[] | null {
  const { objects } = game.state;
  let found = before;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? amiss();
    const object = id > 0 ? objects[id & SLOT] : null;
    if (object === null || object === undefined || object.exhausted !== 1) continue;
    if (only >= 0 && object.controller !== only) continue;
    if (object.absent !== 0 || !isActive(game, object.controller)) continue;
    if (found === null) found = [object];
    else found.push(object);
  }
  return found;
}
