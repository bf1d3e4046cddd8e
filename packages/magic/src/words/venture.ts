import { find, frozen, macro, type Data, type Effect, type Word } from "@turnwright/kernel";
import { designated } from "./effect-parts.ts";

const INITIATIVE: Data = frozen({ objects: { name: "Initiative", zone: "command" } });
const DUNGEON: Data = frozen({ objects: { types: "dungeon", zone: "command", controller: "you" } });

/** The rooms of the Undercity from the top, and where one can go from each. */
const ROOMS: readonly { readonly name: string; readonly next: readonly number[] }[] = [
  { name: "Secret Entrance", next: [2, 3] },
  { name: "Forge", next: [4, 5] },
  { name: "Lost Well", next: [5, 6] },
  { name: "Trap!", next: [7] },
  { name: "Arena", next: [7, 8] },
  { name: "Stash", next: [8] },
  { name: "Archives", next: [9] },
  { name: "Catacombs", next: [9] },
  { name: "Throne of the Dead Three", next: [] },
];

/** The room at the bottom. */
export const LAST_ROOM = ROOMS.length;

/** `{ takeInitiative: SEAT }`: that player has it, and nobody else; who has it already takes it once more [CR 726.3, 726.5]. */
export const takeInitiative: Word = macro((effect) => {
  const who = effect["takeInitiative"] ?? "you";
  const taken = (rule: Data): readonly Effect[] => [
    {
      together: [
        { vanish: INITIATIVE, rule },
        ...designated("initiative", who, rule),
        { create: "Initiative", to: "command", who, rule },
      ],
    },
  ];
  const isHeld: Data = { resource: "initiative", of: who, atLeast: 1 };
  return [{ if: isHeld, then: taken("CR 726.5"), else: taken(effect["rule"] ?? "CR 726.3") }];
});

/** `{ beginSpeed: SEAT }`: from now on that player gets faster in turns in which opponents lose life [CR 702.179]. */
export const beginSpeed: Word = macro((effect) => [
  { create: "Speed", to: "command", who: effect["beginSpeed"] ?? "you", rule: effect["rule"] ?? "CR 702.179" },
]);

/** `{ venture: true }`: you go on to a next room of the Undercity, or enter it [CR 701.49, 309.5]. */
export const venture: Word = {
  compile: () => (game, scope) => {
    const dungeon = find(game, game.tables.reader.select(game, DUNGEON, scope)[0] ?? 0);
    if (dungeon === null) return { effects: entering };
    const next = ROOMS[(dungeon.marks?.[game.tables.marks.get("room") ?? -1] ?? 0) - 1]?.next ?? [];
    const [one, other] = next;
    // Who ventures from the last room has completed the dungeon, and begins anew [CR 309.6a].
    if (one === undefined) return { effects: [{ vanish: DUNGEON, rule: RULE }, ...entering] };
    if (other === undefined) return { effects: [goingTo(one)] };
    const names = next.map((room) => ROOMS[room - 1]?.name ?? "");
    const choice: Effect = { pick: names, as: "room", verb: "enter", rule: RULE };
    return { effects: [choice, { if: { amount: "room", is: 1 }, then: [goingTo(one)], else: [goingTo(other)] }] };
  },
};

const RULE = "CR 701.49";

const goingTo = (room: number): Effect => ({ mark: "room", on: DUNGEON, to: room, rule: RULE });

const entering: readonly Effect[] = frozen([
  { create: "Undercity", to: "command", who: "you", rule: RULE },
  goingTo(1),
]);
