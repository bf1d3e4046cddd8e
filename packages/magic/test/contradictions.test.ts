import { describe, expect, test } from "vitest";
import type { Data } from "@turnwright/kernel";
import { readCard } from "../src/index.ts";

/** What is said of a card with these abilities. */
function problems(...abilities: readonly Data[]): string {
  const isSpell = abilities.every((each) => typeof each === "object" && each !== null && "spell" in each);
  const kind = isSpell ? { types: "Sorcery" } : { types: "Creature", power: 1, toughness: 1 };
  const read = readCard({ name: "Odd", cost: "{1}", ...kind, abilities });
  return read.ok ? "" : read.problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
}

const gain = { gainLife: 1 };
const spell = (...effects: readonly Data[]): Data => ({ spell: effects });
const target = (from: Data, more = {}): Data => ({ spell: [{ tap: { target: 0 } }], targets: [{ from, ...more }] });

describe("what can never find, hold, trigger or do anything is refused, with its place and a remedy", () => {
  test.each<[string, Data, string]>([
    [
      "bounds of a filter",
      target({ objects: { power: { atLeast: 3, atMost: 2 } } }),
      "targets[0].from.objects.power: nothing is at least 3 and at most 2: exchange them",
    ],
    [
      "a name for what cannot be named",
      spell({ draw: 1, as: "drawn" }),
      'spell[0].as: unknown key "as" in draw: what this does cannot be named',
    ],
    ["a name for what does others", spell({ if: true, then: [gain], as: "done" }), 'unknown key "as" in if'],
    [
      "a number of an event without one",
      { replace: "draw", who: "you", where: { amount: "n", atLeast: 2 }, instead: [gain] },
      'where.amount: unknown name "n": no number comes with what happens here',
    ],
    [
      "a number of what dies",
      { trigger: "die", of: { types: "creature" }, do: [{ gainLife: "n" }] },
      'do[0].gainLife: unknown name "n"',
    ],
    [
      "a number of what enters",
      { trigger: "enter:battlefield", of: "this", do: [{ gainLife: "n" }] },
      'do[0].gainLife: unknown name "n"',
    ],
    ["a number of a step", { trigger: "begin:upkeep", do: [{ gainLife: "n" }] }, 'do[0].gainLife: unknown name "n"'],
    [
      "a cost of casting what is on the battlefield",
      { static: { tax: [{ mana: "{1}" }], actions: ["cast"], of: "this" }, zone: "battlefield" },
      'zone: nobody can cast it in "battlefield", so this changes no cost: leave "zone" out',
    ],
    [
      "a phase beside a whole turn",
      spell({ insert: ["combat"], after: "turn" }),
      'spell[0].after: "combat" is part of a turn, so nothing of it would come beside a whole turn',
    ],
    [
      "numbers that are one number",
      spell({ gainLife: { minus: [3, 3] } }),
      "spell[0].gainLife.minus: this is always 0",
    ],
    [
      "a product with 0",
      spell({ gainLife: { times: [0, { count: { objects: { types: "creature" } } }] } }),
      "spell[0].gainLife.times: this is always 0",
    ],
    [
      "counters that are none",
      { spell: [{ counters: "charge", on: { target: 0 }, by: 0 }], targets: [{ from: { objects: {} } }] },
      "spell[0].by: with 0 nothing would happen",
    ],
    [
      "a size that stays",
      { spell: [{ pump: { power: 0, toughness: 0 }, on: { target: 0 } }], targets: [{ from: { objects: {} } }] },
      "spell[0].pump: with nothing but 0 nothing would happen",
    ],
    ["a condition that is false", spell({ if: false, then: [gain] }), "spell[0].if: this never holds"],
    [
      "a replacement that never applies",
      { replace: "damage", where: false, prevent: "all" },
      "abilities[0].where: this never holds",
    ],
    ["prevention of nothing", { replace: "damage", of: "this", prevent: 0 }, "prevent: with 0 nothing would happen"],
    [
      "numbers that are compared",
      spell({ if: { number: 1, atLeast: 2 }, then: [gain] }),
      "spell[0].if.number: this is the same whatever happens",
    ],
    [
      "two parts of a turn at once",
      spell({ if: { all: [{ inside: "upkeep" }, { inside: "combat" }] }, then: [gain] }),
      "spell[0].if.all: no two of these parts of a turn are ever open at once",
    ],
    [
      "something attached in a graveyard",
      spell({ gainLife: { count: { objects: { zone: "graveyard", attached: true } } } }),
      'nothing is so in "graveyard"',
    ],
    [
      "what is not where it enters",
      { trigger: "enter:hand", of: { zone: "battlefield" }, do: [gain] },
      "abilities[0].of: what enters hand is there when this is seen",
    ],
    [
      "a change to what happens anyway",
      { replace: "enter:graveyard", of: "this", change: { to: "graveyard" } },
      "abilities[0].change: it goes to graveyard anyway",
    ],
    [
      "what lasts before it is there",
      {
        replace: "enter:battlefield",
        of: "this",
        also: [
          { modify: { add: { keywords: ["flying"] }, layer: "abilities" }, who: "this", until: { while: "night" } },
        ],
      },
      "abilities[0].also: what lasts while something holds would be over before this is there",
    ],
    ["targets that are none", { spell: [gain], targets: [] }, "abilities[0].targets: this has no target"],
    [
      "a drawn card that waits on the battlefield",
      { replace: "draw", of: "this", instead: [gain] },
      '"draw" happens to',
    ],
    [
      "a drawn card that is looked at before it is drawn",
      { replace: "draw", who: "you", where: { matches: { types: "creature" } }, instead: [gain] },
      "abilities[0].where: which card is drawn is not known",
    ],
    [
      "a drawn card that is taken before it is drawn",
      { replace: "draw", who: "you", instead: [{ exile: "it" }] },
      "abilities[0].instead: which card is drawn is not known",
    ],
    [
      "a land that sees itself played",
      { trigger: "play", of: "this", do: [gain] },
      "abilities[0].of: a land is played before",
    ],
    [
      "modes of a mana ability",
      {
        activated: [],
        do: [],
        modes: [
          { text: "red", do: [{ addMana: "{R}" }] },
          { text: "life", do: [gain] },
        ],
      },
      "abilities[0].modes: what makes mana by one of its modes is a mana ability",
    ],
    [
      "flash that is given",
      {
        static: {
          modify: {
            who: { objects: { zone: "hand", owner: "you" } },
            add: { keywords: ["flash"] },
            layer: "abilities",
          },
        },
      },
      'abilities[0].static.modify.add.keywords: "flash" goes by what is printed',
    ],
    [
      "convoke that is given for a turn",
      spell({ pump: { keywords: ["convoke"] }, on: { objects: { zone: "hand", owner: "you" } } }),
      'abilities[0].spell[0].pump.keywords: "convoke" goes by what is printed',
    ],
    [
      "a planeswalker that dies",
      { trigger: "die", of: { types: ["creature", "planeswalker"] }, do: [gain] },
      'abilities[0].of: "die" is about creatures only',
    ],
    [
      "one of several that block",
      { trigger: "becomeBlocked", of: "this", do: [{ destroy: "by" }] },
      'abilities[0]: several may block it, and "by" is one of them',
    ],
    ["an attack from a hand", { trigger: "attack", of: "this", zone: "hand", do: [gain] }, '"attack" happens to'],
    ["a phase before a whole turn", spell({ insert: ["combat"], before: "turn" }), "spell[0].before: "],
    [
      "an extra phase after the turn",
      spell({ extraPhases: ["combat"], after: "turn" }),
      'spell[0].after: "combat" is part of a turn',
    ],
    ["a turn as a phase", spell({ extraPhases: ["turn"] }), "spell[0].extraPhases: a turn is no part of a turn"],
    [
      "a turn within a turn",
      spell({ insert: ["turn"], after: "combat" }),
      "spell[0].after: a turn comes after this turn, never before or within it",
    ],
    ["a turn before this one", spell({ insert: ["turn"], before: "turn" }), "spell[0].before: a turn comes after"],
    [
      "a turn and a phase at one place",
      spell({ insert: ["turn", "combat"] }),
      'spell[0].insert: "combat" is part of a turn and cannot come beside one',
    ],
    ["before what runs", spell({ insert: ["combat"], before: "this" }), "spell[0].before: what runs has begun already"],
    [
      "a phase of somebody",
      spell({ insert: ["combat"], who: "opponents" }),
      "spell[0].who: only turns are somebody's own",
    ],
    [
      "a part of another phase",
      spell({ insert: [{ span: "combat", parts: ["upkeep"] }] }),
      '"upkeep" is no part of "combat", so it would not take place in it; its parts are beginningOfCombat',
    ],
    [
      "a turn that nothing inserted",
      spell({ skip: "untap", of: "span" }),
      'spell[0].of: "span" is nothing here: only `riders`',
    ],
    [
      "a life total that is waited for by no name that its changes have",
      { trigger: "resource:life", who: "you", do: [{ draw: 1 }] },
      '"resource:life" has names of its own for more and for less: gainLife, loseLife',
    ],
    [
      "a mana ability that mills",
      { activated: [{ mill: 1 }], do: [{ addMana: "{C}" }], action: "mana" },
      "what moves a card to or from a library is no mana ability [CR 605.1a]",
    ],
    ["this and another", target({ objects: { is: "this", other: true } }), "nothing is this and another"],
    [
      "a filter and its opposite",
      target({ objects: { types: "creature", not: { types: "creature" } } }),
      "nothing fits and does not fit the same",
    ],
    [
      "tapped where nothing is tapped",
      spell({ exile: { objects: { zone: "graveyard", exhausted: true } } }),
      'nothing is so in "graveyard"',
    ],
    [
      "abilities without the stack",
      target({ objects: { ability: true } }),
      "abilities are found on the stack only: add zone: stack",
    ],
    ["abilities elsewhere", target({ objects: { ability: true, zone: "battlefield" } }), "but on the stack"],
    ["a target in a library", target({ objects: { zone: "library" } }), 'nobody can look into "library"'],
    [
      "a library in a rule",
      {
        static: { modify: [{ add: { power: 1 }, layer: "modify" }] },
        if: { count: { objects: { zone: "library", owner: "you" } } },
      },
      "{ cardsIn: library } says how many there are",
    ],
    [
      "a count below 0",
      { trigger: "draw", if: { count: { objects: {} }, atMost: -1 }, do: [gain] },
      "nothing is counted below 0, so this never holds",
    ],
    [
      "a count of 0 at least",
      { trigger: "draw", if: { cardsIn: "hand", atLeast: 0 }, do: [gain] },
      "at least 0 always holds",
    ],
    [
      "bounds of a condition",
      { trigger: "draw", if: { resource: "life", atLeast: 5, atMost: 3 }, do: [gain] },
      "nothing is at least 5 and at most 3",
    ],
    ["counters below 0", target({ objects: { marked: { mark: "+1/+1", atMost: -1 } } }), "nothing is counted below 0"],
    ["no condition of several", { trigger: "draw", where: { any: [] }, do: [gain] }, "none of no conditions holds"],
    ["if without what then", spell({ if: { did: "x" } }), 'neither "then" nor "else" says what would happen'],
    ["an empty then", spell({ if: { did: "x" }, then: [] }), 'neither "then" nor "else"'],
    ["an empty may", spell({ may: [] }), 'nothing is in "may", so nothing would happen'],
    ["an empty trigger", { trigger: "draw", do: [] }, 'nothing is in "do", so nothing would happen'],
    ["an empty ability", { activated: [], do: [] }, 'nothing is in "do"'],
    ["an empty spell", { spell: [] }, 'nothing is in "spell"'],
    ["no times", spell({ repeat: 0, do: [gain] }), "with 0 nothing would happen"],
    ["no uses", spell({ delay: "draw", uses: 0, do: [gain] }), "with 0 nothing would happen"],
    ["none to choose", spell({ choose: { objects: {} }, max: 0 }), "nobody chooses 0"],
    [
      "more than at most",
      target({ objects: {} }, { min: 2, max: 1 }),
      "nobody chooses at least 2 and at most 1: exchange them",
    ],
    ["divided by nothing", spell({ gainLife: { divided: [4, 0] } }), "nothing is divided by 0"],
    ["a state without a condition", { trigger: "state", do: [gain] }, '"if" is missing'],
    ["a watch on a state", { trigger: "state", if: { cardsIn: "hand" }, watch: true, do: [gain] }, 'leave "watch" out'],
    ["a state of an object", { trigger: "state", if: { cardsIn: "hand" }, of: "this", do: [gain] }, 'say it in "if"'],
    ["a step of an object", { trigger: "begin:upkeep", of: "this", do: [gain] }, '"who" says of which player'],
    ["life of an object", { trigger: "loseLife", of: "this", do: [gain] }, '"who" says of which player'],
    [
      "entering, in a graveyard",
      { trigger: "enter:battlefield", of: "this", zone: "graveyard", do: [gain] },
      'it is not in "graveyard" as it enters: leave "zone" out',
    ],
    [
      "a replacement by what happens",
      { replace: "draw", who: "you" },
      "one of change, instead, also, before, prevent is missing",
    ],
    [
      "a change of nothing",
      { static: { modify: [{ layer: "modify" }] } },
      "one of set, add, remove, switch, reword is missing",
    ],
    ["an order of everybody", spell({ order: { objects: {} }, as: "sorted", who: "everyone" }), "forEach: everyone"],
    ["control for everybody", spell({ control: { objects: {} }, who: "everyone" }), "forEach: everyone"],
    [
      "a key of the event",
      { trigger: "die", of: "this", looksBack: true, do: [gain] },
      "leave it out, as that follows from the event",
    ],
  ])("%s", (_what, ability, message) => {
    expect(problems(ability)).toContain(message);
  });

  test.each<[string, Data]>([
    ["skipping by doing nothing instead", { replace: "draw", who: "you", instead: [] }],
    ["a step after a phase", spell({ insert: ["upkeep"], after: "combat" })],
    ["a turn with a part of it skipped", spell({ extraTurn: "you", riders: [{ skip: "untap", of: "span" }] })],
    ["a free ability", { activated: [], do: [gain] }],
    [
      "what is counted in a library by an effect",
      spell({ gainLife: { count: { objects: { zone: "library", owner: "you" } } } }),
    ],
    ["a card in a graveyard that sees itself come", { trigger: "die", of: "this", zone: "graveyard", do: [gain] }],
    ["bounds with something between", target({ objects: { power: { atLeast: 2, atMost: 2 } } })],
    ["up to one target", target({ objects: {} }, { min: 0, max: 1 })],
    [
      "a number of what is waited for in what enters",
      { trigger: "enter:battlefield", of: "this", do: [{ delay: "gainLife", who: "you", do: [{ loseLife: "n" }] }] },
    ],
    [
      "a cost of activating what is on the battlefield",
      { static: { tax: [{ mana: "{1}" }], actions: ["activate"], of: "this" }, zone: "battlefield" },
    ],
  ])("accepted: %s", (_what, ability) => {
    expect(problems(ability)).toBe("");
  });
});
