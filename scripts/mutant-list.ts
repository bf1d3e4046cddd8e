/** One way in which the kernel, or the rules of a game, is broken. */
export interface Mutant {
  /** What is wrong then, in plain words. */
  readonly name: string;
  /** The numbered line of the kernel's issue that it breaks, or the rule of the game. */
  readonly line: string;
  /** The file under `packages/kernel/src`, or that of the game's package. */
  readonly file: string;
  /** What stands there, exactly once, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** The test files, or the scenario files, that ought to notice it. */
  readonly tests: readonly string[];
  /** It is the naive model alone that has to notice it. */
  readonly model?: true;
}

const spans: readonly Mutant[] = [
  {
    name: "a window goes on with its old passes after a span that was opened from it",
    line: "1",
    file: "time/enter-span.ts",
    from: "if (below !== null && below.kind === WINDOW) startOver(game, below);",
    to: "",
    tests: ["spans.test.ts"],
  },
  {
    name: "a span begins although what it waits for does not hold",
    line: "1",
    file: "frames/propose-span.ts",
    from: "test === null || test.form(game, test.data, asking(seat))",
    to: "test === null || asking(seat) !== null",
    tests: ["spans.test.ts"],
  },
  {
    name: "a beginning is no proposal: what would replace it is not asked",
    line: "1",
    file: "frames/propose-span.ts",
    from: "return waits(replacers[name]) || waits(triggers[name])",
    to: "return waits(triggers[name])",
    tests: ["spans.test.ts"],
  },
  {
    name: "a span that repeats is the same instance again",
    line: "1",
    file: "frames/span.ts",
    from: "[planned(takeIds(game.state, spans, frame.span), frame.span, frame.seat)]",
    to: "[planned(frame.id, frame.span, frame.seat)]",
    tests: ["windows.test.ts"],
  },
  {
    name: "a game is set up with its opening, whatever the setup says",
    line: "1",
    file: "play/start.ts",
    from: "ruleset.opening !== undefined && setup.opening !== false",
    to: "ruleset.opening !== undefined",
    tests: ["spans.test.ts"],
  },
];

const inserts: readonly Mutant[] = [
  {
    name: "of two extra turns the oldest comes first",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);",
    to: `const plan = explicit(spans, anchor.frame);
  let place = anchor.index + 1;
  while (plan[place]?.extra === 1 && plan[place]?.anchor === group[0]?.anchor) place++;
  plan.splice(place, 0, ...group);`,
    tests: ["turns.test.ts"],
  },
  {
    name: "after an extra turn the order of seats goes on from whose turn that was",
    line: "2",
    file: "frames/turns.ts",
    from: "nextInOrder(game, frame.natural)",
    to: "nextInOrder(game, state.active < 0 ? frame.natural : state.active)",
    tests: ["turns.test.ts"],
  },
  {
    name: "a group stays although its anchor is skipped",
    line: "2",
    file: "time/plan.ts",
    from: "if (each.anchor === 0 || !isGone(each.anchor)) continue;",
    to: "if (each.anchor >= 0) continue;",
    tests: ["turns.test.ts"],
  },
  {
    name: "an extra step brings all of its phase along",
    line: "2",
    file: "words/time.ts",
    from: 'made.parts = list(entry["parts"]).map((part) => kindOf(game, part));',
    to: "made.parts = null;",
    tests: ["turns.test.ts"],
  },
  {
    name: "riders of a group speak of the first span of it, whichever they belong to",
    line: "2",
    file: "words/time.ts",
    from: '{ nth: "group", index, as: "span" }',
    to: '{ nth: "group", index: 0, as: "span" }',
    tests: ["turns.test.ts"],
  },
];

