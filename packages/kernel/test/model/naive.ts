// The naive model of turn order and priority: plain lists, recomputed, written from the rules and from nothing else.
// The kernel is compared with it over random scripts; where the two differ, the rules say which one is wrong.

/** What a span that needs an attack waits for [CR 508.8, 510.4]. */
export type Attack = "nobody" | "anybody" | "first striker";
/**
 * Names in `parts` are spans with parts, every other span is a leaf; a leaf in `windows` has one round of priority. In `declares`
 * attackers are declared; the spans in `needs` are not there without such an attack in the same phase.
 */
export type Structure = {
  turn: string[];
  parts: Record<string, string[]>;
  windows: Set<string>;
  declares?: string;
  needs?: Record<string, Attack>;
};
/**
 * `prefer`: the skip a seat picks where both kinds apply [CR 616.1]; `firstTurn`: absent in turn 1 [CR 103.8a]; `teams`: the team of
 * each seat; `shared`: its members take turns, have priority and leave as one [CR 805, 810.8]; `attack`: only the next seat on
 * that side is attacked [CR 803.1].
 */
export type Options = {
  prefer?: "continuous" | "oneUse";
  firstTurn?: string[];
  teams?: number[];
  shared?: boolean;
  attack?: "any" | "left" | "right";
};
/** Anchors are "current leaf", "current phase" or a name; `cut` goes to "turn end" or a name; `skipNext` takes "turn". */
export type Operation =
  | { do: "pass" | "act" | "cast" | "cutPhase" | "reverse" }
  | { do: "attack"; with: Attack }
  | { do: "extraTurn"; seat: number; after: "current" | number }
  | { do: "insert"; spans: { span: string; parts?: string[] }[]; relation: "after" | "before"; anchor: string }
  | { do: "skipNext"; seat: number; span: string; count: number }
  | { do: "skipAll"; span: string; on: boolean }
  | { do: "cut"; to: string }
  | { do: "leave"; seat: number };
export type Model = ReturnType<typeof createModel>;

/** Something planned. A turn has depth 0, a phase 1, a step 2; `anchor` is what it was put beside, 0 if it is natural. */
type Entry = { id: number; name: string; depth: number; anchor: number; side: number; absent?: boolean };
const LIMIT = 10_000;

