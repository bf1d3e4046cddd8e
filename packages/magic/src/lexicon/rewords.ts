import type { Data } from "@turnwright/kernel";
import { DEFENDER, PAIR } from "../card/builders.ts";
import { isRecord, listed, many, plainly, type Rewords, type Vocabulary } from "@turnwright/lexicon";

/** What Magic says otherwise about the kernel's forms, and examples that only Magic can give of them. */
export const rewords: Rewords = {
  word: {
    announce: {
      text: (data, speak) =>
        speak.does(
          data["who"],
          ANNOUNCED[plainly(data["announce"])] ?? "use",
          `${speak.selector(data["of"], "it")}${ANNOUNCED_HOW[plainly(data["announce"])] ?? ""}`,
        ),
    },
    enact: {
      says: "What only a static ability says holds for a time, though no object has that ability.",
      example: { enact: { cantSearch: "everyone" }, until: "endOfTurn" },
    },
    insert: { example: { insert: ["upkeep"], after: "upkeep" } },
    skip: { example: { skip: "draw", who: { target: 0 } } },
    take: { example: { take: 1, from: "library", to: "exile", who: "you" } },
    mark: {
      text: (data, speak, otherwise) =>
        data["mark"] === "blocked" && data["to"] === 1
          ? `${speak.selector(data["on"], "this")} becomes blocked`
          : otherwise(),
    },
    attach: { says: "An Aura or Equipment is attached to something; without `to` it is unattached." },
    reveal: { example: { reveal: "found" } },
    resource: {
      example: { resource: "energy", by: 2 },
      text: (data, _speak, otherwise) =>
        data["resource"] === "extraLands" && data["by"] === 1 && data["who"] === undefined
          ? "you may play an additional land this turn"
          : otherwise(),
      says: "A number that players have (life, poison, energy, extraLands, …) changes by or to an amount.",
    },
    together: { example: { together: [{ gainLife: 2 }, { loseLife: 2, who: "opponents" }] } },
    if: { example: { if: { resource: "life", of: "you", atMost: 5 }, then: [{ draw: 1 }], else: [{ gainLife: 1 }] } },
    forEach: { example: { forEach: { target: 0 }, do: [{ damage: "dealt", to: "it" }], with: { dealt: "shares" } } },
    pay: {
      example: {
        pay: [{ mana: "{2}" }],
        who: { controllerOf: { target: 0 } },
        solver: "mana",
        else: [{ counter: { target: 0 } }],
      },
      says: 'A player may pay in the middle of this (with `solver: "mana"` if mana is among it); `then` if it does, `else` if not.',
    },
    order: {
      example: { order: "seen", as: "sorted" },
      says: "A player puts them in an order; laid on a library in it, the last is on top.",
    },
    delay: { example: { delay: "begin:endStep", do: [{ sacrifice: "back" }] } },
    reflex: { example: { reflex: [{ damage: 2, to: { target: 0 } }], targets: [{ from: "opponents" }] } },
    replace: { example: { replace: "draw", who: "you", instead: [{ gainLife: 1 }], uses: 1, until: "endOfTurn" } },
    prevent: { example: { prevent: "all", on: "combatDamage", until: "endOfTurn" } },
    certain: { example: { certain: "damage", until: "endOfTurn" } },
    modify: {
      example: { modify: { set: { power: 1, toughness: 1 }, layer: "set" }, who: { target: 0 }, until: "endOfTurn" },
    },
    waive: {
      example: { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you", until: "endOfTurn" },
      says: "Conditions of actions do not count: `ownMain` and `emptyStack` are those of sorcery timing. With `uses` it is for the next such action, or the next few.",
    },
    permit: {
      example: {
        permit: ["play", "cast"],
        from: "exile",
        of: { is: "found" },
        who: "you",
        until: { next: "turn", of: "you", at: "end" },
      },
      says: "Cards may be played or cast from where they otherwise could not; of others' cards with `anyone`. With `cast` instants are cast when they can be. Whoever does so causes `then`, which calls it `it`. With `uses` it is for the next such action, or the next few.",
    },
    tax: {
      example: { tax: [{ mana: "{1}" }], actions: ["cast"], who: "opponents", until: { next: "turn", of: "you" } },
      says: "Actions cost more; or, with `declaration`, attacking or blocking does. With `uses` it is for the next such action, or the next few.",
    },
    require: { says: "Those that fit must attack or block if they can." },
    restrict: {
      example: { restrict: {}, declaration: "block", of: { is: { target: 0 } }, until: "endOfTurn" },
      says: "Those that fit cannot attack or block so.",
    },
  },
  selector: {
    union: {
      text: ({ union }, speak) =>
        KNOWN[JSON.stringify(union)] ?? listed(many(union).map((each) => speak.selector(each))),
    },
    hostOf: { says: "What an Aura or Equipment is attached to." },
    linked: {
      example: { linked: "blocking", to: "this" },
      says: "Objects that a link ties to something: attackers, blockers, what was exiled with something; with `gone` also to what is not there any more.",
      text: (data, speak) =>
        data["linked"] === "exiled"
          ? `each card exiled with ${speak.selector(data["to"], "something")}`
          : `each creature ${plainly(data["linked"])}${data["to"] === undefined ? "" : ` ${speak.selector(data["to"])}`}`,
    },
    linkOf: {
      says: "What a link ties these to: whom they attack or block, what they are paired with.",
      text: (data, speak, otherwise) =>
        data["link"] === "paired" ? `the creature ${speak.selector(data["linkOf"])} is paired with` : otherwise(),
    },
    first: { example: { first: "seen", count: 2 } },
    filter: { example: { filter: { types: "creature" }, of: "found" } },
  },
  amount: {
    mark: { example: { mark: "charge", of: "this" } },
    resource: { says: "A number that players have: life, poison, energy." },
    tally: { says: "What was counted this turn, or with `before` last turn: spells cast, cards drawn, attacks." },
    characteristic: { says: "The sum of a characteristic: power, toughness, manaValue." },
  },
  condition: {
    via: {
      says: "It was cast in one of these ways: flashback, escape, alternative, evoke, dash, madness, miracle, morph, disguise, foretell, plot, half, back, prototype, free.",
    },
    amount: { example: { amount: "flip", is: 1 } },
    count: { example: { count: { objects: { types: "artifact", controller: "you" } }, atLeast: 3 } },
    resource: {
      says: "Life, poison and the like, compared.",
      text: (data, _speak, otherwise) =>
        data["resource"] === "attackers" && data["is"] === 1 ? "it attacks alone" : otherwise(),
    },
    characteristic: { says: "Power and the like, compared." },
  },
  filter: {
    absent: { says: "Has phased out; without it nothing that has is found." },
    linked: {
      says: "Attacks, blocks, is paired: has a link of that name, or to one of these.",
      text: (data, _speak, otherwise) => (data["linked"] === "paired" ? "that is in a pair" : otherwise()),
    },
    marked: { example: { marked: { mark: "+1/+1", atLeast: 2 } } },
    via: { example: { via: "flashback" } },
    not: { example: { not: { keywords: "flying" } } },
    all: { example: { all: [{ marked: "+1/+1" }, { marked: "-1/-1" }] } },
    any: { example: { any: [{ types: "artifact" }, { colors: "black" }] } },
  },
  duration: {
    begin: { example: { begin: "endStep" } },
  },
  ability: {
    spell: {
      example: { spell: [{ damage: 3, to: { target: 0 } }], targets: [{ from: "everyone" }] },
      says: "What an instant or sorcery does; of another card what is announced as it is cast (with `spell: []`: a further cost, a mode). With `modes` one of them is chosen, or as many as `choose` says. `needs` are further conditions of casting it.",
    },
    activated: {
      example: { activated: [{ mana: "{1}" }, { tap: "this" }], do: [{ draw: 1 }] },
      says: 'Costs, and what is done for them. `action: "mana"` is a mana ability, `"loyalty"` one of a planeswalker (both follow: from mana that is added without a target, from loyalty counters in the cost), `"special"` something that is done at any time with priority and without the stack; `needs: ["asSorcery"]` is sorcery timing, `["unusedThisTurn"]` once a turn; `who` are the players who may activate it, if not you alone: `"everyone"`.',
    },
    trigger: {
      example: {
        trigger: "begin:upkeep",
        who: "you",
        if: { mark: "time", of: "this", is: 0 },
        do: [{ sacrifice: "this" }],
      },
    },
    replace: { example: { replace: "enter:battlefield", of: "this", also: [{ counters: "+1/+1", on: "it", by: 2 }] } },
  },
  static: {
    certain: {
      example: { certain: "damage" },
      text: (data, speak) => {
        const damage = DAMAGE[plainly(data["certain"])];
        return damage !== undefined && data["of"] === undefined && data["who"] === undefined
          ? `${damage}${data["source"] === undefined ? "" : ` by ${isItself(data["source"]) ? "this" : speak.filter(data["source"])}`} can't be prevented`
          : `nothing prevents that ${speak.event(data["certain"], data)}`;
      },
    },
    waive: { example: { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you" } },
    need: { example: { need: "ownTurn", actions: ["cast"], who: "everyone" } },
    tax: { says: "Actions cost more; or, with `declaration`, attacking or blocking does." },
    require: { says: "Those that fit must attack or block if they can." },
    restrict: {
      example: { restrict: {}, declaration: "block", of: "this" },
      says: "Those that fit cannot attack or block; or at most so many, not alone, only if at least so many do.",
    },
  },
  part: {
    mode: { example: { text: "draw", do: [{ draw: 1 }] } },
    extra: { example: { as: "kicked", cost: [{ mana: "{4}" }] } },
    marks: { example: { mark: "charge", atLeast: 2 } },
    picked: { example: { picked: { mark: "chosenName", of: "this" } } },
    values: { example: { characteristic: "colors", of: "it" } },
    change: {
      example: { who: { hostOf: "this" }, add: { power: 2, toughness: 2 }, layer: "modify" },
      says: 'A change of characteristics in a layer: types, colors, abilities (keywords), define, set (power and toughness), modify (plus and minus), rules (keywords such as "unblockable" that are no abilities which it could lose). `remove: { keywords: "all" }` takes all; `abilities` gives abilities in full, which then are of what has them.',
    },
    changed: { example: { to: "exile" } },
    spanned: { example: { span: "turn", riders: [{ skip: "untap", of: "span", who: "you" }] } },
    placed: { example: { of: "span", part: "endStep" } },
  },
};

/** What cards call by another name than what it is made of. */
const KNOWN: Readonly<Record<string, string>> = {
  [JSON.stringify(DEFENDER.union)]: "the defending player",
  [JSON.stringify(PAIR.union)]: "each of the pair",
};

/** Whether a filter means the object itself. */
const isItself = (filter: Data): boolean => isRecord(filter) && filter["is"] === "this";

/** What is bound under names of the kernel, in words of Magic. */
export const bound: NonNullable<Vocabulary["bound"]> = {
  to: { says: "what is attacked or blocked, in declarations", text: "what it attacks or blocks" },
};

const ANNOUNCED: Readonly<Record<string, string>> = {
  castFree: "cast",
  castTransformed: "cast",
  madness: "cast",
  play: "play",
  cast: "cast",
};

/** What is said beside it. */
const ANNOUNCED_HOW: Readonly<Record<string, string>> = {
  castFree: " without paying its mana cost",
  castTransformed: " transformed without paying its mana cost",
};

/** The events of damage by their names in rules text. */
const DAMAGE: Readonly<Record<string, string>> = { damage: "damage", combatDamage: "combat damage" };
