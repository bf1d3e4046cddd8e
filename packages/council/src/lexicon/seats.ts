import type { Data } from "@turnwright/kernel";
import { counted, innerWord, listed, many, plainly, record, word, type Entry, type Speak } from "@turnwright/lexicon";

/** Outcomes with what they do, as a list, and how likely they are where they are not equally so. */
function outcomesText(data: Data | undefined, speak: Speak): string {
  const all = many(data).map(record);
  const weights = all.map(({ weight }) => Number(weight ?? 1));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const isEven = weights.every((each) => each === weights[0]);
  return listed(
    all.map(
      (each, index) =>
        `${plainly(each["text"] ?? speak.effects(each["do"]))}${isEven ? "" : ` (${weights[index]} in ${total})`}`,
    ),
    "or",
  );
}

/** Council's words about cards, chance, and what the rules do by themselves. */
export const seatEntries: readonly Entry[] = [
  word(
    "draw",
    { draw: "amount", "who?": "seats" },
    "Players draw cards, one after the other.",
    { draw: 2 },
    (data, speak) => speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount)),
  ),
  word(
    "discard",
    { discard: "amount", "who?": "seats" },
    "Players discard cards of their choice.",
    { discard: 1, who: "opponents" },
    (data, speak) => speak.does(data["who"], "discard", counted(data["discard"], "card", speak.amount)),
    { binds: ["discarded"] },
  ),
  word(
    "scry",
    { scry: "amount" },
    "You look at so many cards of your library and put any of them on the bottom.",
    { scry: 2 },
    (data, speak) => `scry ${speak.amount(data["scry"])}`,
    { binds: ["looked", "lowered"] },
  ),
  word(
    "gravecall",
    { gravecall: "filter", "to?": "zone" },
    "A card of your void that fits comes back, to your hand if nothing else is said.",
    { gravecall: { types: "unit" }, to: "field" },
    (data, speak) =>
      `return a ${speak.filter(data["gravecall"])} of your void to ${data["to"] === undefined || data["to"] === "hand" ? "your hand" : `the ${plainly(data["to"])}`}`,
    { binds: ["called"] },
  ),
  word(
    "cascade",
    { cascade: "amount" },
    "The top card of your library is turned up; an Action that costs at most so much is played for nothing, anything else comes to your hand.",
    { cascade: 2 },
    (data, speak) => `cascade ${speak.amount(data["cascade"])}`,
    { binds: ["turned"] },
  ),
  word(
    "seed",
    { seed: "amount" },
    "So many Saplings come to your side of the field.",
    { seed: 2 },
    (data, speak) => `seed ${speak.amount(data["seed"])}`,
  ),
  word(
    "flux",
    { flux: "[outcome]" },
    "One of the outcomes by chance; it is one event, whose parts happen in their order with nothing between them.",
    {
      flux: [
        { text: "draw a card", do: [{ draw: 1 }] },
        { text: "nothing", do: [] },
      ],
    },
    (data, speak) => `flux: ${outcomesText(data["flux"], speak)}`,
    { binds: ["fluxed"] },
  ),
  word(
    "thread",
    { thread: "[outcome]", "in?": "[span]" },
    "One of the branches by chance and weight, now; it is an item of its own in the earliest window, or in the first of these spans.",
    {
      thread: [
        { text: "draw a card", weight: 2, do: [{ draw: 1 }] },
        { text: "draw two", do: [{ draw: 2 }] },
      ],
    },
    (data, speak) =>
      `thread${
        data["in"] === undefined
          ? ""
          : ` to the next ${listed(
              many(data["in"]).map((each) => speak.span(each)),
              "or",
            )}`
      }: ${outcomesText(data["thread"], speak)}`,
    { binds: ["spun"] },
  ),
  word(
    "echo",
    { echo: "effects" },
    "Now, and again at the start of the next End Phase.",
    { echo: [{ draw: 1 }] },
    (data, speak) => `${speak.effects(data["echo"])}, and again at the start of the next End Phase`,
  ),
  innerWord("exhausted", "What Deck Exhaustion does.", { exhausted: "seats" }),
  innerWord("discardDown", "The active player discards down to the hand limit.", { discardDown: "amount" }),
  innerWord("fluxOutcome", "What a Flux has come to.", { fluxOutcome: "anything" }),
  innerWord("threadBranch", "The branch that chance has chosen.", { threadBranch: "anything" }),
  innerWord("strikeCheck", "Who has Strike is said before anything is dealt."),
  innerWord("combatDamage", "The combat damage of one layer.", { combatDamage: '"strike" | "normal"' }),
  innerWord("afterDamage", "Lifedrain and what Dominion does after damage.", { afterDamage: "true" }),
  innerWord("burn", "What burns takes its damage.", { burn: "true" }),
  innerWord("damageNow", "Damage without a look at state after it.", { damageNow: "amount", "to?": "selector" }),
  innerWord("champions", "Champions and Seats start in play."),
  innerWord("mulligans", "Each may exchange its hand once."),
  innerWord("deny", "Triggers are taken from the stack.", { deny: "selector" }),
  innerWord("forceOut", "What state-based actions could not correct goes by force.", { forceOut: "selector" }),
];
