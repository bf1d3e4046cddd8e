import type { DataRecord } from "@turnwright/kernel";
import {
  clause,
  entriesOf,
  eventAsSuch,
  eventBy,
  eventOf,
  eventOfAny,
  playerOf,
  subjectOf,
  uncounted,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

const event = entriesOf("event");
const UNIT = "a unit";

/** Damage to Units and to Champions is one event. */
const damaging = (form: string, says: string, what: string): Entry =>
  event(form, {}, says, form, (data, speak) => damageText(data, speak, what));

function damageText(data: DataRecord, speak: Speak, what: string): string {
  const to =
    data["of"] !== undefined ? subjectOf(data, speak) : data["who"] === undefined ? "something" : playerOf(data, speak);
  return clause(data, to, "is", `dealt ${what}`);
}

/** Something about a Unit that is noted under a name of its own. */
const noted = (form: string, says: string, verb: string): Entry => eventOf(form, says, verb, UNIT);

/** What happens to one thing, and not so much of it. */
const SINGLE = "draw discard die destroy sacrifice play activate attack block".split(" ");

/** What Council calls what happens. */
export const eventEntries: readonly Entry[] = uncounted(SINGLE, [
  eventBy("draw", "A player draws a card.", "draw", "a card", true),
  eventBy("drawNone", "The first player draws no card on turn one.", "draw", "no card", true),
  eventBy("deckExhaustion", "A player would draw from an empty library.", "exhaust", "the deck", true),
  eventBy("loseResolve", "Deck Exhaustion costs Resolve.", "lose", "Resolve", true),
  eventBy("discard", "A player discards a card.", "discard", "a card"),
  eventBy("gainInfluence", "A player gains Influence.", "gain", "Influence", true),
  damaging("damage", "Damage is dealt: to `of` or to `who`; by `by`; combat damage too.", "damage"),
  damaging("combatDamage", "Combat damage is dealt.", "combat damage"),
  noted("strike", "A Unit with Strike is about to deal its damage.", "strike"),
  event("heal", {}, "A Unit (`of`) or a Champion (`who`) is healed.", "heal", (data, speak) =>
    data["who"] !== undefined && data["of"] === undefined
      ? clause(data, playerOf(data, speak), "heal")
      : clause(data, subjectOf(data, speak, "something"), "is", "healed"),
  ),
  noted(
    "die",
    "A Unit goes from the field to the void, however it does: destroyed, sacrificed, without Defense.",
    "die",
  ),
  noted("destroy", "A Unit is destroyed, by an effect or by damage.", "is destroyed"),
  eventBy("sacrifice", "A player sacrifices something.", "sacrifice", "something"),
  noted("forcedOut", "What should be dead goes by force, beyond the limit of state-based actions.", "is forced out"),
  eventBy("play", "A player plays a card.", "play", "a card"),
  eventBy("activate", "A player activates an ability; `of` is what it is of.", "activate", "an ability", true),
  eventOfAny("target", "Something becomes a target of an item (`by`).", "become a target"),
  noted("attack", "A Unit is declared as an attacker.", "attack"),
  noted("block", "A Unit is declared as a blocker.", "block"),
  noted("becomeBlocked", "An attacker becomes blocked.", "become blocked"),
  noted("buff", "A Unit is buffed.", "is buffed"),
  noted("wither", "Damage has become a loss of Defense.", "wither"),
  noted("decay", "A Unit decays by one.", "decay"),
  noted("rally", "A Unit rallies; `n` is how many attack beside it.", "rally"),
  noted("conquer", "A Unit has dealt combat damage to a Champion.", "conquer"),
  eventBy("flux", "Chance decides a Flux.", "resolve", "a Flux", true),
  eventAsSuch("fluxOutcome", "What a Flux has come to happens.", "a Flux has an outcome"),
  eventBy("thread", "Chance decides a Thread.", "spin", "a Thread", true),
  eventBy("collapse", "A branch of a Thread may not wait.", "collapse", "a Thread", true),
  noted("evolve", "A Unit becomes its form.", "evolve"),
  noted("grow", "A Unit grows.", "grow"),
  noted("overgrow", "A Unit has grown beyond the limit of the game.", "overgrow"),
  eventOf("overflow", "A Unit finds no slot on the field.", "find no slot", UNIT),
  eventOf("seed", "A Sapling comes by Seed.", "is seeded", "a Sapling"),
  eventOf("gravecall", "A card comes back from the void by Gravecall.", "is called back", "a card"),
  noted("blight", "A Unit is blighted.", "is blighted"),
  noted("corrupt", "A Unit is corrupted.", "is corrupted"),
  noted("conceal", "A Unit is concealed.", "is concealed"),
  noted("reveal", "A concealed Unit is seen again, as it attacks or blocks.", "is revealed"),
  noted("displace", "Something is displaced.", "is displaced"),
  noted("obscured", "A Unit is obscured.", "is obscured"),
  noted("veilbound", "A Unit is bound by Veilbind.", "is bound"),
  noted("stunned", "A Unit is stunned.", "is stunned"),
  noted("rooted", "A Unit is rooted.", "is rooted"),
  noted("restrained", "A Unit is restrained.", "is restrained"),
  noted("frozen", "A Unit is frozen.", "is frozen"),
  noted("weaken", "A Unit is weakened.", "is weakened"),
  noted("ignite", "A Unit starts to burn, or burns more.", "is ignited"),
  noted("command", "A Unit is commanded.", "is commanded"),
  noted("enforce", "A Unit must attack or block.", "is enforced"),
  noted("silence", "A Unit is silenced.", "is silenced"),
  noted("suppress", "A Unit is suppressed.", "is suppressed"),
  eventOf("deny", "A trigger is taken from the stack.", "is denied", "a trigger"),
  eventOf("nullify", "Something on the stack is nullified.", "is nullified", "an item of the stack"),
  eventOf("voidcast", "An Action is exiled as it would resolve.", "is voidcast", "an Action"),
  eventOf("erase", "Something is erased.", "is erased"),
  eventOf("recall", "Something goes back to its owner's hand.", "is recalled"),
  eventOf("scry", "A card is put on the bottom by Scry.", "is put on the bottom", "a card"),
  eventOf("cascade", "The top card is turned up by Cascade.", "is turned up", "a card"),
  eventOf("fracture", "A copy comes by Fracture.", "is fractured"),
  noted("purify", "A Unit is purified.", "is purified"),
  noted("ward", "Ward has negated something.", "ward off something"),
  noted("persist", "A Unit would die and stays.", "persist"),
  eventOf("regrow", "A Unit comes back to the hand by Regrow.", "regrow", UNIT),
  eventAsSuch("chosen", "Somebody has chosen something, in `chooseEach`.", "something is chosen"),
  eventOf("signature", "A Champion uses its signature.", "use its signature", "a Champion"),
  eventAsSuch("omen", "Nothing but a sign, for cards of your own: `{ note: omen }`.", "there is an omen"),
  eventAsSuch("deathFirst", "Ruin looks who is dead before a buff.", "death comes before a buff"),
  ...["ERROR_SBA_RECURSION_LIMIT", "ERROR_ILLEGAL_STATE_CORRECTION_FAILURE"].map((form) =>
    eventAsSuch(form, "An error of state, as the rules name it.", `there is the error ${form}`),
  ),
]);
