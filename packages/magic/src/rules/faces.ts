import { because, casting, FAST, slow, spell } from "./cast.ts";

/** The second half of a split card, as what that is; of an adventurer card the Adventure [CR 709.3, 709.3a, 715.3a]. */
const half = {
  ...casting,
  rule: "CR 709.3",
  via: "half",
  having: "half",
  face: "half",
} as const;

const AFTERMATH = { keywords: "aftermath" } as const;

/** A second half that is cast from the graveyard only. */
const aftermath = {
  ...half,
  rule: "CR 702.127",
  via: "aftermath",
  zone: "graveyard",
  leaves: { to: "exile", rule: "CR 702.127a" },
} as const;

/** Told to by an effect, without paying its mana cost: of a split card either half may be cast so [CR 709.3]. */
export const halfFree = {
  ...half,
  via: "free",
  of: { ...spell, not: AFTERMATH },
  free: true,
  numberless: true,
} as const;

/** Told to by an effect, for what it costs. */
export const halfPaid = { ...half, of: { ...spell, not: AFTERMATH } } as const;

/** The back of a modal card, told to by an effect: for what it costs, or without paying its mana cost [CR 712.11b]. */
export const backPaid = {
  ...casting,
  rule: "CR 712.11b",
  having: "modal",
  face: "back",
  via: "back",
  of: spell,
} as const;
export const backFree = { ...backPaid, via: "free", free: true, numberless: true } as const;

/** Once the Adventure has been had, whoever exiled the card may cast it from there as what it is else [CR 715.3d]. */
const returning = { ...casting, rule: "CR 715.3d", zone: "exile", having: "adventure" } as const;

/** The back face of a modal card, from wherever the front may be cast or played [CR 712.11b, 712.12]. */
const back = { having: "modal", face: "back", elsewhere: true, zone: "hand", via: "back" } as const;

/** With another cost, power and toughness, which it keeps as a permanent [CR 718.3, 718.3b]. */
const prototype = {
  ...casting,
  rule: "CR 718.3",
  via: "prototype",
  elsewhere: true,
  zone: "hand",
  having: "prototype",
  face: "prototype",
} as const;

/** Ways of using a card as one of its faces. */
export const faces = {
  /** What may be cast from elsewhere may be so by either half, for what that costs; one with aftermath only from the graveyard. */
  half: { ...half, elsewhere: true, zone: "hand", of: { ...spell, not: { any: [FAST, AFTERMATH] } }, needs: slow },
  halfFast: {
    ...half,
    elsewhere: true,
    zone: "hand",
    of: { ...spell, ...FAST, not: AFTERMATH },
    needs: ["hasPriority"],
  },
  aftermath: { ...aftermath, of: { ...AFTERMATH, not: FAST }, needs: [...slow, "hasItsAbilities"] },
  aftermathFast: { ...aftermath, of: { ...AFTERMATH, ...FAST }, needs: ["hasPriority", "hasItsAbilities"] },
  afterAdventure: { ...returning, of: { not: FAST }, needs: [...slow, "hadAdventure"] },
  afterAdventureFast: { ...returning, of: FAST, needs: ["hasPriority", "hadAdventure"] },
  castBack: { ...casting, ...back, rule: "CR 712.11b", of: { ...spell, not: FAST }, needs: slow },
  castBackFast: { ...casting, ...back, rule: "CR 712.11b", of: { ...spell, ...FAST }, needs: ["hasPriority"] },
  playBack: {
    ...back,
    rule: "CR 712.12",
    verb: "play",
    of: { types: "land" },
    needs: ["hasPriority", "ownTurn", "landTime", "landLeft"],
    stack: false,
    reasons: [
      ...because(["hasPriority", "ownTurn", "landTime"], "CR 116.2a", "CR 305.1", "CR 505.6b"),
      ...because("landLeft", "CR 305.2a", "CR 116.2a"),
      ...because("forbidden", "CR 101.2"),
    ],
    do: [
      { bind: "played", ref: "it" },
      {
        replace: "enter:battlefield",
        where: { same: ["it", "played"] },
        change: { card: { key: "back" } },
        uses: 1,
        until: "endOfTurn",
        rule: "CR 712.12",
      },
      { move: "played", to: "battlefield", rule: "CR 305.1" },
    ],
  },
  prototype: { ...prototype, of: { not: FAST }, needs: slow },
  prototypeFast: { ...prototype, of: FAST, needs: ["hasPriority"] },
} as const;