export function createModel(structure: Structure, seats: string[], options: Options = {}) {
  if (seats.length < 2 || seats.length > 6) throw new Error(`expected 2 to 6 seats, got ${seats.length}`);
  const trace: string[] = [];
  const teams = options.teams ?? seats.map((_, seat) => seat);
  const areOne = (a: number, b: number): boolean => a === b || (options.shared === true && teams[a] === teams[b]);
  // Who takes turns and has priority as one: a team that shares them [CR 805.4, 805.5], else each seat by itself.
  const sides = seats
    .map((_, seat) => [...seats.keys()].filter((other) => areOne(seat, other)))
    .filter(([first], seat) => first === seat);
  const sideOf = (seat: number): number => sides.findIndex((side) => side.includes(seat));
  const nameOf = (side: number): string => seats[sides[side]?.[0] ?? -1] ?? "";
  let living = sides.map((_, side) => side);
  let direction = 1;
  let ids = 0;
  let turns = 0; // turns that really began
  let natural = -1; // the side whose natural turn came last
  let turn: Entry = { id: ++ids, name: "turn", depth: 0, anchor: 0, side: -1 }; // the turn now running
  let extras: Entry[] = []; // extra turns in the order in which they will be taken
  let begun: Entry[] = []; // spans of this turn that have begun; the last one is the leaf now running
  let coming: Entry[] = []; // spans of this turn still to come, each followed by its parts
  let oneUse: { side: number; span: string }[] = [];
  let continuous: string[] = [];
  let holder = -1;
  let passed: number[] = []; // who has passed in succession
  let heldBack = 0; // how many of those who have priority together did not want to act
  let stack: number[] = []; // whose spells wait to resolve, the last one first
  let intended: Attack = "nobody"; // with what everybody attacks who can
  let attack: Attack = "nobody"; // what was declared in the phase now running

  const beside = (side: number): number => (side + direction + sides.length) % sides.length;
  const haveAllPassed = (): boolean => living.every((side) => passed.includes(side));

  /** The planned spans in which `list[index]` lies: before it, with only deeper ones between. */
  function owners(list: Entry[], index: number): Entry[] {
    const until = (at: number): Entry[] => list.slice(at + 1, index + 1);
    return list.slice(0, index).filter((each, at) => until(at).every((it) => it.depth > each.depth));
  }

  /** [CR 500.1, MTG-TURN-1, -9] A span and its parts in their fixed order, or only some of its parts [CR 500.10]. */
  function plan(name: string, depth: number, anchor: number, only?: string[]): Entry[] {
    if (depth > 9) throw new Error(`the parts of ${name} contain ${name}`);
    const parts = (structure.parts[name] ?? []).filter((part) => !only || only.includes(part));
    return [{ id: ++ids, name, depth, anchor, side: turn.side }, ...parts.flatMap((part) => plan(part, depth + 1, 0))];
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
    const at = oneUse.findIndex((skip) => skip.side === turn.side && skip.span === name);
    const always = continuous.includes(name);
    if (at >= 0 && (!always || options.prefer === "oneUse")) oneUse = oneUse.filter((_, index) => index !== at);
    return at >= 0 || always;
  }

  /** [CR 500.7, N0-XTRA-1, T019] Extra turns first, then the natural order goes on where it was [N0-WF-1, N0-TC-1d]. */
  function beginTurn(): void {
    const extra = extras.shift();
    if (!extra) natural = beside(natural);
    turn = extra ?? { id: ++ids, name: "turn", depth: 0, anchor: 0, side: natural };
    const title = `${nameOf(turn.side)}${turn.anchor > 0 ? " extra" : ""}`;
    const hasLeft = !living.includes(turn.side); // never begins, and uses up no skip [CR 800.4k, MTG-MP-3]
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
      else if (isMissing(next.name)) passOver(next, "notProposed");
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

  /** [CR 508.8, CR 510.4] There are no blockers and no damage without attackers, nor a step of those that strike first. */
  function isMissing(name: string): boolean {
    const needed = structure.needs?.[name];
    return needed !== undefined && attack !== "first striker" && attack !== needed;
  }

  /** [CR 508.1, CR 800.4j, CR 803.1] Whoever's turn it is attacks if still there, and if an opponent sits where they attack. */
  function declared(): Attack {
    const there = [...seats.keys()].filter((seat) => living.includes(sideOf(seat)));
    const isAttacker = (seat: number): boolean => {
      const step = options.attack === "left" ? 1 : -1;
      const next = there[(there.indexOf(seat) + step + there.length) % there.length] ?? seat;
      return sideOf(seat) === turn.side && ((options.attack ?? "any") === "any" || teams[next] !== teams[seat]);
    };
    return there.some(isAttacker) ? intended : "nobody";
  }

  /** [CR 117.3a, CR 800.4j, MTG-MP-2] A window starts with the active seat; if that has left, with the next one. */
  function begin(next: Entry): void {
    trace.push(`begin ${next.name}`);
    begun.push(next);
    coming = coming.slice(1);
    if (next.depth === 1) attack = "nobody";
    if (next.name === structure.declares) attack = declared();
    if (structure.parts[next.name] || !structure.windows.has(next.name)) return;
    passed = [];
    givePriority(turn.side);
  }

  function givePriority(side: number): void {
    for (let tries = 0; !living.includes(side); tries++) {
      if (tries > sides.length) throw new Error("nobody is left to get priority");
      side = beside(side);
    }
    holder = side;
    heldBack = 0;
    passed = passed.filter((each) => each !== side); // who has priority has not passed, whatever came before
    trace.push(`priority ${nameOf(side)}`);
  }

  /** [CR 117.3d, CR 117.4, MTG-PRI-4] The next one is asked; a team passes when none of its members acts [CR 805.5b]. */
  function pass(): void {
    if (++heldBack < (sides[holder]?.length ?? 0)) return;
    passed.push(holder);
    if (haveAllPassed()) goOn();
    else givePriority(beside(holder));
  }

  /** [CR 117.3b, CR 117.4] After all have passed the top of the stack resolves, or the span ends. */
  function goOn(): void {
    if (stack.length === 0) return advance();
    stack.pop();
    passed = [];
    givePriority(turn.side);
  }

  /** [CR 117.3c, MTG-PRI-3] Who acts keeps priority, and all have to pass anew. */
  function act(): void {
    passed = [];
    heldBack = 0;
  }

  /** [CR 500.7, MTG-XTRA-1] Directly after the named turn, so the newest is nearest. */
  function extraTurn(side: number, after: "current" | number): void {
    const anchor = after === "current" ? turn : extras[after];
    if (!anchor) return lapse();
    extras.splice(extras.indexOf(anchor) + 1, 0, { id: ++ids, name: "turn", depth: 0, anchor: anchor.id, side });
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

  /** [CR 800.4a, CR 104.2a, MTG-MP-1, T139] Priority that was held goes on to the next, also where that one has passed. */
  function leave(side: number): void {
    if (!living.includes(side)) return;
    for (const seat of sides[side] ?? []) trace.push(`left ${seats[seat]}`); // a team leaves as one [CR 810.8b]
    living = living.filter((each) => each !== side);
    stack = stack.filter((each) => each !== side);
    // What attacked is gone with its side, but there was an attack.
    if (side === turn.side && attack === "first striker") attack = "anybody";
    if (new Set(living.map((each) => teams[sides[each]?.[0] ?? -1])).size === 1) {
      holder = -1;
      trace.push("over");
    } else if (holder === side) givePriority(side);
    else if (haveAllPassed()) goOn();
  }

  function lapse(): void {
    trace.push("lapsed");
  }

  function apply(operation: Operation): void {
    if (holder < 0) return; // the game is over
    if (operation.do === "pass") pass();
    if (operation.do === "act" || operation.do === "cast") act();
    if (operation.do === "cast") stack.push(holder);
    if (operation.do === "attack") intended = operation.with;
    if (operation.do === "extraTurn") extraTurn(sideOf(operation.seat), operation.after);
    if (operation.do === "insert") insert(operation);
    if (operation.do === "skipNext")
      for (let uses = operation.count; uses > 0; uses--)
        oneUse.push({ side: sideOf(operation.seat), span: operation.span });
    if (operation.do === "skipAll") continuous = continuous.filter((name) => name !== operation.span);
    if (operation.do === "skipAll" && operation.on) continuous.push(operation.span);
    if (operation.do === "cut") cut(operation.to);
    if (operation.do === "cutPhase") cutPhase();
    if (operation.do === "leave") leave(sideOf(operation.seat));
    if (operation.do === "reverse") direction = -direction; // turns and passing both follow [T020, CR 117.3d]
  }

  advance();
  const plannedPhases = (): string[] => planned().map((each) => each.name);
  const asked = (): number[] => sides[holder] ?? []; // one of these has to answer
  return {
    apply,
    trace,
    holder: () => holder,
    asked,
    plannedPhases,
    extraTurns: () => extras.length,
    waiting: () => stack.length,
  };
}
