import { extend, type Data, type Ruleset } from "@turnwright/kernel";
import { checks } from "./checks.ts";
import { commanderRules } from "./commander.ts";
import { declarationsOf, OPPONENTS, TEAM } from "./declarations.ts";
import { openingWith, repeated } from "./spans.ts";
import { attachment, targets } from "./targets.ts";

/** How a game is played: what a file, a command or a table may set. */
export interface Settings {
  readonly format?: Format;
  /**
   * Whom a player may attack: any opponent, only the one who sits next on that side, or only one who is chosen as combat
   * begins [CR 802, 803, 507.1].
   */
  readonly attack?: "any" | "left" | "right" | "one";
  /** How many seats away what a player does reaches: any, or so many on either side [CR 801]. */
  readonly range?: "any" | keyof typeof RANGES;
  /** Sources of mana are chosen by whoever pays, or tapped one by one. */
  readonly payment?: "automatic" | "by hand";
}

export type Format = keyof typeof FORMATS;

type Change = Partial<Ruleset>;

/** What is different in a format, given the rules that it changes. */
type FormatRules = (rules: Ruleset) => Change;

/** The first number of life of each player, or of each team [CR 103.4]. */
const life = (start: number, shared?: true) =>
  ({ life: { start, gain: "gainLife", loss: "loseLife", ...(shared === undefined ? {} : { shared }) } }) as const;

/** How much poison a team can bear [CR 810.10]. */
const TEAM_POISON = 15;

/** State-based actions of teams that have one life total and one number of poison counters [CR 704.6a, 704.6b]. */
const teamChecks: NonNullable<Ruleset["checks"]> = {
  ...checks,
  list: checks.list.map((check) => {
    if (check.rule === "CR 704.5a") return { ...check, rule: "CR 704.6a" };
    if (check.rule !== "CR 704.5c") return check;
    return { ...check, rule: "CR 704.6b", if: { resource: "poison", of: "it", atLeast: TEAM_POISON } };
  }),
};

/** What the rules about teams say once more of how a game ends. */
const teamOutcomes = {
  "CR 104.2c": ["CR 104.2a", "CR 104.3g"],
  "CR 104.4b": ["CR 104.4g"],
  "CR 104.4c": ["CR 104.4g"],
  "CR 104.4d": ["CR 104.4a", "CR 104.4g"],
} as const;

/** What the rules about shared turns and the giant say once more of what a turn does [CR 805, 810]. */
const sharedTurns = {
  "CR 500.1": ["CR 805.4", "CR 805.4a", "CR 103.1a"],
  "CR 103.5": ["CR 103.5d", "CR 805.3"],
  "CR 103.6a": ["CR 103.6c"],
  ...teamOutcomes,
  "CR 704.6a": ["CR 810.8", "CR 704.6"],
  "CR 704.6b": ["CR 704.6"],
  "CR 508.5": ["CR 805.10e"],
  "CR 502.2": ["CR 502.2a"],
  "CR 504.1": ["CR 805.4b", "CR 805.6a"],
  "CR 116.2a": ["CR 805.4c"],
  "CR 117.3a": ["CR 805.5", "CR 117.6"],
  "CR 117.3c": ["CR 805.5a"],
  "CR 117.3d": ["CR 805.5b"],
  "CR 117.3b": ["CR 805.5b"],
  "CR 805.7": ["CR 603.3b", "CR 805.6"],
  "CR 508.1k": ["CR 805.2", "CR 805.10", "CR 805.10a", "CR 805.10b", "CR 506.2b", "CR 810.7"],
  "CR 508.1m": ["CR 805.10b"],
  "CR 509.1g": ["CR 805.10d"],
  "CR 510.2": ["CR 810.9"],
  "CR 103.8b": ["CR 810.6"],
} as const;

/** Rules that are cited with others: those of every game, and these. */
function saidToo(more: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const always: Readonly<Record<string, readonly string[]>> = repeated;
  return Object.fromEntries(Object.entries(more).map(([rule, ids]) => [rule, [...(always[rule] ?? []), ...ids]]));
}

/** Teams of two take their turns, attack and block together, and have one life total [CR 805, 810]. */
const twoHeadedGiant: Change = {
  seats: { min: 4, max: 4 },
  teams: {
    sharedTurns: true,
    size: 2,
    order: { rule: "CR 805.6" },
    openHands: true,
    oneFate: { rule: "CR 810.8a", conceding: "CR 810.8b" },
  },
  firstTurns: [{ rule: "CR 103.8b", who: "first", absent: ["draw"] }],
  resources: { ...life(30, true), poison: { least: 0, shared: true } },
  checks: teamChecks,
  triggers: { order: "choice", rule: "CR 805.7" },
  ending: { last: "CR 104.2c", nobody: "CR 104.4d" },
  declarations: declarationsOf(TEAM, OPPONENTS),
  repeated: saidToo(sharedTurns),
};

