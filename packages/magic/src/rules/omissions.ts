/** Why a rule is left out, where one reason holds for several. */
const RANGE =
  "range of influence is no setting yet: every selector would have to be filtered by who asks, and events seen in part (ADR 20)";
const RESTART =
  "a restart needs an operation that builds the game anew from everybody's cards and plays an opening in the middle of a resolution, which the kernel does not have yet";
const SUBGAME = "a game inside a game needs a second state below the first, and no card of this set begins one";
const MELEE = "Grand Melee has several turns and stacks at the same time, and a game here has one of each";

/** Rows of the rule book that are left out on purpose, and why. */
export const declined = [
  { id: "CR 104.3h", why: RANGE },
  { id: "CR 104.4e", why: RANGE },
  { id: "CR 104.4f", why: RANGE },
  { id: "CR 104.6", why: RESTART },
  { id: "CR 508.7d", why: RANGE },
  { id: "CR 508.7e", why: RANGE },
  { id: "CR 727.1", why: RESTART },
  { id: "CR 727.1a", why: RESTART },
  { id: "CR 727.2", why: RESTART },
  { id: "CR 727.4", why: RESTART },
  { id: "CR 727.5", why: RESTART },
  { id: "CR 729.1a", why: SUBGAME },
  { id: "CR 729.2", why: SUBGAME },
  { id: "CR 729.4a", why: SUBGAME },
  { id: "CR 729.5", why: SUBGAME },
  {
    id: "CR 732.3",
    why: "who is involved in a fragmented loop cannot be told from positions alone; such a loop goes on as long as its players want",
  },
  {
    id: "CR 800.4g",
    why: "a choice that is open as its player leaves goes to the next in turn order, and one that would be asked later is left out; nobody names who makes it",
  },
  {
    id: "CR 800.4i",
    why: "numbers of a player who has left are still known, but not the cards that have left with them, and nothing looks back at a player's own last turn",
  },
  { id: "CR 800.4p", why: "Planechase is not played here" },
  { id: "CR 801.2c", why: RANGE },
  { id: "CR 801.7", why: RANGE },
  { id: "CR 804.2", why: "deploying creatures belongs to the Emperor variant, which needs a range of influence" },
  {
    id: "CR 805.6",
    why: "the active team chooses before the other, but its players are asked as they sit: only triggers and mulligans let them choose their own order",
  },
  {
    id: "CR 805.9",
    why: "what speaks of the active player means both heads; the controller is not asked for one of them",
  },
  { id: "CR 805.10c", why: "no card of this set speaks of the attacking player" },
  { id: "CR 807.4", why: MELEE },
  { id: "CR 807.5", why: MELEE },
  { id: "CR 808.4", why: "who has the first turn is said by whoever sets up the game, in every format" },
  { id: "CR 809.3a", why: RANGE },
  { id: "CR 809.3c", why: RANGE },
  { id: "CR 809.5a", why: RANGE },
  { id: "CR 809.5b", why: RANGE },
  { id: "CR 809.5c", why: RANGE },
  { id: "CR 810.9f", why: "no card of this set redistributes life totals" },
  { id: "CR 904.9", why: "Archenemy and its schemes are not played here" },
  { id: "T149", why: RESTART },
] as const;
