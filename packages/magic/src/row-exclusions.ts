// Rows of the rules that nothing shows, on purpose, each with its reason: a file of its own, because it is a list that grows with the rules and not with the pack.
const because = (why: string, ...ids: readonly string[]) => ids.map((id) => ({ id, why }) as const);

/** Rows about what is not played here, and about what no card or setting needs yet. */
export const declined = [
  ...because(
    "Archenemy is not among the formats: it needs a deck of schemes and a player alone against a team",
    "CR 103.1b",
    "CR 103.4e",
    "CR 505.3",
    "CR 703.4e",
    "CR 704.6e",
    "CR 904.9",
  ),
  ...because(
    "conspiracies are drafted for a draft of their own, and are in no deck that is played here",
    "CR 103.1c",
    "CR 116.2j",
  ),
  ...because(
    "Planechase is not among the formats: it needs a deck of planes and a die for it",
    "CR 103.7",
    "CR 116.2i",
    "CR 603.10g",
    "CR 704.6f",
    "CR 800.4p",
  ),
  ...because("there is no judge: whoever runs a match can let a player leave it as by conceding", "CR 104.3k"),
  ...because("a companion begins outside the game, and nothing is outside a game here", "CR 116.2g"),
  ...because(
    "Attractions need a deck of their own and are not played in any of the formats here",
    "CR 505.5",
    "CR 703.4g",
  ),
  ...because("no card with banding is played here, so no band is ever announced", "CR 508.1e"),
  ...because("the one card with sectors belongs to a set made for fun and is not shipped", "CR 704.5u"),
  ...because(
    "a game inside a game needs a second state below the first, and no card of this set begins one",
    "CR 729.1a",
    "CR 729.2",
    "CR 729.4a",
    "CR 729.5",
  ),
  ...because(
    "Grand Melee has several turns and stacks at the same time, and a game here has one of each",
    "CR 807.4",
    "CR 807.5",
  ),
  ...because(
    "who is involved in a fragmented loop cannot be told from positions alone; such a loop goes on as long as its players want",
    "CR 732.3",
  ),
  ...because(
    "players agree on a draw outside the game, in a tournament: a game here ends by its rules or as its players leave",
    "CR 104.4i",
  ),
  ...because("no Room is played here: it would need a permanent with two halves, each locked by itself", "CR 116.2m"),
  ...because(
    "no card of this set triggers as a spell resolves; the event of that name is the beginning of a resolution",
    "CR 608.2p",
  ),
];
