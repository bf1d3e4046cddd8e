import { isRecord, type Rewords, type Vocabulary } from "@turnwright/lexicon";

/** What Council says otherwise about the kernel's forms, and examples that only Council can give of them. */
export const rewords: Rewords = {
  word: {
    insert: { example: { insert: ["combat"], after: "combat" } },
    skip: { example: { skip: "combat", who: { target: 0 } } },
    resource: {
      says: "A number that players have (resolve, influence) changes by or to an amount; in a cost it is paid.",
    },
  },
  condition: {
    not: {
      // Damage is of a Unit or of a Champion, and only a Unit is an object that it is about.
      text: (data, speak) =>
        isRecord(data["not"]) && data["not"]["did"] === "it"
          ? "a Champion takes it"
          : `it is not so that ${speak.condition(data["not"])}`,
    },
  },
  ability: {
    spell: {
      says: "What an Action or Edict does; of another card what is announced as it is played. With `modes` one of them is chosen, or as many as `choose` says.",
      example: { spell: [{ damage: 2 }], targets: [{ from: { objects: { types: "unit" } } }] },
    },
    activated: {
      says: 'Costs, and what is done for them. `needs: ["onceEachTurn"]` is once a turn, `["finalWindow"]` only in the final window; `action: "channel"` with `zone: "hand"` is used from the hand, for which the card is discarded.',
      example: { activated: [{ resource: "influence", by: -1 }], do: [{ draw: 1 }], needs: ["onceEachTurn"] },
    },
    replace: {
      says: 'Changes an event before it happens: something else `instead` (an empty list: nothing), what is different (`change`), what happens at the same time (`also`), how much is prevented (`prevent`), what interrupts it (`before`, with `class: "interrupt"`). The classes are looked at in the order decree, interrupt, solace, replace, prevent.',
      example: { replace: "damage", of: "this", class: "solace", prevent: 1 },
    },
  },
};

/** What is bound under names of the kernel, in words of Council. */
export const bound: NonNullable<Vocabulary["bound"]> = {
  n: {
    says: "the amount of the event; of damage, healing and lost Resolve how much it is, below 0 where another number becomes less",
    text: "that much",
  },
  to: { says: "whom it attacks or what it blocks, in declarations", text: "what it attacks or blocks" },
};
