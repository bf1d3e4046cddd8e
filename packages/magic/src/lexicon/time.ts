import { entriesOf, innerWord, insertedText, placeText, plainly, span, word, type Entry } from "@turnwright/lexicon";

const duration = entriesOf("duration");

/** What the parts of a turn are called in rules text, the durations that the rules end by name, and the words about turns, phases and steps. */
export const timeEntries: readonly Entry[] = [
  span("turn", "turn", "A whole turn."),
  span("beginning", "beginning phase", "The first phase: untap, upkeep and draw."),
  span("untap", "untap step", "Phasing, day and night, then everything untaps; nobody has priority."),
  span("upkeep", "upkeep", "The upkeep step."),
  span("draw", "draw step", "The active player draws a card, then players have priority."),
  span("precombatMain", "precombat main phase", "The first main phase; Sagas get their lore counters as it begins."),
  span("combat", "combat phase", "The combat phase with its steps."),
  span("beginningOfCombat", "beginning of combat step", "The first step of combat."),
  span("declareAttackers", "declare attackers step", "Attackers are declared."),
  span("declareBlockers", "declare blockers step", "Blockers are declared; left out if nothing attacks."),
  span("firstStrikeDamage", "first-strike damage step", "Only if something has first or double strike."),
  span("combatDamage", "combat damage step", "Combat damage is dealt."),
  span("endOfCombat", "end of combat step", "The last step of combat."),
  span("postcombatMain", "postcombat main phase", "The second main phase."),
  span("ending", "ending phase", "The last phase: end step and cleanup."),
  span("endStep", "end step", "The end step."),
  span("cleanup", "cleanup step", 'Discarding down to hand size; damage and "until end of turn" wear off.'),
  duration(
    "endOfTurn",
    {},
    "Until end of turn: it wears off in the cleanup step.",
    "endOfTurn",
    () => " until end of turn",
  ),
  word(
    "extraTurn",
    { extraTurn: "seats | true", "riders?": "effects" },
    "These players each take an extra turn after this one; `riders` are effects that speak of that turn as `span`.",
    { extraTurn: "you" },
    (data, speak) => {
      const riders = data["riders"] === undefined ? "" : `; for that turn: ${speak.effects(data["riders"])}`;
      return `${speak.does(data["extraTurn"] === true ? "you" : data["extraTurn"], "take", "an extra turn after this one")}${riders}`;
    },
    { calls: "that turn" },
  ),
  word(
    "extraPhases",
    { extraPhases: "[inserted]", "after?": "place", "yours?": "flag", "as?": "name" },
    "Phases are inserted after a place, by default after the running phase; with `yours` only in your own turn.",
    { extraPhases: ["combat", "postcombatMain"], yours: true },
    (data, speak) => {
      const { what, riders } = insertedText(data["extraPhases"], speak);
      const when = data["yours"] === true ? "if it is your turn, " : "";
      return `${when}after ${placeText(data["after"], speak)} there is ${what}${riders}`;
    },
    { calls: "that phase" },
  ),
  word(
    "endTurn",
    { endTurn: "true" },
    "The turn ends: what is on the stack is exiled, cleanup follows.",
    { endTurn: true },
    () => "end the turn",
  ),
  word(
    "endCombat",
    { endCombat: "true" },
    "The combat phase ends at once; outside combat nothing happens.",
    { endCombat: true },
    () => "end the combat phase",
  ),
  word(
    "becomeMonarch",
    { becomeMonarch: "seats" },
    "That player becomes the monarch, who draws a card in the own end step and loses the crown by combat damage of a creature.",
    { becomeMonarch: "you" },
    (data, speak) =>
      data["becomeMonarch"] === "you"
        ? "you become the monarch"
        : speak.does(data["becomeMonarch"], "become", "the monarch"),
  ),
  word(
    "takeInitiative",
    { takeInitiative: "seats" },
    "That player takes the initiative: ventures into the Undercity now and in each own upkeep, and loses it by combat damage of a creature.",
    { takeInitiative: "you" },
    (data, speak) =>
      data["takeInitiative"] === "you"
        ? "you take the initiative"
        : speak.does(data["takeInitiative"], "take", "the initiative"),
  ),
  word(
    "becomeTime",
    { becomeTime: '"day" | "night"' },
    "It becomes day or night; what is daybound or nightbound transforms.",
    { becomeTime: "night" },
    (data) => `it becomes ${plainly(data["becomeTime"])}`,
  ),
  innerWord("untapAll", "what was settled untaps", { untapAll: "selector" }),
  innerWord("untapStep", "the active player untaps"),
  innerWord("venture", "you venture into the Undercity"),
  innerWord("beginSpeed", "a player has speed", { beginSpeed: "seats" }),
  innerWord("dayCheck", "day and night are looked at"),
  innerWord("phasing", "permanents phase in and out"),
];
