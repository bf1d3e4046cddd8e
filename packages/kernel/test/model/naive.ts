// The naive model of turn order and priority: plain lists, recomputed, written from the rules and from nothing else.
// The kernel is compared with it over random scripts; where the two differ, the rules say which one is wrong.

/** Names in `parts` are spans with parts, every other span is a leaf; a leaf in `windows` has one round of priority. */
export type Structure = { turn: string[]; parts: Record<string, string[]>; windows: Set<string> };
/** `prefer`: the skip a seat picks where both kinds apply [CR 616.1]; `firstTurn`: absent in turn 1 [CR 103.8a]. */
export type Options = { prefer?: "continuous" | "oneUse"; firstTurn?: string[] };
/** Anchors are "current leaf", "current phase" or a name; `cut` goes to "turn end" or a name; `skipNext` takes "turn". */
export type Operation =
  | { do: "pass" | "act" | "cutPhase" | "reverse" }
  | { do: "extraTurn"; seat: number; after: "current" | number }
  | { do: "insert"; spans: { span: string; parts?: string[] }[]; relation: "after" | "before"; anchor: string }
  | { do: "skipNext"; seat: number; span: string; count: number }
  | { do: "skipAll"; span: string; on: boolean }
  | { do: "cut"; to: string }
  | { do: "leave"; seat: number };
export type Model = ReturnType<typeof createModel>;

/** Something planned. A turn has depth 0, a phase 1, a step 2; `anchor` is what it was put beside, 0 if it is natural. */
type Entry = { id: number; name: string; depth: number; anchor: number; seat: number; absent?: boolean };
const LIMIT = 10_000;

