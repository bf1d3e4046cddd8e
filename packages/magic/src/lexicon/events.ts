import type { DataRecord } from "@turnwright/kernel";
import {
  clause,
  entriesOf,
  eventAsSuch,
  eventBy,
  eventOf,
  eventOfAny,
  eventOfSeat,
  playerOf,
  subjectOf,
  uncounted,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

const event = entriesOf("event");

/** What happens to one thing, and not so much of it. */
const SINGLE = "draw discard cycle mill die destroy bury sacrifice exile counter tap untap transform cast".split(" ");

/** What Magic calls what happens. */
export const eventEntries: readonly Entry[] = uncounted(SINGLE, [
  eventBy(
    "draw",
    "A player draws a card. Several cards are drawn one by one, so `n` tells nothing.",
    "draw",
    "a card",
    true,
  ),
  eventBy(
    "drawCards",
    "A player would draw cards, `n` of them by one instruction; before any of them is drawn. Only for `replace`: what is drawn then are single cards.",
    "draw",
    "cards",
    true,
  ),
  eventBy("discard", "A player discards a card.", "discard", "a card"),
  eventBy("cycle", "A player cycles a card: discards it to pay for cycling.", "cycle", "a card"),
  eventBy("foretell", "A player foretells a card.", "foretell", "a card"),
  eventBy("plot", "A player plots a card.", "plot", "a card"),
  eventBy("mill", "A card is milled.", "mill", "a card"),
  event(
    "damage",
    {},
    "Damage is dealt, `n` of it: to `of` or to `who`; by `by`; combat damage too.",
    "damage",
    (data, speak) => damageText(data, speak, "damage"),
  ),
  event("combatDamage", {}, "Combat damage is dealt.", "combatDamage", (data, speak) =>
    damageText(data, speak, "combat damage"),
  ),
  eventOfSeat("gainLife", "A player gains life.", "gain", "life"),
  eventOfSeat("loseLife", "A player loses life, not by damage.", "lose", "life"),
  eventOf("die", "A creature goes from the battlefield to a graveyard.", "die", "a creature"),
  eventOf("destroy", "A permanent is destroyed.", "is destroyed"),
  eventOf("bury", "A permanent is destroyed and cannot be regenerated.", "is destroyed"),
  eventOf("regenerate", "A permanent is regenerated: what would have destroyed it is replaced.", "regenerate"),
  eventBy("sacrifice", "A player sacrifices a permanent.", "sacrifice", "a permanent"),
  eventOf("exile", "Something is exiled by a word that says so.", "is exiled", "a card"),
  eventOf("counter", "A spell or ability is countered.", "is countered", "a spell"),
  eventOf("tap", "A permanent becomes tapped.", "become tapped"),
  eventOf("tapForMana", "A permanent is tapped for mana.", "is tapped for mana"),
  eventOf("untap", "A permanent becomes untapped.", "become untapped"),
  eventOf("transform", "A permanent transforms.", "transform"),
  eventAsSuch("becomeDay", "It becomes day.", "it becomes day"),
  eventAsSuch("becomeNight", "It becomes night.", "it becomes night"),
  eventAsSuch("timeTurns", "Day becomes night or night becomes day.", "day becomes night or night becomes day"),
  eventOf("becomeMonstrous", "A creature becomes monstrous.", "become monstrous", "a creature"),
  eventOf("becomeBlocked", "An attacker becomes blocked.", "become blocked", "a creature"),
  eventOf("unblocked", "A creature attacks and is not blocked.", "attack and is not blocked", "a creature"),
  eventBy("play", "A player plays a land.", "play", "a land"),
  eventBy("cast", "A player casts a spell.", "cast", "a spell"),
  eventBy("activate", "A player activates an ability; `of` is what it is of.", "activate", "an ability", true),
  eventBy("activateLoyalty", "A player activates a loyalty ability.", "activate", "a loyalty ability", true),
  eventBy("activateMana", "A player activates a mana ability.", "activate", "a mana ability", true),
  eventOf("attack", "A creature is declared as an attacker; `n` is 1 if it had to attack.", "attack", "a creature"),
  eventOf(
    "block",
    'A creature is declared as a blocker of `whom`: once for each creature that it blocks; with `per: "moment"` a trigger counts it once.',
    "block",
    "a creature",
  ),
  eventOfAny(
    "target",
    "Something becomes the target of a spell or ability (`by`).",
    "become the target of a spell or ability",
  ),
  eventBy("suspend", "A card is suspended.", "suspend", "a card"),
  eventOf("turnFaceUp", "A permanent is turned face up.", "is turned face up"),
  eventOf(
    "special",
    'A player does what an ability with `action: "special"` lets it do, or pays to turn a permanent face up.',
    "is used",
    "an ability",
  ),
  eventOf(
    "openingReveal",
    "A card is revealed from an opening hand, before the first turn.",
    "is revealed from the opening hand",
    "a card",
  ),
  eventOf("exert", "A permanent is exerted.", "is exerted"),
  eventAsSuch("chosen", "Somebody has chosen something, in `chooseEach`.", "something is chosen"),
]);

function damageText(data: DataRecord, speak: Speak, what: string): string {
  const to =
    data["of"] !== undefined ? subjectOf(data, speak) : data["who"] === undefined ? "something" : playerOf(data, speak);
  return clause(data, to, "is", `dealt ${what}`);
}
