// By itself: every game counts what commanders deal, if it has any; the rest of the rules for them is loaded with their format.

/** The resources that hold which cards lead a deck: its commander, and a second one that is its partner [CR 702.124]. */
export const COMMANDERS = ["commander", "partner"] as const;

export type Commander = (typeof COMMANDERS)[number];

/** What counts the combat damage that this commander of the player of this number has dealt to someone [CR 903.10a]. */
export const damageBy = (which: Commander, seat: number): string => `${which}Damage${seat}`;
