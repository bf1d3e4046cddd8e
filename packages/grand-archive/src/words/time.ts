// A file of its own: what a card does to the turn itself is neither of cards nor of combat.
import { macro, synonym, type Word } from "@turnwright/kernel";

/** `{ endCombat: true }`: combat goes to its last step, and then back to Main; in that step it is over at once [GA-EP-2]. */
export const endCombat: Word = macro((effect) => {
  const rule = effect["rule"] ?? "GA-EP-2";
  return [
    {
      if: { inside: "endOfCombat" },
      then: [{ cut: "combat", rule }],
      else: [{ cut: "combat", to: "endOfCombat", rule }],
    },
  ];
});

/** `{ endPhase: SPAN }`: what is left of that phase does not happen [GA-EP-1]. */
export const endPhase: Word = macro((effect) => [
  { cut: effect["endPhase"] ?? "main", rule: effect["rule"] ?? "GA-EP-1" },
]);

/** `{ endTurn: true }`: straight to the clean-up of the end phase [GA-EP-3]. */
export const endTurn: Word = synonym([{ cut: "turn", to: "end", label: "cleanUp", rule: "GA-EP-3" }]);

/**
 * `{ distortTime: true }`: from now on the regular Materialize phase is skipped and there is one between Main and End; that
 * time is distorted already changes nothing [GA-TIME-1].
 */
export const distortTime: Word = synonym([
  {
    if: { resource: "distorted", of: "everyone", is: 0 },
    then: [
      { resource: "distorted", who: "everyone", to: 1 },
      { skip: "materialize", who: "anyone", count: "always", where: { extra: false } },
      // Before End and not after Main, which may be skipped, or come twice.
      { watch: "begin:turn", uses: "always", do: [{ insert: ["materialize"], before: "end" }] },
      { if: { inside: "end" }, then: [], else: [{ insert: ["materialize"], before: "end" }] },
    ],
    rule: "GA-TIME-1",
  },
]);