const skips: readonly Mutant[] = [
  {
    name: "a skip is not used up",
    line: "3",
    file: "door/apply-replacement.ts",
    from: "if (stored.uses > 0) stored.uses--;",
    to: "",
    tests: ["turns.test.ts"],
  },
  {
    name: "all skips that could apply are used up by one span",
    line: "3",
    file: "frames/happen.ts",
    from: "if (key !== NONE_OF_THEM && chosen !== undefined) begin(game, frame, p, chosen);",
    to: `if (key !== NONE_OF_THEM && chosen !== undefined) {
    begin(game, frame, p, chosen);
    game.state.effects = game.state.effects.filter((each) => !found.some((other) => other.found.stored === each));
  }`,
    tests: ["turns.test.ts"],
  },
  {
    name: "a skip of one seat skips the span of whichever seat comes first",
    line: "3",
    file: "words/time.ts",
    from: '...(seat < 0 ? {} : { who: "skipper" }),',
    to: "",
    tests: ["turns.test.ts"],
  },
  {
    name: "a skip does not know what inserted the span",
    line: "3",
    file: "door/notice-triggers.ts",
    from: "inserter: [span.by]",
    to: "inserter: [-1]",
    tests: ["turns.test.ts"],
  },
  {
    name: "a cut keeps the groups that lie behind the place it leads to",
    line: "3",
    file: "time/insert-cut.ts",
    from: "? next.filter((each, index) => index === 0 || each.extra === 0)",
    to: "? next.slice()",
    tests: ["turns.test.ts"],
  },
  {
    name: "a watch goes to the stack",
    line: "3",
    file: "door/notice-triggers.ts",
    from: 'ability.stored === null ? ability.data["watch"] === true : ability.stored.kind === "watch";',
    to: 'ability.stored === null && ability.data["watch"] === true;',
    tests: ["turns.test.ts"],
  },
];

