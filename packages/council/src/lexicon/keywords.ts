import { keyword, type Entry } from "@turnwright/lexicon";

/** What a status is: something that an effect gives, and that neither Silence nor Suppress takes. */
const status = (form: string, says: string): Entry => keyword(form, `A status. ${says}`);

/** Keywords: those that are abilities of their own, and those that the rules read where they matter. */
export const keywordEntries: readonly Entry[] = [
  keyword("strike", "Deals combat damage before what has no Strike."),
  keyword("guard", "A Unit without Guard blocks only beside every able Guard of its player."),
  keyword(
    "pierce",
    "What a Unit does not need of its combat damage goes to that Unit's Champion, whether this attacks or blocks.",
  ),
  keyword("ambush", "May attack in the turn it comes."),
  keyword("wither", "Its damage to a Unit is a lasting loss of Defense instead."),
  keyword("decay", "Its damage to a Unit gives that Unit a lasting -1/-1, before it is looked at who dies."),
  keyword("lifedrain", "Your Champion heals by the combat damage that it has dealt."),
  keyword("rally", "Attacking together with others it gets +1/+0 for each of them until the end of Combat, at once."),
  keyword("conquer", "Combat damage to a Champion gives you 1 Influence."),
  keyword("bloom", "When it is healed or buffed it gets +1/+1 for good."),
  keyword("vanguard", "All damage of the first source each turn is prevented."),
  keyword("ward", "The next effect of an opponent that makes it a target is negated."),
  keyword("persist", "The first time it would die it stays, with a lasting -1/-1 and without damage."),
  keyword("retaliate", "What deals combat damage to it takes 1 damage."),
  keyword("regrow", "When it dies it comes back to its owner's hand at the start of the next End Phase."),
  keyword("intimidate", "Cannot be blocked by Units with less Power."),
  keyword("fast", "Can be played at any own priority."),
  keyword("deploy", "Can be played at any own priority, though it is no Action."),
  keyword("locked", "Cannot be made a target on the stack, and is not interrupted."),
  keyword("weave", "Its controller orders their own simultaneous triggers."),
  keyword("cycle", "Can be discarded for a card: an ability with `action: channel` says for how much."),
  keyword("channel", "Can be discarded for what it says: an ability with `action: channel`."),
  keyword("hymn", "Heals its Champion: a trigger at the start of Influence says by how much."),
  keyword("first respond", "Answers before anybody else can: an interrupt says how."),
  keyword("cannot attack", "Cannot attack."),
  keyword("cannot block", "Cannot block."),
  status("corrupted", "Decays at each start of its controller's Influence Phase: `corrupt`."),
  status("stunned", "Neither attacks nor blocks nor activates: `stun`."),
  status("rooted", "Cannot be moved or returned: `root`."),
  status("restrained", "Neither attacks nor blocks: `restrain`."),
  status("frozen", "Misses the next Combat: `freeze`."),
  status("veilbound", "Activates nothing: `veilbind`."),
  status("obscured", "Cannot be blocked: `obscure`."),
  status("suppressed", "Its abilities are off, and it neither attacks nor blocks: `suppress`."),
];
