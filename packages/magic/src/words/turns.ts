import { synonym, macro, type Data, type Effect, type Word } from "@turnwright/kernel";
import { called } from "./effect-parts.ts";

/** `{ phasing: true }`: own permanents with phasing phase out while those that are out phase in, all at once [CR 502.1]. */
export const phasing: Word = synonym([
  {
    together: [
      {
        absent: { objects: { controller: "active", absent: true, not: { marked: "heldOut" } } },
        to: false,
        rule: "CR 502.1",
      },
      { absent: { objects: { controller: "active", keywords: "phasing" } }, to: true, rule: "CR 502.1" },
    ],
  },
]);

/**
 * `{ phaseOut: THINGS, back: EVENTS, of: WHOM, tapped: true }`: they phase out until that happens, and no untap step brings them back. If
 * this has left meanwhile, they do not phase out; if something else brings them back, nothing follows [CR 610.4].
 */
export const phaseOut: Word = macro((effect) => {
  const out: Data = { objects: { is: "phased", marked: "heldOut", absent: true } };
  const { back, of = "this", rule = "CR 610.4" } = effect;
  const held: Effect[] = [
    { bind: "phased", ref: effect["phaseOut"] ?? "this" },
    { mark: "heldOut", on: "phased", to: 1, rule },
    { absent: "phased", to: true, rule },
    { watch: "present", of: { is: "phased" }, do: [{ mark: "heldOut", on: "it", to: 0, rule }], rule },
    {
      watch: back ?? "leave:battlefield",
      of,
      do: [
        { bind: "come", ref: out },
        { absent: out, to: false, rule },
        ...(effect["tapped"] === true ? [{ tap: "come" }] : []),
      ],
      rule,
    },
  ];
  return [{ if: { count: { objects: { is: "this" } } }, then: held }];
});

/** `{ endTurn: true }`: what is on the stack is exiled, and the turn goes on with its cleanup [CR 724.1]. */
export const endTurn: Word = synonym([{ cut: "turn", to: "cleanup", rule: "CR 724.1d" }]);

/** `{ endCombat: true }`: the same, but the next phase follows; outside combat nothing happens [CR 724.2]. */
export const endCombat: Word = synonym([{ if: { inside: ["combat"] }, then: [{ cut: "combat", rule: "CR 724.2" }] }]);

/** `{ extraTurn: SEAT, riders: […] }`: directly after this turn; the newest is taken first [CR 500.7]. */
export const extraTurn: Word = macro((effect) => {
  const riders = effect["riders"];
  return [
    {
      insert: [riders === undefined ? "turn" : { span: "turn", riders }],
      after: "turn",
      who: effect["extraTurn"] === true ? "you" : (effect["extraTurn"] ?? "you"),
      rule: effect["rule"] ?? "CR 500.7",
    },
  ];
});

/** The phases that have steps: in one of them the running span is a step, and phases come after the phase it is of. */
const STEPPED = ["beginning", "combat", "ending"];

/** `{ extraPhases: ["combat", "postcombatMain"], after: PLACE, yours: true }`: the newest group is nearest [CR 500.8, 500.10a]. */
export const extraPhases: Word = macro((effect) => {
  const insertedAfter = (place: Data): Effect => ({
    insert: effect["extraPhases"] ?? [],
    after: place,
    rule: effect["rule"] ?? "CR 500.8",
    ...called(effect),
  });
  const { after } = effect;
  const inserted =
    after === undefined
      ? STEPPED.reduce<Effect>(
          (otherwise, phase) => ({ if: { inside: [phase] }, then: [insertedAfter(phase)], else: [otherwise] }),
          insertedAfter("this"),
        )
      : insertedAfter(after);
  return effect["yours"] === true ? [{ if: { active: "you" }, then: [inserted] }] : [inserted];
});
