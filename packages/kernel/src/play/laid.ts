import { PRESENT } from "../objects/absence.ts";
import { top } from "../state/agenda.ts";
import { nameNumber } from "../data/event-names.ts";
import { frameKinds } from "../frames/index.ts";
import type { Game } from "../state/game.ts";
import { missing } from "../data/ids.ts";
import { newLog } from "../state/log.ts";
import { notice } from "../door/notice-triggers.ts";
import { find } from "../state/objects.ts";
import { ABSENT, proposal } from "../state/proposal.ts";

const BACK = nameNumber("present");

/**
 * What is laid out is there without having come. What acts at once on its being there, without the stack, has done so
 * before the first span: an Aura gives control of what it enchants [CR 613.1b], day and night are what they must be
 * [CR 702.145]. Nothing triggers by it, no event tells of it, and nothing is newer for it.
 */
export function settleLaid(game: Game): void {
  const waiting = game.derived.triggers[BACK] ?? [];
  if (waiting.length === 0) return;
  const { state } = game;
  const [clock, depth] = [state.clock, state.agenda.length];
  const held = state.objects.map((object) => object?.held ?? 0);
  for (const id of new Set(waiting.map((ref) => ref.object))) {
    const p = { ...proposal(ABSENT, 0), key: PRESENT, object: id, was: id, seat: find(game, id)?.controller ?? -1 };
    notice(game, [p], [], [p]);
    while (state.agenda.length > depth) {
      const frame = top(game);
      if ((frameKinds[frame.kind] ?? missing("frame kind")).advance(game, frame))
        throw new Error("what is laid out asks something");
    }
  }
  state.waiting = [];
  state.quiet = 0;
  game.log = newLog();
  const passed = state.clock - clock;
  for (const seat of state.seats) seat.began += passed;
  for (const [slot, object] of state.objects.entries()) {
    const since = held[slot] ?? 0;
    if (object !== null) object.held = since < clock ? since : since + passed;
  }
}
