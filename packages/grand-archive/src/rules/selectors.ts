/** What is said again and again about objects of Grand Archive, as data of the kernel. */

export const UNIT = ["ally", "champion"] as const;

/** The champion of whoever it is about. */
export const CHAMPION = { objects: { types: "champion", controller: "you" } } as const;

/** The champion's level, with what changes it; counters and effects count. */
export const LEVEL = { characteristic: "level", of: CHAMPION } as const;

/** Class bonus: the own champion shares a class with the card. */
export const CLASS_BONUS = {
  common: [
    { characteristic: "classes", of: "this" },
    { characteristic: "classes", of: CHAMPION },
  ],
} as const;

/** The own champion is of at least this level. */
export const levelAtLeast = (level: number) => ({ ...LEVEL, atLeast: level }) as const;

export const ATTACKER = { objects: { marked: "attacking" } } as const;
export const DEFENDERS = { objects: { marked: "defending" } } as const;
export const WIELDED = { objects: { marked: "wielded" } } as const;
export const INTENTS = { objects: { zone: "intent" } } as const;

/** The seat that is attacked: it stays so to the end of combat, whatever becomes of what was attacked [GA-ROLE-1]. */
export const ATTACKED_SEAT = { linkOf: ATTACKER, link: "against" } as const;

/** The seats that defend, in turn order: with several targets those of different players may be attacked at once. */
export const DEFENDING_SEATS = {
  except: ["everyone", { except: ["everyone", { union: [ATTACKED_SEAT, { controllerOf: DEFENDERS }] }] }],
} as const;

/** Everything that an attack is made with: who attacks, what it wields, the cards in its intent. */
export const ATTACK = { union: [ATTACKER, WIELDED, INTENTS] } as const;

/** What can be attacked at all: units and domains that can be besieged [GA-ATK-7]. */
export const ATTACKABLE = { any: [{ types: UNIT }, { keywords: "siegeable" }] } as const;

/** What died was killed by this: hit by its attack, or struck down by it as it struck back [GA-KW-13, GA-DMG-2]. */
export const KILLED = {
  any: [
    {
      all: [{ matches: { marked: "attacking" }, of: "this" }, { matches: { marked: "hit" } }],
    },
    {
      all: [{ matches: { marked: "killing" }, of: "this" }, { matches: { marked: "struckBack" } }],
    },
  ],
} as const;

/** What is banished where other cards go to the graveyard: as it has resolved, fizzled or been negated [GA-RES-4, GA-RES-5]. */
export const BANISHED_AFTERWARDS = {
  any: [{ types: ["champion", "regalia"] }, { keywords: "banished on resolving" }, { via: "ephemerate" }],
} as const;
