import { counted, plainly, word, type Entry } from "@turnwright/lexicon";

/** Words about players and their cards, and what is paid. */
export const seatEntries: readonly Entry[] = [
  word(
    "draw",
    { draw: "amount", "who?": "seats", "into?": "zone" },
    "Players draw cards, one after the other, to hand or into memory.",
    { draw: 2 },
    (data, speak) =>
      `${speak.does(data["who"], "draw", counted(data["draw"], "card", speak.amount))}${data["into"] === undefined ? "" : ` into ${plainly(data["into"])}`}`,
    { cost: true },
  ),
  word(
    "discard",
    { discard: 'amount | "all"', "who?": "seats", "from?": "zone", "min?": "amount" },
    "Players discard cards of their choice, or all of them.",
    { discard: 1, who: { target: 0 } },
    (data, speak) => {
      const { discard, from, who } = data;
      const isHand = discard === "all" && from === undefined;
      const cards = discard === "all" ? "all cards" : counted(discard, "card", speak.amount);
      const whole = who === undefined || who === "you" ? "your hand" : "their hand";
      return speak.does(
        who,
        "discard",
        isHand ? whole : `${cards}${from === undefined ? "" : ` from ${plainly(from)}`}`,
      );
    },
    { cost: true, binds: ["discarded", "thrown"] },
  ),
  word(
    "glimpse",
    { glimpse: "amount", "who?": "seats" },
    "Looks at the top cards of the main deck and puts each on the top or the bottom, in any order.",
    { glimpse: 2 },
    (data, speak) => speak.does(data["who"], "glimpse", speak.amount(data["glimpse"])),
    { cost: true, binds: ["looked"] },
  ),
  word(
    "agility",
    { agility: "amount" },
    "So many cards return from memory to hand as this turn's end phase begins.",
    { agility: 2 },
    (data, speak) => `agility ${speak.amount(data["agility"])}`,
  ),
  word(
    "revealRandom",
    { revealRandom: "text", "who?": "seats" },
    "A card of a memory, by chance, is shown to everybody and left under this name.",
    { revealRandom: "shown", who: "opponents" },
    (data, speak) => speak.does(data["who"], "reveal", "a card at random from memory"),
    { cost: true, binds: ["shown"] },
  ),
  word(
    "levelUp",
    { levelUp: "true" },
    "What a champion card does as it resolves.",
    { levelUp: true },
    () => "your champion levels up",
  ),
  word(
    "delevel",
    { delevel: "true" },
    "The top card of your champion goes back to the material deck.",
    { delevel: true },
    () => "delevel your champion",
    { cost: true },
  ),
  word(
    "reserve",
    { reserve: "amount" },
    "So many other cards of the hand go face down into memory, or what is reservable rests.",
    { reserve: 2 },
    (data, speak) => `pay ${speak.amount(data["reserve"])} reserve`,
    { cost: true, onlyCost: true },
  ),
  word(
    "memory",
    { memory: "amount" },
    "So many cards of the memory, by chance, are banished; floating memory first.",
    { memory: 1 },
    (data, speak) => `pay ${speak.amount(data["memory"])} memory`,
    { cost: true, onlyCost: true },
  ),
  word(
    "provided",
    { provided: "condition" },
    "Takes nothing, and can be paid only while that holds.",
    { provided: { stack: "empty" } },
    (data, speak) => `only if ${speak.condition(data["provided"])}`,
    { cost: true, onlyCost: true },
  ),
];