export function createModel(structure: Structure, seats: string[], options: Options = {}) {
  if (seats.length < 2 || seats.length > 6) throw new Error(`expected 2 to 6 seats, got ${seats.length}`);
  const trace: string[] = [];
  let living = seats.map((_, seat) => seat);
  let direction = 1;
  let ids = 0;
  let turns = 0; // turns that really began
  let natural = -1; // the seat whose natural turn came last
  let turn: Entry = { id: ++ids, name: "turn", depth: 0, anchor: 0, seat: -1 }; // the turn now running
  let extras: Entry[] = []; // extra turns in the order in which they will be taken
  let begun: Entry[] = []; // spans of this turn that have begun; the last one is the leaf now running
  let coming: Entry[] = []; // spans of this turn still to come, each followed by its parts
  let oneUse: { seat: number; span: string }[] = [];
  let continuous: string[] = [];
  let holder = -1;
  let passed: number[] = []; // who has passed in succession

  const beside = (seat: number): number => (seat + direction + seats.length) % seats.length;
  const haveAllPassed = (): boolean => living.every((seat) => passed.includes(seat));

  /** The planned spans in which `list[index]` lies: before it, with only deeper ones between. */
  function owners(list: Entry[], index: number): Entry[] {
    const until = (at: number): Entry[] => list.slice(at + 1, index + 1);
    return list.slice(0, index).filter((each, at) => until(at).every((it) => it.depth > each.depth));
  }

  /** [CR 500.1, MTG-TURN-1, -9] A span and its parts in their fixed order, or only some of its parts [CR 500.10]. */
  function plan(name: string, depth: number, anchor: number, only?: string[]): Entry[] {
    if (depth > 9) throw new Error(`the parts of ${name} contain ${name}`);
    const parts = (structure.parts[name] ?? []).filter((part) => !only || only.includes(part));
    return [{ id: ++ids, name, depth, anchor, seat: turn.seat }, ...parts.flatMap((part) => plan(part, depth + 1, 0))];
  }

  /** [N0 3c.4, CR 614.10a] What does not take place takes along its parts, what was put beside it, and so on. */
  function without(list: Entry[], missing: Entry): Entry[] {
    const gone = [missing.id];
    for (let tries = 0; tries < LIMIT; tries++) {
      const isGone = (it: Entry): boolean => gone.includes(it.id) || gone.includes(it.anchor);
      const falls = list.filter((each, at) => [each, ...owners(list, at)].some(isGone));
      if (falls.length === 0) return list;
      gone.push(...falls.map((each) => each.id));
      list = list.filter((each) => !falls.includes(each));
    }
    throw new Error(`more than ${LIMIT} groups hang on one another`);
  }

  /** [CR 614.10, MTG-SKIP-2, -4, N0-TC-2c] Asked once, as it would begin; at most one one-use skip is used up. */
  function usesSkip(name: string): boolean {
    const at = oneUse.findIndex((skip) => skip.seat === turn.seat && skip.span === name);
    const always = continuous.includes(name);
    if (at >= 0 && (!always || options.prefer === "oneUse")) oneUse = oneUse.filter((_, index) => index !== at);
    return at >= 0 || always;
  }

  /** [CR 500.7, N0-XTRA-1, T019] Extra turns first, then the natural order goes on where it was [N0-WF-1, N0-TC-1d]. */
  function beginTurn(): void {
    const extra = extras.shift();
    if (!extra) natural = beside(natural);
    turn = extra ?? { id: ++ids, name: "turn", depth: 0, anchor: 0, seat: natural };
    const title = `${seats[turn.seat]}${turn.anchor > 0 ? " extra" : ""}`;
    const hasLeft = !living.includes(turn.seat); // never begins, and uses up no skip [CR 800.4k, MTG-MP-3]
    if (hasLeft || usesSkip("turn")) {
      if (!hasLeft) trace.push(`skipped turn ${title}`);
      extras = without(extras, turn);
      return;
    }
    trace.push(`turn ${++turns} ${title}`);
    begun = [];
    coming = structure.turn.flatMap((name) => plan(name, 1, 0));
    if (turns === 1) for (const each of coming) each.absent = options.firstTurn?.includes(each.name) ?? false;
  }

  /** [N0-WF-2..4] From span to span and from turn to turn, until somebody gets priority. */
  function advance(): void {
    holder = -1;
    for (let tries = 0; tries < LIMIT; tries++) {
      const next = coming[0];
      if (!next) beginTurn();
      else if (next.absent) passOver(next, "absent");
      else if (usesSkip(next.name)) passOver(next, "skipped");
      else begin(next);
      if (holder >= 0) return;
    }
    throw new Error(`${LIMIT} spans in a row in which nobody gets priority`);
  }

  /** [CR 500.11, MTG-SKIP-1, CR 103.8a] The game goes on as though it were not there. */
  function passOver(next: Entry, why: string): void {
    trace.push(`${why} ${next.name}`);
    coming = without(coming, next);
  }

  /** [CR 117.3a, CR 800.4j, MTG-MP-2] A window starts with the active seat; if that has left, with the next one. */
  function begin(next: Entry): void {
    trace.push(`begin ${next.name}`);
    begun.push(next);
    coming = coming.slice(1);
    if (structure.parts[next.name] || !structure.windows.has(next.name)) return;
    passed = [];
    givePriority(turn.seat);
  }

  function givePriority(seat: number): void {
    for (let tries = 0; !living.includes(seat); tries++) {
      if (tries > seats.length) throw new Error("nobody is left to get priority");
      seat = beside(seat);
    }
    holder = seat;
    trace.push(`priority ${seats[seat]}`);
  }

  /** [CR 117.3d, CR 117.4, MTG-PRI-4] All in succession end the span; otherwise the next one is asked. */
  function pass(): void {
    passed.push(holder);
    if (haveAllPassed()) advance();
    else givePriority(beside(holder));
  }

  /** [CR 500.7, MTG-XTRA-1] Directly after the named turn, so the newest is nearest. */
  function extraTurn(seat: number, after: "current" | number): void {
    const anchor = after === "current" ? turn : extras[after];
    if (!anchor) return lapse();
    extras.splice(extras.indexOf(anchor) + 1, 0, { id: ++ids, name: "turn", depth: 0, anchor: anchor.id, seat });
  }

  /** Still to come in the open spans: in the turn and in the phase now running, not inside what has not begun. */
  function planned(): Entry[] {
    return coming.filter((each, at) => !each.absent && owners(coming, at).length === 0);
  }

  function findAnchor(name: string): Entry | undefined {
    if (name === "current leaf") return begun.at(-1);
    if (name === "current phase") return begun.findLast((each) => each.depth === 1);
    return planned().find((each) => each.name === name);
  }

  /** [CR 500.8-9, MTG-XTRA-2, -3, N0 3c.4] A group goes directly beside its anchor, and each entry hangs on that. */
  function insert({ spans, relation, anchor: name }: Operation & { do: "insert" }): void {
    const anchor = findAnchor(name);
    const index = anchor ? coming.indexOf(anchor) : -1;
    if (!anchor || (relation === "before" && index < 0)) return lapse(); // nothing comes before what has begun
    const group = spans.flatMap(({ span, parts }) => plan(span, anchor.depth, anchor.id, parts));
    const behind = coming.findIndex((each, at) => at > index && each.depth <= anchor.depth);
    coming.splice(relation === "before" ? index : behind < 0 ? coming.length : behind, 0, ...group);
  }

  /** [CR 724.1, MTG-EOT-1] Of this turn only the place, what it lies in and its parts are left; extra turns stay. */
  function cut(to: string): void {
    const leaf = begun.at(-1);
    const rest = coming.filter((each, at) => [each, ...owners(coming, at)].every((it) => !it.anchor && !it.absent));
    const place = rest.find((each) => each.name === to);
    const around = place ? owners(rest, rest.indexOf(place)) : [];
    if (to === "turn end") coming = [];
    else if (leaf?.name === to) coming = plan(to, leaf.depth, 0);
    else if (!place) return lapse();
    else coming = rest.filter((each, at) => [each, ...owners(rest, at)].includes(place) || around.includes(each));
    advance();
  }

  /** [CR 724.2, MTG-EOT-2] What is left of the phase is dropped; what was put after the phase still follows. */
  function cutPhase(): void {
    const behind = coming.findIndex((each) => each.depth === 1);
    coming = behind < 0 ? [] : coming.slice(behind);
    advance();
  }

  /** [CR 800.4a, CR 104.2a, MTG-MP-1, T139] Priority that was held goes on to the next seat, also where that one has passed. */
  function leave(seat: number): void {
    if (!living.includes(seat)) return;
    trace.push(`left ${seats[seat]}`);
    living = living.filter((each) => each !== seat);
    if (living.length === 1) {
      holder = -1;
      trace.push("over");
    } else if (holder === seat) {
      givePriority(seat);
      passed = passed.filter((each) => each !== holder);
    } else if (haveAllPassed()) advance();
  }

  function lapse(): void {
    trace.push("lapsed");
  }

  function apply(operation: Operation): void {
    if (holder < 0) return; // the game is over
    if (operation.do === "pass") pass();
    if (operation.do === "act") passed = []; // the actor keeps priority [CR 117.3c, MTG-PRI-3]
    if (operation.do === "extraTurn") extraTurn(operation.seat, operation.after);
    if (operation.do === "insert") insert(operation);
    if (operation.do === "skipNext") for (let uses = operation.count; uses > 0; uses--) oneUse.push(operation);
    if (operation.do === "skipAll") continuous = continuous.filter((name) => name !== operation.span);
    if (operation.do === "skipAll" && operation.on) continuous.push(operation.span);
    if (operation.do === "cut") cut(operation.to);
    if (operation.do === "cutPhase") cutPhase();
    if (operation.do === "leave") leave(operation.seat);
    if (operation.do === "reverse") direction = -direction; // turns and passing both follow [T020, CR 117.3d]
  }

  advance();
  const plannedPhases = (): string[] => planned().map((each) => each.name);
  return { apply, trace, holder: () => holder, plannedPhases, extraTurns: () => extras.length };
}
