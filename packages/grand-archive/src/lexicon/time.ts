import { entriesOf, innerWord, span, word, type Entry } from "@turnwright/lexicon";

const duration = entriesOf("duration");

/** The phases and steps, what ends with them, and the words about them. */
export const timeEntries: readonly Entry[] = [
  span("turn", "turn", "A whole turn."),
  span("wakeUp", "wake up phase", "What is rested wakes."),
  span("materialize", "materialize phase", "One card of the material deck may be materialized."),
  span("recollection", "recollection phase", "The memory returns to hand."),
  span("draw", "draw phase", "A card is drawn."),
  span("main", "main phase", "Slow actions and attacks."),
  span("combat", "combat phase", "One attack, in the middle of Main."),
  span("attackDeclaration", "attack declaration step", "The attack is declared."),
  span("retaliation", "retaliation step", "Defenders may strike back."),
  span("damage", "damage step", "Damage is dealt."),
  span("endOfCombat", "end of combat step", "Combat is over."),
  span("end", "end phase", 'The last phase; "until end of turn" ends in it.'),
  duration("endOfTurn", {}, "Until end of turn: it ends in the clean-up.", "endOfTurn", () => " until end of turn"),
  word(
    "endTurn",
    { endTurn: "true" },
    "The turn ends: what is on the stack is banished, clean-up follows.",
    { endTurn: true },
    () => "end the turn",
  ),
  word(
    "endPhase",
    { endPhase: "span" },
    "That phase ends: what is on the stack is banished.",
    { endPhase: "main" },
    (data, speak) => `end the ${speak.span(data["endPhase"])}`,
  ),
  word(
    "endCombat",
    { endCombat: "true" },
    "Combat goes to its last step, then back to Main.",
    { endCombat: true },
    () => "end the combat phase",
  ),
  word(
    "distortTime",
    { distortTime: "true" },
    "From now on players materialize between Main and End instead of before Recollection.",
    { distortTime: true },
    () => "time is distorted",
  ),
  innerWord("wakeUp", "what is rested wakes"),
  innerWord("discardDown", "the turn player discards down to the limit", { discardDown: "true" }),
  innerWord("wither", "what withers is paid for or sacrificed"),
  innerWord("placeChampions", "the champions come onto the field"),
  innerWord("beforeTheGame", "what may start on the field does"),
];
