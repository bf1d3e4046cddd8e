// The cards as they are written down.
import type { MagicCard } from "./card.ts";
import {
  castingOthers,
  escapers,
  modalBacks,
  modalCards,
  onAdventures,
  prototypes,
  servoTokens,
} from "../cards/other-faces.ts";
import { forAnyone } from "../cards/any-player.ts";
import { arms, champions, wolfTokens } from "../cards/arms.ts";
import { auras } from "../cards/auras.ts";
import { basics, inner } from "../cards/basics.ts";
import { battles, battleTokens } from "../cards/battles.ts";
import { boughtBack } from "../cards/buyback.ts";
import { castTriggers } from "../cards/cast-triggers.ts";
import { oddCastings } from "../cards/castings.ts";
import { joiners } from "../cards/combat-joiners.ts";
import { combatTimes, unblocked } from "../cards/combat-times.ts";
import { combatants, fighters } from "../cards/combat.ts";
import { convoked, delved, improvised } from "../cards/convoke-delve.ts";
import { copies } from "../cards/copies.ts";
import { exceptedCopies } from "../cards/copy-exceptions.ts";
import { counted, devourers, monsters } from "../cards/counters.ts";
import { damageKeywords, embalmed } from "../cards/damage-keywords.ts";
import { cyclers } from "../cards/cycling.ts";
import { accounts } from "../cards/damage-this-turn.ts";
import { skywatchers } from "../cards/day-and-night.ts";
import { baubles, slowSpells } from "../cards/delayed-draws.ts";
import { devoted } from "../cards/devotion.ts";
import { drawReplacers, drawSkips, emptied } from "../cards/draws.ts";
import { eachOpponent } from "../cards/each-opponent.ts";
import { eldrazi } from "../cards/eldrazi.ts";
import { abilityGivers } from "../cards/given-abilities.ts";
import { blinks, cleanups, endSteps, endStepTokens } from "../cards/end-steps.ts";
import { arrivals, arrivalTokens, multipliers } from "../cards/enter-triggers.ts";
import { equipments } from "../cards/equipment.ts";
import { vehicles } from "../cards/vehicles.ts";
import { openCards } from "../cards/open-cards.ts";
import { neverInGraveyards } from "../cards/from-anywhere.ts";
import { attackers, combatAdders, combatTokens } from "../cards/extra-combats.ts";
import { flashbacks, flashbackTokens, rebounding } from "../cards/flashback.ts";
import { foretold } from "../cards/foretell.ts";
import { plotters } from "../cards/plots.ts";
import { adventureTokens, adventurers, initiative } from "../cards/initiative.ts";
import { combatKeywords, evaders, monkTokens, returners } from "../cards/keyword-creatures.ts";
import { duals, fetches, utilityLands } from "../cards/lands.ts";
import { layered } from "../cards/layers.ts";
import { librarians } from "../cards/libraries.ts";
import { lifeTotals } from "../cards/life-totals.ts";
import { limitedMana } from "../cards/limited-mana.ts";
import { limits } from "../cards/limits.ts";
import { linked } from "../cards/linked-abilities.ts";
import { maddened } from "../cards/madness.ts";
import { manaArtifacts } from "../cards/mana-artifacts.ts";
import { miracles } from "../cards/miracles.ts";
import { courtiers, courtTokens } from "../cards/monarch.ts";
import { namers } from "../cards/names.ts";
import { nextSpells } from "../cards/next-spells.ts";
import { nextTurns } from "../cards/next-turns.ts";
import { onceATurn } from "../cards/once-each-turn.ts";
import { seldomWords } from "../cards/seldom-words.ts";
import { thirdTimes } from "../cards/third-times.ts";
import { openers, openerTokens } from "../cards/openers.ts";
import { moreForMore, otherCosts, prices } from "../cards/other-costs.ts";
import { dashers, evoked, morphs } from "../cards/other-ways.ts";
import { drakeTokens, otherZones } from "../cards/other-zones.ts";
import { pacts, pactTokens } from "../cards/pacts.ts";
import { mainPhases, phaseEnchantments, phaseSpells } from "../cards/phases.ts";
import { partners } from "../cards/partners.ts";
import { phasers, phaseShifters } from "../cards/phasing.ts";
import { preventers } from "../cards/prevention.ts";
import { processes } from "../cards/processes.ts";
import { racers, speed } from "../cards/racers.ts";
import { counterspells, removal } from "../cards/removal.ts";
import { sagas, sagaTokens } from "../cards/sagas.ts";
import { siegeBacks, sieges, siegeTokens } from "../cards/sieges.ts";
import { silences, silenceTokens } from "../cards/silences.ts";
import { chosenSkips, combatSkips, stepSkips } from "../cards/skips.ts";
import { spellLimits, spellTimes } from "../cards/spell-limits.ts";
import { plainPermanents, plainSpells, tricks } from "../cards/spells.ts";
import { splitSecond } from "../cards/split-second.ts";
import { staples } from "../cards/staples.ts";
import { reflexes, stateTriggers } from "../cards/state-triggers.ts";
import { stepAdders } from "../cards/steps.ts";
import { suspended } from "../cards/suspend.ts";
import { phyrexian, twofold } from "../cards/symbols.ts";
import { madeTokens, tokenMakers } from "../cards/tokens.ts";
import { rewriters } from "../cards/texts.ts";
import { doubling } from "../cards/trigger-doublers.ts";
import { comers, manaMakers, waiters, waiterTokens } from "../cards/triggers.ts";
import { drawSpells, tutors } from "../cards/tutors.ts";
import { turnControl, turnEnds } from "../cards/turn-ends.ts";
import { turnPermanents, turnWalkers } from "../cards/turn-permanents.ts";
import { turnSkips } from "../cards/turn-skips.ts";
import { copiers, splitCards, turnSpells } from "../cards/turns.ts";
import { certainDamage } from "../cards/unpreventable-damage.ts";
import { untapLimits } from "../cards/untap-limits.ts";
import { freezers, heavies, untappers } from "../cards/untap.ts";
import { echoing, growing, keepingTokens, passing } from "../cards/upkeep-costs.ts";
import { walkers, walkerTokens } from "../cards/walkers.ts";
import { nightFaces, transformers, werewolves } from "../cards/werewolves.ts";
import { winners } from "../cards/win-conditions.ts";

