import type { DataRecord } from "@turnwright/kernel";
import {
  clause,
  entriesOf,
  eventAsSuch,
  eventBy,
  eventOf,
  eventOfAny,
  subjectOf,
  uncounted,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

const event = entriesOf("event");

const dealt =
  (what: string) =>
  (data: DataRecord, speak: Speak): string =>
    clause(data, subjectOf(data, speak), "is", `dealt ${what}`);

/** What happens to one thing, and not so much of it. */
const SINGLE = "draw discard die destroy sacrifice banish wake rest activate materialize attack".split(" ");

/** What Grand Archive calls what happens. */
export const eventEntries: readonly Entry[] = uncounted(SINGLE, [
  eventOf("wake", "An object wakes.", "wake"),
  eventOf("rest", "An object rests.", "rest"),
  eventBy("draw", "A player draws a card.", "draw", "a card", true),
  eventBy("discard", "A player discards a card.", "discard", "a card"),
  eventBy("recollect", "A card returns from memory in the recollection phase.", "recollect", "a card"),
  eventBy("reserve", "A card goes from hand to memory as a cost.", "reserve", "a card"),
  eventOf("banish", "Something is banished by a word that says so.", "is banished", "a card"),
  event("damage", {}, "Damage is dealt, of any kind.", "damage", dealt("damage")),
  event("combatDamage", {}, "Combat damage is dealt.", "combatDamage", dealt("combat damage")),
  event("otherDamage", {}, "Damage is dealt outside combat.", "otherDamage", dealt("noncombat damage")),
  event(
    "sureDamage",
    {},
    "Damage is dealt that cannot be prevented, of either kind.",
    "sureDamage",
    dealt("damage that can't be prevented"),
  ),
  event(
    "sureCombatDamage",
    {},
    "Combat damage is dealt that cannot be prevented.",
    "sureCombatDamage",
    dealt("combat damage that can't be prevented"),
  ),
  event(
    "sureOtherDamage",
    {},
    "Damage is dealt outside combat that cannot be prevented.",
    "sureOtherDamage",
    dealt("noncombat damage that can't be prevented"),
  ),
  eventOf("recover", "Damage is removed from a champion.", "recover", "a champion"),
  eventOf("die", "A unit dies: an ally goes from the field to the graveyard, or a champion dies.", "die", "a unit"),
  eventOf("destroy", "An object is destroyed.", "is destroyed"),
  eventBy("sacrifice", "A player sacrifices an object.", "sacrifice", "an object"),
  eventOf("negate", "An activation is negated.", "is negated", "a card"),
  eventOf("fizzle", "An activation fizzles.", "fizzle", "a card"),
  eventBy("glimpse", "A player has glimpsed.", "glimpse", "cards", true),
  eventOf("attack", "An attack has been declared with a unit.", "attack", "a unit"),
  eventOf(
    "declareAttack",
    "An attack is declared with a unit: the action itself.",
    "is declared as an attacker",
    "a unit",
  ),
  eventOf("retaliate", "A unit strikes back.", "retaliate", "a unit"),
  eventBy("activate", "A player activates a card.", "activate", "a card"),
  eventBy("materialize", "A player materializes a card.", "materialize", "a card"),
  eventBy("use", "A player activates an ability; `of` is what it is of.", "activate", "an ability", true),
  eventOf("levelUp", "A champion levels up: On Enter of the new card.", "level up", "a champion"),
  eventOf("delevel", "The top card of a champion goes back.", "is deleveled", "a champion"),
  eventOf("load", "A card is loaded into a gun.", "is loaded", "a card"),
  eventOf("foster", "A unit becomes fostered.", "become fostered", "a unit"),
  eventAsSuch("turnEnds", "A turn ends: clean-up.", "a turn ends"),
  eventOf("redirect", "An attack is redirected to a unit.", "have an attack redirected to it", "a unit"),
  eventOfAny(
    "target",
    "Something becomes the target of a card or ability (`by`).",
    "become the target of a card or ability",
  ),
  eventAsSuch("chosen", "Somebody has chosen something, in `chooseEach`.", "something is chosen"),
]);
