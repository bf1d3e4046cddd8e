// Rows of the rules that nothing shows, on purpose, each with its reason: a file of its own, because it is a list that grows with the rules and not with the pack.
const because = (why: string, ...ids: readonly string[]) => ids.map((id) => ({ id, why }) as const);

/** Rows about what is not played here: other ways to play that bring decks, dice or people of their own. */
export const declined = [
  ...because(
    "Archenemy is not among the formats: it needs a deck of schemes and a player alone against a team",
    "CR 103.1b",
    "CR 103.4e",
    "CR 505.3",
    "CR 703.4e",
    "CR 704.6e",
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
  ),
  ...because(
    "Emperor is not among the formats: it needs three players in each team, ranges and creatures that are deployed",
    "CR 104.2d",
    "CR 104.3i",
    "CR 104.4h",
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
];