/** Every card that is shipped, tokens and the engine's own left out. */
export const shipped: readonly MagicCard[] = [
  ...basics,
  ...staples,
  ...plainSpells,
  ...tricks,
  ...plainPermanents,
  ...fighters,
  ...combatants,
  ...combatTimes,
  ...unblocked,
  ...joiners,
  ...openers,
  ...oddCastings,
  ...layered,
  ...librarians,
  ...auras,
  ...equipments,
  ...vehicles,
  ...openCards,
  ...neverInGraveyards,
  ...walkers,
  ...tokenMakers,
  ...copies,
  ...exceptedCopies,
  ...abilityGivers,
  ...damageKeywords,
  ...embalmed,
  ...preventers,
  ...winners,
  ...phaseSpells,
  ...phaseEnchantments,
  ...mainPhases,
  ...attackers,
  ...combatAdders,
  ...stepAdders,
  ...combatSkips,
  ...stepSkips,
  ...chosenSkips,
  ...drawSkips,
  ...drawReplacers,
  ...emptied,
  ...turnSpells,
  ...copiers,
  ...splitCards,
  ...turnPermanents,
  ...turnWalkers,
  ...turnSkips,
  ...turnEnds,
  ...turnControl,
  ...lifeTotals,
  ...eldrazi,
  ...doubling,
  ...comers,
  ...waiters,
  ...manaMakers,
  ...stateTriggers,
  ...reflexes,
  ...pacts,
  ...slowSpells,
  ...baubles,
  ...endSteps,
  ...cleanups,
  ...blinks,
  ...suspended,
  ...passing,
  ...echoing,
  ...growing,
  ...maddened,
  ...flashbacks,
  ...rebounding,
  ...morphs,
  ...evoked,
  ...dashers,
  ...sagas,
  ...untappers,
  ...heavies,
  ...freezers,
  ...untapLimits,
  ...skywatchers,
  ...werewolves,
  ...transformers,
  ...spellLimits,
  ...spellTimes,
  ...silences,
  ...splitSecond,
  ...partners,
  ...phasers,
  ...phaseShifters,
  ...courtiers,
  ...adventurers,
  ...onceATurn,
  ...thirdTimes,
  ...seldomWords,
  ...certainDamage,
  ...limitedMana,
  ...rewriters,
  ...linked,
  ...otherCosts,
  ...moreForMore,
  ...prices,
  ...phyrexian,
  ...twofold,
  ...convoked,
  ...delved,
  ...improvised,
  ...forAnyone,
  ...counted,
  ...devourers,
  ...racers,
  ...monsters,
  ...namers,
  ...castTriggers,
  ...cyclers,
  ...foretold,
  ...plotters,
  ...boughtBack,
  ...devoted,
  ...nextTurns,
  ...eachOpponent,
  ...nextSpells,
  ...processes,
  ...miracles,
  ...accounts,
  ...duals,
  ...fetches,
  ...utilityLands,
  ...removal,
  ...counterspells,
  ...tutors,
  ...drawSpells,
  ...returners,
  ...evaders,
  ...combatKeywords,
  ...arms,
  ...champions,
  ...battles,
  ...manaArtifacts,
  ...arrivals,
  ...multipliers,
  ...limits,
  ...otherZones,
  ...sieges,
  ...castingOthers,
  ...onAdventures,
  ...modalCards,
  ...prototypes,
  ...escapers,
];

/** Tokens and back faces: in no deck. */
export const tokens: readonly MagicCard[] = [
  ...madeTokens,
  ...walkerTokens,
  ...openerTokens,
  ...combatTokens,
  ...waiterTokens,
  ...pactTokens,
  ...endStepTokens,
  ...keepingTokens,
  ...flashbackTokens,
  ...sagaTokens,
  ...silenceTokens,
  ...courtTokens,
  ...adventureTokens,
  ...nightFaces,
  ...monkTokens,
  ...wolfTokens,
  ...battleTokens,
  ...arrivalTokens,
  ...drakeTokens,
  ...siegeBacks,
  ...siegeTokens,
  ...servoTokens,
  ...modalBacks,
];

/** What the rules need and is no card of the game. */
export const engineCards: readonly MagicCard[] = [...inner, ...initiative, ...speed];