/** Everybody against everybody: each opponent can be attacked, and blocks for itself in turn order [CR 802, 806]. */
const freeForAll: Change = {
  repeated: saidToo({
    "CR 508.1k": ["CR 802.2", "CR 506.2a"],
    "CR 509.1g": ["CR 802.4"],
    "CR 510.2": ["CR 802.5"],
  }),
};

/** Each team sits together and begins with who sits in its middle; each of its players has turns and life of their own [CR 808]. */
const teamVsTeam: Change = {
  seats: { min: 4, max: 8 },
  teams: { sharedTurns: false, size: "half", middleFirst: { rule: "CR 808.4" } },
  ending: { last: "CR 104.2c", nobody: "CR 104.4d" },
  repeated: saidToo(teamOutcomes),
};

/** Who sits on either side [CR 811.4]. */
const NEIGHBOURS: Data = {
  union: [
    { beside: "you", on: "left" },
    { beside: "you", on: "right" },
  ],
};

/** Those of these players who are opponents. */
const opponentsAmong = (who: Data): Data => ({ except: [who, { except: [who, "opponents"] }] });

/** Nobody sits beside a mate, and only the opponents on either side are attacked [CR 811]. */
const alternatingTeams: Change = {
  seats: { min: 4, max: 8 },
  teams: { sharedTurns: false, apart: true },
  ending: { last: "CR 104.2c", nobody: "CR 104.4d" },
  declarations: declarationsOf("you", {
    seats: opponentsAmong(NEIGHBOURS),
    rule: "CR 811.4",
    text: "only the opponents who sit on either side are attacked, with their planeswalkers",
  }),
  repeated: saidToo(teamOutcomes),
};

/** What a limit of `range` may be. */
export const RANGES = { one: 1, two: 2, three: 3 } as const;

/** What is in range of a player: who sits near enough, and what these control [CR 801.2]. */
const isInRange = (what: Data, who: Data): Data => ({ same: [{ controllerOf: what }, { within: who }] });

/**
 * What a player does reaches so many seats on either side, and further for who sits in the middle of a team. What is out of
 * range is no target [CR 801.4], nothing is attached to it [CR 801.8, 801.9], and it is not attacked [CR 801.3].
 */
const limited = ({ checks: list = checks }: Ruleset, rule: string, reach: Reach): Change => ({
  range: { rule, ...reach, win: { rule: "CR 104.3h" }, tie: { rule: "CR 104.4e" }, endless: { rule: "CR 104.4f" } },
  targets: { ...targets, reasons: [...targets.reasons, { rule, is: isInRange("it", "you") }] },
  attaching: { all: [attachment, isInRange("to", { controllerOf: "it" })] },
  checks: { ...list, list: [...list.list, ...lettingGo] },
});

const isOutOfReach: Data = { not: isInRange({ hostOf: "it" }, { controllerOf: "it" }) };

/** What is attached to something that has come out of range falls off it. */
const lettingGo: NonNullable<Ruleset["checks"]>["list"] = [
  {
    rule: "CR 801.8",
    each: { objects: { types: "aura", attached: true } },
    if: isOutOfReach,
    do: [{ move: "it", to: "graveyard" }],
  },
  {
    rule: "CR 801.9",
    each: { objects: { types: ["equipment", "fortification"], attached: true } },
    if: isOutOfReach,
    do: [{ attach: "it" }],
  },
];

type Reach = Pick<NonNullable<Ruleset["range"]>, "seats" | "leaders">;

/** Only opponents in range are attacked [CR 801.3]. */
const attackInRange: Change = {
  declarations: declarationsOf("you", {
    seats: opponentsAmong({ within: "you" }),
    rule: "CR 801.3",
    text: "only opponents in range are attacked, with their planeswalkers",
  }),
};

/** A creature can be given to a teammate, at sorcery speed [CR 804.2]. */
const DEPLOY = {
  activated: [{ tap: "this" }],
  do: [{ control: "this", who: { target: 0 } }],
  targets: [{ from: "mates" }],
  needs: ["asSorcery"],
  rule: "CR 804.2",
} as const;

const DEPLOYED = "can be deployed";

/**
 * Two teams of three: an emperor, who reaches two seats, between two generals, who reach one. Only who sits next to one is
 * attacked, creatures are deployed, and a team wins, loses and draws with its emperor [CR 809].
 */
