import { synonym, macro, type Data, type Effect, type Word } from "@turnwright/kernel";
import { called } from "./effect-parts.ts";

/** `{ phasing: true }`: own permanents with phasing phase out while those that are out phase in, all at once [CR 502.1]. */
export const phasing: Word = synonym([
  {
    together: [
      { absent: { objects: { controller: "active", absent: true } }, to: false, rule: "CR 502.1" },
      { absent: { objects: { controller: "active", keywords: "phasing" } }, to: true, rule: "CR 502.1" },
    ],
  },
]);

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
      after: effect["after"] ?? "turn",
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
