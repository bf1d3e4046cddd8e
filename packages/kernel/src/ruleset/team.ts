// What seats have in common, and how far what one of them does reaches.
export interface TeamRules {
  /** Whether the seats of a team take one turn together, have priority one after the other, and declare as one. */
  readonly sharedTurns: boolean;
  /**
   * How many seats each team has: so many that sit together; or, where a setup names no teams, one half of them all. By
   * default as a setup says.
   */
  readonly size?: number | "half";
  /** Mates never sit beside each other, and seats whose setup names no teams belong to two in turn; by default they may. */
  readonly apart?: true;
  /**
   * The rule by which a game that begins with an opening begins with the seat in the middle of the team that is first, of two in
   * the middle the later one; by default with the one that sits first.
   */
  readonly middleFirst?: { readonly rule: string };
  /** The rule by which mates who take their turns together say in which order they choose; by default they choose as they sit. */
  readonly order?: { readonly rule: string };
  /** Mates see each other's hidden cards; by default each seat sees its own. */
  readonly openHands?: true;
  /**
   * A team wins, loses and leaves as one, and by which rules; by default each seat for itself. With `leader` only as the seat
   * in its middle does, and draws with that one by the rule that stands there.
   */
  readonly oneFate?: {
    readonly rule: string;
    readonly conceding: string;
    readonly leader?: { readonly rule: string };
  };
}

/**
 * A limit of how far what a seat does reaches. What is out of range is not found by what it controls, cannot be chosen by it,
 * and is not noticed. Who is in range is fixed as each turn begins.
 */
export interface RangeRules {
  /** The rule by which something out of range cannot be used. */
  readonly rule: string;
  /** How many seats on either side are in range. */
  readonly seats: number;
  /** The same for a seat that sits in the middle of its team, where that is not `seats`. */
  readonly leaders?: number;
  /** The rule by which the opponents in range of a seat lose that an effect lets win. */
  readonly win: { readonly rule: string };
  /** The rules by which the game is drawn only for seats in range: by an effect, and by endless activity. */
  readonly tie: { readonly rule: string };
  readonly endless: { readonly rule: string };
}