const emperor: FormatRules = (rules) => ({
  ...limited(rules, "CR 809.3a", { seats: 1, leaders: 2 }),
  seats: { min: 6, max: 6 },
  teams: {
    sharedTurns: false,
    size: 3,
    middleFirst: { rule: "CR 809" },
    oneFate: { rule: "CR 809.5b", conceding: "CR 809.5b", leader: { rule: "CR 809.5c" } },
  },
  keywords: {
    ...(rules.keywords ?? { of: "keywords" }),
    abilities: { ...rules.keywords?.abilities, [DEPLOYED]: [DEPLOY] },
  },
  grammar: {
    ...rules.grammar,
    members: { ...rules.grammar?.members, keywords: [...(rules.grammar?.members?.["keywords"] ?? []), DEPLOYED] },
  },
  always: {
    rule: "CR 804.2",
    do: [
      {
        enact: {
          modify: {
            add: { keywords: [DEPLOYED] },
            who: { objects: { types: "creature", controller: "you" } },
            layer: "abilities",
          },
        },
      },
    ],
  },
  ending: { last: "CR 809.5a", nobody: "CR 104.4d" },
  declarations: declarationsOf("you", {
    seats: opponentsAmong(NEIGHBOURS),
    rule: "CR 809.3c",
    text: "only the opponents who sit on either side are attacked, with their planeswalkers",
  }),
  repeated: saidToo({
    "CR 809.5a": ["CR 104.2c", "CR 104.2d"],
    "CR 809.5b": ["CR 104.3i"],
    "CR 809.5c": ["CR 104.4h"],
    "CR 104.4d": ["CR 104.4a", "CR 104.4g"],
  }),
});

/** One legendary creature leads each deck, and comes back from the command zone again and again [CR 903]. */
const commander: FormatRules = (rules) => ({
  ...commanderRules(rules, { start: 40 }, true),
  repeated: saidToo({
    "CR 704.6c": ["CR 903.10a", "CR 104.3j", "CR 704.6"],
    "CR 903.9a": ["CR 704.6d", "CR 704.6"],
    "CR 903.6": ["CR 103.2", "CR 103.2c"],
    "CR 103.5": ["CR 903.7"],
  }),
});

/** A smaller Commander, in which damage of a commander is like any other [CR 903.12]. */
const brawl: FormatRules = (rules) => ({
  ...commanderRules(rules, { start: 30, startWith: { 2: 25 } }, false),
  opening: openingWith({ free: true }),
  repeated: saidToo({ "CR 103.5": ["CR 903.12g"] }),
});

/** The formats, by what they are called: what is different in each. */
export const FORMATS = {
  "free-for-all": () => freeForAll,
  "two-headed-giant": () => twoHeadedGiant,
  "team-vs-team": () => teamVsTeam,
  "alternating-teams": () => alternatingTeams,
  emperor,
  commander,
  brawl,
} as const satisfies Readonly<Record<string, FormatRules>>;

/** Whom a player attacks who attacks only to one side: nobody, if a mate sits there [CR 803.1a, 803.1b]. */
const toOneSide = (on: "left" | "right"): Change => {
  const next: Data = { beside: "you", on };
  return {
    declarations: declarationsOf("you", {
      seats: opponentsAmong(next),
      rule: on === "left" ? "CR 803.1a" : "CR 803.1b",
      text: `only the opponent who sits next on the ${on} is attacked, with their planeswalkers`,
    }),
  };
};

/**
 * One opponent is chosen as combat begins, before anything that triggers then is put on the stack, and nobody else is attacked
 * [CR 507.1, 703.4h]. The number of that player is kept until combat is over.
 */
const oneChosen = ({ spans }: Ruleset): Change => {
  const { combat, beginningOfCombat } = spans;
  if (combat === undefined || beginningOfCombat === undefined) return {};
  return {
    resources: { defender: { least: 0 } },
    spans: {
      combat: {
        ...combat,
        end: [...(combat.end ?? []), { resource: "defender", who: "everyone", to: 0, rule: "CR 511.3" }],
      },
      beginningOfCombat: {
        ...beginningOfCombat,
        course: [
          {
            sequence: [
              { choose: "opponents", who: "active", as: "defender", verb: "defend", rule: "CR 507.1" },
              { resource: "defender", who: "active", to: { seat: "defender" }, rule: "CR 507.1" },
            ],
          },
          ...(beginningOfCombat.course ?? []),
        ],
      },
    },
    declarations: declarationsOf("you", {
      seats: { seatNumber: { resource: "defender" } },
      rule: "CR 507.1",
      text: "only the player who was chosen as combat began is attacked, with their planeswalkers",
    }),
    repeated: saidToo({ "CR 507.1": ["CR 703.4h"], "CR 508.7": ["CR 508.7d"] }),
  };
};

const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

const isRange = (name: string): name is keyof typeof RANGES => Object.hasOwn(RANGES, name);

/** What can be set, and to what. */
export const SETTINGS = {
  payment: ["automatic", "by hand"],
  format: Object.keys(FORMATS).filter(isFormat),
  attack: ["any", "left", "right", "one"],
  range: ["any", ...Object.keys(RANGES).filter(isRange)],
} as const satisfies { readonly [K in keyof Settings]-?: readonly Settings[K][] };

/** The same rules as these settings want them. */
export function inFormat(rules: Ruleset, { format, attack = "any", range = "any" }: Settings): Ruleset {
  const played = format === undefined ? rules : extend(rules, FORMATS[format](rules));
  const near = range === "any" ? {} : limited(played, "CR 801.4", { seats: RANGES[range] });
  const changed = range === "any" ? played : extend(played, attack === "any" ? { ...near, ...attackInRange } : near);
  if (attack === "any") return changed;
  return extend(changed, attack === "one" ? oneChosen(changed) : toOneSide(attack));
}