const windows: readonly Mutant[] = [
  {
    name: "passes are not counted anew after an action",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes = 0;\n  frame.resolved = 0;",
    to: "frame.resolved = 0;",
    tests: ["windows.test.ts"],
  },
  {
    name: "who acts has priority again, where the window says that the next has it",
    line: "4",
    file: "frames/priority.ts",
    from: 'frame.next = kind.after === "same" ? seat : kind.after === "next" ? nextTeam(game, seat)',
    to: 'frame.next = kind.after !== "active" ? seat',
    tests: ["windows.test.ts"],
  },
  {
    name: "an action does not start a fixed order again",
    line: "4",
    file: "frames/priority.ts",
    from: "else frame.at = 0;",
    to: "",
    tests: ["windows.test.ts"],
  },
  {
    name: "a closed window opens all the same",
    line: "4",
    file: "frames/window.ts",
    from: "return closed !== null && holds(",
    to: "return closed === undefined && holds(",
    tests: ["windows.test.ts"],
  },
  {
    name: "a span does not repeat after the window that opened because something happened",
    line: "4",
    file: "frames/span.ts",
    from: 'if (item.again === "span") again(game, frame);',
    to: 'if (item.again === "span") frame.did = 0;',
    tests: ["windows.test.ts"],
  },
  {
    name: "a window that opens is thought to be in the span of the last one",
    line: "4",
    file: "frames/window.ts",
    from: "game.derived.window = null;",
    to: "",
    tests: ["spans.test.ts"],
  },
  {
    name: "one member of a team passes for all of it",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes |= 1 << seat;\n  if (isOrdered(game, frame)) {",
    to: "for (const [each] of game.state.seats.entries()) if (sameTeam(game.state, each, seat)) frame.passes |= 1 << each;\n  if (isOrdered(game, frame)) {",
    tests: ["windows.test.ts"],
  },
];

const announcements: readonly Mutant[] = [
  {
    name: "what is taken back is not given back",
    line: "5",
    file: "actions/cancel.ts",
    from: "if (open.before !== null) {",
    to: "if (game.broken !== '') {",
    tests: ["announce.test.ts"],
  },
  {
    name: "who acts keeps priority as it was where that goes straight through",
    line: "5",
    file: "calm/straight.ts",
    from: "  acted(game, window, seat);\n",
    to: "",
    tests: ["straight.test.ts"],
  },
  {
    name: "what can be announced but not paid is offered",
    line: "5",
    file: "actions/search.ts",
    from: "if (question === null) return isProper(game, frame) && payment(game, frame, false) !== null;",
    to: "if (question === null) return true;",
    tests: ["announce.test.ts"],
  },
  {
    name: "an answer is offered after which the rest cannot be chosen or paid",
    line: "5",
    file: "play/decision.ts",
    from: "return (picks, isComplete) => canFinishWith(game, frame, q, [...picks], isComplete);",
    to: "return () => true;",
    tests: ["announce.test.ts"],
  },
  {
    name: "a declaration that obeys one requirement is taken for the most that can be obeyed",
    line: "5",
    file: "actions/declaration.ts",
    from: "return best === demanded.requirements.length;",
    to: "return best > 0;",
    tests: ["declare.test.ts"],
  },
  {
    name: "the most requirements are counted as if nothing were restricted",
    line: "5",
    file: "actions/declaration.ts",
    from: "if (demanded.restrictions.every(({ test }) => test(chosen)) && wanted.found(chosen)) return true;",
    to: "if (wanted.found(chosen)) return true;",
    tests: ["declare.test.ts"],
  },
];

const resolutions: readonly Mutant[] = [
  {
    name: "the oldest on the stack resolves first",
    line: "6",
    file: "frames/stack.ts",
    from: "mustFind(game, list[list.length - 1] ?? amiss())",
    to: "mustFind(game, list[0] ?? amiss())",
    tests: ["stack.test.ts"],
  },
  {
    name: "what goes straight through is not counted",
    line: "6",
    file: "calm/route.ts",
    from: "  if (counted.length > 0) count(game, counted, SAID);\n",
    to: "",
    tests: ["straight.test.ts"],
  },
  {
    name: "nothing is checked after what went straight through",
    line: "6",
    file: "calm/route.ts",
    from: "  local !== 0 || (wide !== 0 && (wide & mayConcernThere(game)) !== 0);",
    to: "  (local | wide) > 0 && !game;",
    tests: ["straight.test.ts"],
  },
  {
    name: "what says nothing resolves without a word",
    line: "6",
    file: "calm/straight.ts",
    from: "  note(game, place.resolved",
    to: "  void (game, place.resolved",
    tests: ["straight.test.ts"],
  },
  {
    name: "an item resolves although all its targets are gone",
    line: "6",
    file: "frames/stack.ts",
    from: '"any" ? missing : legal === 0;',
    to: '"any" ? missing : false;',
    tests: ["stack.test.ts"],
  },
  {
    name: "a copy belongs to whoever has the original",
    line: "6",
    file: "objects/move.ts",
    from: "object.item.seat = p.seat;",
    to: "",
    tests: ["stack.test.ts"],
  },
  {
    name: "what an effect made is not known to the effects after it",
    line: "6",
    file: "door/propose.ts",
    from: "asker.bindings[asker.as] = made;",
    to: "",
    tests: ["stack.test.ts"],
  },
  {
    name: "what is chosen in the middle of a resolution is forgotten",
    line: "6",
    file: "frames/resolve.ts",
    from: "frame.bindings[frame.as] = picks;",
    to: "",
    tests: ["stack.test.ts"],
  },
];

const triggers: readonly Mutant[] = [
  {
    name: "look-back looks forward: who left in the moment sees nothing of it",
    line: "7",
    file: "door/notice-triggers.ts",
    from: "if (ability !== null && happened.includes(p)) take(ref, ability, p, more);",
    to: `const isStill = game.derived.triggers.some((refs) => refs?.includes(ref));
    if (ability !== null && happened.includes(p) && isStill) take(ref, ability, p, more);`,
    tests: ["triggers.test.ts"],
  },
  {
    name: "what triggers only once each turn triggers as often as anything else",
    line: "7",
    file: "state/tally.ts",
    from: "if (tally === ONCE && ref === object && other === ability) return false;",
    to: "if (tally === ONCE && ref === object && other === ability) return true;",
    tests: ["once.test.ts"],
  },
  {
    name: "what nothing prevents is prevented",
    line: "7",
    file: "door/apply-replacement.ts",
    from: "if (isCertain(game, p)) return 0;",
    to: "",
    tests: ["once.test.ts"],
  },
  {
    name: "no check looks at what moves where nothing works",
    line: "7",
    file: "settle/checks.ts",
    from: "const looksAway = heeds.changes === EVERYTHING || (heeds.zones & ~working) !== 0;",
    to: "const looksAway = heeds.changes === EVERYTHING;",
    tests: ["once.test.ts"],
  },
  {
    name: "what triggers once for the moment triggers for each event of it",
    line: "7",
    file: "door/notice-triggers.ts",
    from: 'if (ability.data["per"] === "moment" && counted.has(key)) return;',
    to: "",
    tests: ["triggers.test.ts"],
  },
  {
    name: "an intervening condition is not tested again as the trigger resolves",
    line: "7",
    file: "frames/stack.ts",
    from: 'if (isTrigger && data["if"] !== undefined',
    to: 'if (isTrigger && data["if"] === null',
    tests: ["triggers.test.ts"],
  },
  {
    name: "what triggers on a trigger goes to the stack before it",
    line: "7",
    file: "objects/trigger.ts",
    from: "for (const second of [0, 1]) {",
    to: "for (const second of [1, 0]) {",
    tests: ["triggers.test.ts"],
  },
  {
    name: "triggers go to the stack in the order of the seats, whoever is active",
    line: "7",
    file: "objects/trigger.ts",
    from: "inOrder(state, firstLiving(state))",
    to: "inOrder(state, state.order[0] ?? 0)",
    tests: ["triggers.test.ts"],
  },
  {
    name: "a delayed trigger happens every time",
    line: "7",
    file: "door/notice-triggers.ts",
    from: "stored.uses--;",
    to: "",
    tests: ["triggers.test.ts"],
  },
];

const replacements: readonly Mutant[] = [
  {
    name: "a replacement applies to what it has replaced already",
    line: "8",
    file: "door/apply-replacement.ts",
    from: "p.used = [...p.used, replacer.key];",
    to: "if (frame.stage < 0) p.used = [...p.used, replacer.key];",
    tests: ["replace.test.ts"],
  },
  {
    name: "what is inside an event is replaced together with the whole",
    line: "8",
    file: "door/find-replacements.ts",
    from: "outer.length > 0 ? outer : [...among(",
    to: "[...outer, ...among(",
    tests: ["replace.test.ts"],
  },
  {
    name: "who has the replacement chooses, not the seat it concerns",
    line: "8",
    file: "frames/happen.ts",
    from: 'return ask("one", "replace", affectedSeat(game, p),',
    to: 'return ask("one", "replace", at(found, 0).found.seat,',
    tests: ["replace.test.ts"],
  },
  {
    name: "prevention and replacement come in one order, whatever the ruleset says",
    line: "8",
    file: "door/find-replacements.ts",
    from: "game.ruleset.door?.classes ?? DEFAULT_CLASSES;",
    to: "[(game.ruleset.door?.classes ?? DEFAULT_CLASSES).flat()];",
    tests: ["replace.test.ts"],
  },
  {
    name: "a shield is not used up by what it stops",
    line: "8",
    file: "door/apply-replacement.ts",
    from: "if (stored !== null && stored.left >= 0) stored.left -= stopped;",
    to: "",
    tests: ["replace.test.ts"],
  },
];

const checks: readonly Mutant[] = [
  {
    name: "state-based actions are done once, not until none applies",
    line: "9",
    file: "settle/settle.ts",
    from: "if (state.dirty !== 0 && runChecks(game)) return true;",
    to: "if (state.dirty !== 0 && state.passes === 0 && runChecks(game)) return true;",
    tests: ["settle.test.ts"],
  },
  {
    name: "state-based actions happen one after the other, not at once",
    line: "9",
    file: "settle/settle.ts",
    from: 'const due = findDue(game, rules.mode === "first");',
    to: "const due = findDue(game, true).slice(0, 1);",
    tests: ["settle.test.ts"],
  },
  {
    name: "one pass fewer than the ruleset allows",
    line: "9",
    file: "settle/settle.ts",
    from: "if (++state.passes > rules.limit) return beyond(game);",
    to: "if (++state.passes >= rules.limit) return beyond(game);",
    tests: ["settle.test.ts"],
  },
  {
    name: "triggers go to the stack before the state is checked",
    line: "9",
    file: "settle/settle.ts",
    from: "if (state.outcome !== null) return false;",
    to: `if (state.outcome !== null) return false;
  if (state.waiting.length > 0) {
    push(game, { kind: ORDER, list: [], groups: groupsOf(game), question: null });
    state.waiting = [];
    return true;
  }`,
    tests: ["settle.test.ts"],
  },
];

const continuous: readonly Mutant[] = [
  {
    name: "inside a layer the newest effect goes first",
    line: "10",
    file: "statics/layers.ts",
    from: "  for (const change of left) {\n    if (!isAtWork",
    to: "  for (const change of left.toReversed()) {\n    if (!isAtWork",
    tests: ["continuous.test.ts"],
  },
  {
    name: "an effect does not wait for one that it depends on",
    line: "10",
    file: "statics/layers.ts",
    from: "if (isFree(game, values, change, left)) return change;",
    to: "if (isFree(game, values, change, left) || true) return change;",
    tests: ["continuous.test.ts"],
  },
  {
    name: "what continuous effects make of things is kept after whatever happens",
    line: "10",
    file: "derived/invalidate.ts",
    from: "if ((changes & (1 << p.change)) !== 0) return;",
    to: "",
    tests: ["carry.test.ts"],
  },
  {
    name: "what gets its first link is not looked for among what has any",
    line: "10",
    file: "objects/link.ts",
    from: "if (object.links !== links) retie(game, object);",
    to: "",
    tests: ["links.test.ts"],
  },
  {
    name: "what gets its first mark is not looked for among what has any",
    line: "10",
    file: "door/apply.ts",
    from: "if (object.marks !== marks) retie(game, object);",
    to: "",
    tests: ["carry.test.ts"],
  },
  {
    name: "what nothing touched is not checked, though it has become something else",
    line: "9",
    file: "settle/settle.ts",
    from: "changedValues(game) === derived.settled",
    to: "changedValues(game) !== null",
    tests: ["carry.test.ts"],
  },
  {
    name: "what was due and is so still is found again only in a game that was loaded",
    line: "9",
    file: "settle/settle.ts",
    from: "derived.dueAt >= 0 && derived.dueAt !== game.decisions",
    to: "derived.dueAt < -1",
    tests: ["settle.test.ts"],
  },
  {
    name: "a condition about a size is asked before the size is known",
    line: "10",
    file: "statics/layers.ts",
    from: "if (late.length === 0) return values;",
    to: "if (late.length >= 0) return values;",
    tests: ["continuous.test.ts"],
  },
  {
    name: "a turn that is skipped ends what lasts until the next turn",
    line: "10",
    file: "time/enter-span.ts",
    from: "forgetPlanned(game, planned.id, kind.size);",
    to: "beginDurations(game, planned.id, planned.span, seat);\n  forgetPlanned(game, planned.id, kind.size);",
    tests: ["durations.test.ts"],
  },
  {
    name: "what lasts for a span stays when that span is skipped or cut",
    line: "10",
    file: "time/duration.ts",
    from: "inside(stored.span) || (stored.expiry !== null && inside(stored.expiry.span))",
    to: "inside(stored.span)",
    tests: ["durations.test.ts"],
  },
  {
    name: "what was counted in a turn is counted on in the next",
    line: "10",
    file: "state/tally.ts",
    from: "state.tallies = [];",
    to: "",
    tests: ["durations.test.ts"],
  },
];

const seats: readonly Mutant[] = [
  {
    name: "the order of seats cannot be reversed",
    line: "11",
    file: "state/seats.ts",
    from: "place + state.direction + count",
    to: "place + 1 + count",
    tests: ["seats.test.ts"],
  },
  {
    name: "a seat that has left takes its next turn",
    line: "11",
    file: "frames/turns.ts",
    from: "if (isLiving(state, seat)) beginNatural(",
    to: "if (seat >= 0) beginNatural(",
    tests: ["seats.test.ts"],
  },
  {
    name: "a seat that has left is still the active one",
    line: "11",
    file: "state/seats.ts",
    from: "return isLiving(state, state.active) ? state.active : nextLiving(state, state.active);",
    to: "return state.active;",
    tests: ["seats.test.ts"],
  },
  {
    name: "who is to decide for another seat is not asked",
    line: "11",
    file: "objects/control.ts",
    from: 'if (stored.bindings["begun"]?.[0] === 1) return stored.seat;',
    to: 'if (stored.bindings["begun"]?.[0] === 1) return seat;',
    tests: ["seats.test.ts"],
  },
  {
    name: "what a seat owns stays when it leaves",
    line: "11",
    file: "door/leave.ts",
    from: "if (object.owner === seat || (isItem && object.made === ABILITY)) takeOut(game, object);",
    to: "if (isItem && object.made === ABILITY) takeOut(game, object);",
    tests: ["seats.test.ts"],
  },
  {
    name: "a shared turn is a turn of one member only",
    line: "11",
    file: "state/seats.ts",
    from: "a === b || (a >= 0 && b >= 0 && sharesTurns(game) && sameTeam(game.state, a, b));",
    to: "a === b;",
    tests: ["teams.test.ts"],
  },
];

const objects: readonly Mutant[] = [
  {
    name: "an object keeps its identity when it changes its zone",
    line: "12",
    file: "objects/move.ts",
    from: "object.id += SLOTS;\n  if (game.derived.statics.length > 0) forgetControl(game, p.was);",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "a card that moves is shown to everybody",
    line: "12",
    file: "objects/move.ts",
    from: "knew | seenArriving(game, to, object)",
    to: "everyone(game)",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "a card that is taken where nothing waits is shown to nobody",
    line: "12",
    file: "calm/taken.ts",
    from: "  object.known = known;\n",
    to: "",
    tests: ["straight.test.ts"],
  },
  {
    name: "cards that are taken where nothing waits are taken from the bottom",
    line: "12",
    file: "calm/taken.ts",
    from: "list.pop() ?? amiss()",
    to: "list.shift() ?? amiss()",
    tests: ["straight.test.ts"],
  },
  {
    name: "an imagined game has the hidden cards of the real one",
    line: "12",
    file: "observe/imagine.ts",
    from: "shuffle(rng, cards);",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "an imagined game has the luck of the real one",
    line: "12",
    file: "observe/imagine.ts",
    from: "state.rng = [next(rng) | 0, next(rng) | 0, next(rng) | 0, 1];",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "what was known of a zone is known after it was shuffled",
    line: "12",
    file: "objects/move.ts",
    from: 'if (zone.hidden === "all" && object.made === 0) {',
    to: 'if (zone.hidden === "all") continue;\n    if (zone.number < 0) {',
    tests: ["knowledge.test.ts"],
  },
];

const attempts: readonly Mutant[] = [
  {
    name: "a refusal names only the first rule against it",
    line: "13",
    file: "play/explain.ts",
    from: "breachedRules(game, seat, choice, found),",
    to: "breachedRules(game, seat, choice, found.slice(0, 1)),",
    tests: ["attempts.test.ts"],
  },
  {
    name: "picks that are refused as a whole stay picked",
    line: "13",
    file: "play/submit.ts",
    from: 'question.picked = before;\n    return refuse(game, "unknownOption", why);',
    to: 'return refuse(game, "unknownOption", why);',
    tests: ["attempts.test.ts"],
  },
  {
    name: "a violation counts as a pass",
    line: "13",
    file: "frames/violation.ts",
    from: "if (frame.violations > rule.limit) pass(game, frame);",
    to: "if (frame.violations > 0) pass(game, frame);",
    tests: ["penalty.test.ts"],
  },
  {
    name: "a sealed choice is said before all have chosen",
    line: "13",
    file: "words/flow.ts",
    from: '...(effect["sealed"] === true ? [] : [',
    to: '...(effect["sealed"] === false ? [] : [',
    tests: ["attempts.test.ts"],
  },
];

const surface: readonly Mutant[] = [
  {
    name: "a fork shares what was left behind with the original",
    line: "14",
    file: "state/copy.ts",
    from: "effects: state.effects.map(copyStored),",
    to: "effects: state.effects.slice(),",
    tests: ["surface.test.ts"],
  },
  {
    name: "a forecast plays the game itself",
    line: "14",
    file: "observe/forecast.ts",
    from: "const copy = fork(game);",
    to: "const copy = game;",
    tests: ["surface.test.ts"],
  },
  {
    name: "a loaded game counts its decisions from anew",
    line: "14",
    file: "play/save.ts",
    from: "log: logFor(state), decisions, broken",
    to: "log: logFor(state), decisions: 1, broken",
    tests: ["surface.test.ts"],
  },
  {
    name: "a position tells when something came to be",
    line: "14",
    file: "state/hash.ts",
    from: '"stamp",',
    to: "",
    tests: ["endless.test.ts"],
  },
  {
    name: "a view shows the open decision to every seat",
    line: "14",
    file: "observe/view.ts",
    from: "asked >= 0 && decider === number ?",
    to: "asked >= 0 ?",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "a replay does not compare hashes",
    line: "14",
    file: "play/replay.ts",
    from: "if (wanted !== undefined && hash(game) !== wanted)",
    to: "if (wanted === '')",
    tests: ["surface.test.ts"],
  },
];

const endless: readonly Mutant[] = [
  {
    name: "turns that pass idly count as a loop",
    line: "15",
    file: "time/enter-span.ts",
    from: "stir(game);",
    to: "",
    tests: ["endless.test.ts"],
  },
  {
    name: "who acts does not break a loop",
    line: "15",
    file: "frames/announce.ts",
    from: "  stir(game);\n",
    to: "",
    tests: ["endless.test.ts"],
  },
  {
    name: "who acts does not break a loop where that goes straight through",
    line: "15",
    file: "calm/straight.ts",
    from: "  stir(game);\n",
    to: "",
    tests: ["straight.test.ts"],
  },
  {
    name: "a position that comes again is not recognised",
    line: "15",
    file: "time/loops.ts",
    from: "if (seen.includes(here)) return true;",
    to: "",
    tests: ["endless.test.ts"],
  },
  {
    name: "after a throw the game goes on as if nothing had been",
    line: "15",
    file: "play/broken.ts",
    from: "return new Error(game.broken, { cause: error });",
    to: 'const report = game.broken;\n  game.broken = "";\n  return new Error(report, { cause: error });',
    tests: ["endless.test.ts"],
  },
];

/** What the naive model of turns and priority has to notice without any other test. */
const modelled: readonly Omit<Mutant, "tests" | "model">[] = [
  {
    name: "of several groups on one anchor the oldest is nearest",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);",
    to: `const plan = explicit(spans, anchor.frame);
  let place = anchor.index + 1;
  while (plan[place]?.extra === 1 && plan[place]?.anchor === group[0]?.anchor) place++;
  plan.splice(place, 0, ...group);`,
  },
  {
    name: "a group before an anchor comes before everything else",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index, 0, ...group);",
    to: "explicit(spans, anchor.frame).splice(0, 0, ...group);",
  },
  {
    name: "what hangs on a group that vanished stays",
    line: "2",
    file: "time/plan.ts",
    from: "|| dropped.some((each) => each.id === id);",
    to: ";",
  },
  {
    name: "a cut keeps the groups behind its place",
    line: "3",
    file: "time/insert-cut.ts",
    from: "? next.filter((each, index) => index === 0 || each.extra === 0)",
    to: "? next.slice()",
  },
  {
    name: "a skip of the next one skips every one",
    line: "3",
    file: "words/time.ts",
    from: 'uses: effect["count"] === "always" ? -1 : Math.max(0, amount(game, effect["count"] ?? 1, scope)),',
    to: "uses: -1,",
  },
  {
    name: "the natural order of seats is not restored after an extra turn",
    line: "2",
    file: "frames/turns.ts",
    from: "const next = frame.plan.length === 0 ? undefined : frame.plan.shift();",
    to: "const next = frame.plan.shift();\n    if (next !== undefined) frame.natural = next.seat;",
  },
  {
    name: "turns go on in the old direction after the order was reversed",
    line: "11",
    file: "frames/turns.ts",
    from: "let seat = neighbour(state, from);",
    to: "let seat = at(state.order, (state.order.indexOf(from) + 1) % state.order.length);",
  },
  {
    name: "earlier passes still count after somebody acted",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes = 0;\n  frame.resolved = 0;",
    to: "frame.resolved = 0;",
  },
  {
    name: "the pass of a seat that has left is waited for",
    line: "4",
    file: "frames/priority.ts",
    from: "if ((seats[seat] ?? amiss()).left === 0) bits |= 1 << seat;",
    to: "bits |= 1 << seat;",
  },
  {
    name: "who gets the priority of a seat that left is not asked again after a pass",
    line: "4",
    file: "frames/window.ts",
    from: "frame.passes &= ~(1 << frame.next);",
    to: "",
  },
];

export const mutants: readonly Mutant[] = [
  ...spans,
  ...inserts,
  ...skips,
  ...windows,
  ...announcements,
  ...resolutions,
  ...triggers,
  ...replacements,
  ...checks,
  ...continuous,
  ...seats,
  ...objects,
  ...attempts,
  ...surface,
  ...endless,
  ...modelled.map((each): Mutant => ({ ...each, tests: ["model.test.ts"], model: true })),
];
