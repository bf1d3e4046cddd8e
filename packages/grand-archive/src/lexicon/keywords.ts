import { keyword, type Entry } from "@turnwright/lexicon";
import { uncapital } from "@turnwright/lexicon/look";

/** Keywords that a card may have with class bonus only. */
const CLASS_KEYWORDS = [
  "can't be intercepted",
  "cleave",
  "floating memory",
  "intercept",
  "no retaliation",
  "true sight",
  "unblockable",
  "vigor",
];

/** Keywords: those that are abilities of their own, and those that the rules read where they matter. */
const plainEntries: readonly Entry[] = [
  keyword("aethercalling", "May be loaded into an empty gun in the middle of a glimpse."),
  keyword("ambush", "May strike back though it does not defend."),
  keyword("banished on resolving", "Is banished as it resolves."),
  keyword("can't be intercepted", "Its attacks cannot be intercepted."),
  keyword(
    "charge",
    "Gets a charge counter at the beginning of its controller's recollection phase, until its On Charge (a trigger on `mark:charge` of this) has triggered.",
  ),
  keyword("cleave", "Attacks a player: every unit of theirs defends."),
  keyword("does not wake", "Does not wake in the wake up phase."),
  keyword("draw on kill", "Its controller draws a card when it kills."),
  keyword("ephemeral", "Is banished where it would leave the field."),
  keyword("exalted", "Needs an advanced element beside its own."),
  keyword("fast", "May be activated whenever its owner has Opportunity; follows from `fast`."),
  keyword("floating memory", "May be banished from the graveyard for 1 of a memory cost."),
  keyword(
    "foster",
    "Becomes fostered at the beginning of recollection if it took no damage since the last own turn ended.",
  ),
  keyword("hindered", "Enters rested."),
  keyword("immortal", "Does not die."),
  keyword("intercept", "May turn an attack from its champion to itself while it is awake."),
  keyword("interdiction", "While it is on the stack nobody has Opportunity."),
  keyword("link", "Enters attached to its target and is sacrificed without it; follows from `link`."),
  keyword("must attack", "Has to attack a champion before Main is left, if it can."),
  keyword("no retaliation", "Nobody strikes back at its attacks."),
  keyword("only floating memory", "Its memory cost is paid with floating memory only."),
  keyword(
    "preserve",
    "Goes to the material deck preserved as it dies, or as it resolves if it does not stay on the field.",
  ),
  keyword("reservable", "May be rested for 1 of a reserve cost."),
  keyword("siegeable", "A domain that can be attacked and has durability."),
  keyword("spellshroud", "Cannot be the target of Spells."),
  keyword("starcalling", "May be activated in the middle of a glimpse; follows from `starcalling`."),
  keyword("starts on the field", "May be put onto the field before the game."),
  keyword("steadfast", "Strikes back without resting, and while it is rested."),
  keyword("stealth", "Is attacked only with true sight."),
  keyword("taunt", "Is attacked first while it is awake."),
  keyword("true sight", "Finds what has stealth."),
  keyword("unblockable", "Ignores taunt and intercept."),
  keyword("unpreventable", "The damage of its attack cannot be prevented."),
  keyword("vigor", "Wakes at the beginning of its controller's end phase."),
  keyword("wields swords", "May wield swords as it attacks."),
];

/** What a keyword says is said again for the class bonus, as players read it on a stack where the plain one does not stand. */
const withBonus = (name: string): Entry => {
  const says = plainEntries.find(({ form }) => form === name)?.says ?? "";
  return keyword(`class ${name}`, `With class bonus, ${uncapital(says)}`);
};

export const keywordEntries: readonly Entry[] = [...plainEntries, ...CLASS_KEYWORDS.map(withBonus)];
