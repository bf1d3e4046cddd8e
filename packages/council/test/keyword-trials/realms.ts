import { fast, pulse, relic, replace, spell, trigger, unit } from "../../src/card/builders.ts";
import { ownUnits, units } from "../../src/card/card.ts";
import type { Trial } from "./play.ts";

const onAttack = { who: "you", per: "moment" } as const;
const toTheirs = { who: "opponents" } as const;
const acolyte = unit("Acolyte", 1, [1, 2], {}, [pulse([{ heal: 1 }])]);
const both = [
  { damage: 1, to: "opponents" },
  { damage: 1, to: "you" },
];
const witness = relic("Witness", 0, [trigger("damage", [{ note: "omen" }], { per: "moment" })]);
/** In declareAttackers, declareBlockers, exitCombat and finalWindow Alice is first. */
const REST_OF_THE_TURN: readonly string[] = Array.from({ length: 4 }, () => "priority alice");
const ANSWERED = ["priority alice", "play Bolt", "priority bob", "play Deed", "priority alice", "resolve Deed"];
const toYou = { who: "you" } as const;
/** It would make something else of the damage. */
const curse = relic("Curse", 0, [replace("damage", { ...toYou, instead: [{ heal: 1 }] })]);
const nothing = (name: string) => relic(name, 0, []);

/** What the realms do to the timing of a turn, sentence by sentence of their rows. */
export const realmTrials: readonly Trial[] = [
  {
    row: "C1K-RLM-DOM",
    shows: "Rally evaluates immediately on attack declaration",
    key: "rally",
    cards: [
      unit("Probe", 1, [2, 2], { keywords: ["rally"] }),
      relic("Herald", 0, [trigger("attack", [{ note: "omen" }], onAttack)]),
    ],
    alice: { field: ["Probe", "Spear", "Herald"] },
    wishes: ["alice attack:Spear>bob", "alice attack:Probe>bob"],
    watch: ["attack", "rally", "trigger", "omen"],
    with: ["attack Probe + attack Spear", "rally Probe", "trigger Herald", "omen alice"],
    without: ["attack Probe + attack Spear", "trigger Herald", "omen alice"],
  },
  {
    row: "C1K-RLM-DOM",
    shows: "may create extra combat priority windows (L)",
    key: "insert",
    cards: [
      relic("Standard", 0, [
        trigger("attack", [{ insert: ["rallyWindow"], after: "declareAttackers" }], { ...onAttack, watch: true }),
      ]),
    ],
    alice: { field: ["Spear", "Standard"] },
    at: "declareAttackers",
    wishes: ["alice attack:Spear>bob"],
    watch: ["begin:declareAttackers", "begin:rallyWindow", "begin:declareBlockers"],
    with: ["begin:declareAttackers", "begin:rallyWindow", "begin:declareBlockers"],
    without: ["begin:declareAttackers", "begin:declareBlockers"],
  },
  {
    row: "C1K-RLM-VEI",
    shows: "Visibility changes legality, also in mid-window",
    key: "conceal",
    cards: [fast("Deed", 0, spell([{ conceal: { target: 0 } }], ownUnits))],
    alice: { hand: ["Jab"] },
    bob: { hand: ["Deed"], field: ["Ox"] },
    wishes: ["alice play:Jab", "alice target:Ox", "bob play:Deed after play", "bob target:Ox"],
    watch: ["conceal", "failed", "damage"],
    with: ["conceal Ox", "failed Jab"],
    without: ["damage Ox"],
  },
  {
    row: "C1K-RLM-VEI",
    shows: "timing displacement moves when triggers fire (L)",
    key: "insert",
    cards: [
      acolyte,
      relic("Cloak", 0, [
        replace("begin:startOfInfluence", {
          ...toTheirs,
          where: { extra: false },
          instead: [{ insert: ["startOfInfluence"], after: "main" }],
        }),
      ]),
    ],
    instead: [acolyte, nothing("Cloak")],
    alice: { field: ["Acolyte"] },
    bob: { field: ["Cloak"] },
    at: "influence",
    watch: ["begin:startOfInfluence", "begin:main", "trigger", "heal"],
    with: ["begin:main", "begin:startOfInfluence", "trigger Acolyte", "heal alice"],
    without: ["begin:startOfInfluence", "trigger Acolyte", "heal alice", "begin:main"],
  },
  {
    row: "C1K-RLM-RUI",
    shows: "Decay triggers after damage, before the SBA destruction check",
    key: "decay",
    cards: [unit("Probe", 1, [1, 3], { keywords: ["decay"] })],
    alice: { field: ["Probe"] },
    bob: { field: ["Spear"] },
    wishes: ["alice attack:Probe>bob", "bob block:Spear>Probe"],
    watch: ["combatDamage", "decay", "destroy", "begin:postCombat"],
    with: ["combatDamage Probe + combatDamage Spear", "decay Spear", "destroy Spear", "begin:postCombat"],
    without: ["combatDamage Probe + combatDamage Spear", "begin:postCombat"],
  },
  {
    row: "C1K-RLM-GEN",
    shows: "Evolve checked mid-phase, whenever the Unit's state changes (L), finished before the next SBA pass",
    key: "evolve",
    cards: [unit("Probe", 1, [1, 2], { form: "Great Oak", evolve: 1 }), fast("Deed", 0, spell([{ grow: 1 }], units))],
    alice: { hand: ["Deed"], field: ["Probe"] },
    wishes: ["alice play:Deed", "alice target:Probe"],
    watch: ["grow", "evolve", "begin:combat"],
    with: ["grow Probe", "evolve Great Oak", "begin:combat"],
    without: ["grow Probe", "begin:combat"],
  },
  {
    row: "C1K-RLM-GEN",
    shows: "Bloom in any window with healing",
    key: "bloom",
    cards: [unit("Probe", 1, [1, 5], { keywords: ["bloom"] }), fast("Balm", 0, spell([{ heal: 1, on: ownUnits }]))],
    alice: { hand: ["Jab", "Balm"], field: ["Probe"] },
    at: "exitCombat",
    wishes: ["alice play:Jab", "alice target:Probe", "alice play:Balm after resolve"],
    watch: ["begin:exitCombat", "heal", "trigger", "buff", "begin:end"],
    with: ["begin:exitCombat", "heal Probe", "trigger Probe", "buff Probe", "begin:end"],
    without: ["begin:exitCombat", "heal Probe", "begin:end"],
  },
  {
    row: "C1K-RLM-PAR",
    shows:
      "Flux outcome is one atomic event (reading: its parts happen in their order, with nothing checked or answered in between)",
    key: "flux",
    cards: [fast("Deed", 0, spell([{ flux: [{ text: "both", do: both }] }])), witness],
    instead: [fast("Deed", 0, spell(both)), witness],
    alice: { hand: ["Deed"], field: ["Witness"] },
    wishes: ["alice play:Deed"],
    watch: ["damage", "trigger"],
    with: ["damage bob", "damage alice", "trigger Witness"],
    without: ["damage bob", "damage alice", "trigger Witness", "trigger Witness"],
  },
  {
    row: "C1K-RLM-PAR",
    shows: "Thread branch resolves at the earliest legal window after evaluation",
    key: "thread",
    cards: [
      fast("Deed", 0, spell([{ thread: [{ text: "omen", weight: 1, do: [{ note: "omen" }] }], in: ["exitCombat"] }])),
    ],
    instead: [fast("Deed", 0, spell([{ note: "omen" }]))],
    alice: { hand: ["Deed"] },
    wishes: ["alice play:Deed"],
    watch: ["thread", "begin:exitCombat", "trigger", "omen"],
    with: ["thread alice", "begin:exitCombat", "trigger Deed", "omen alice"],
    without: ["omen alice", "begin:exitCombat"],
  },
  {
    row: "C1K-RLM-PAR",
    shows: "seeded RNG",
    key: "flux",
    cards: [
      fast(
        "Deed",
        0,
        spell(
          [1, 2, 3, 4, 5, 6].map((size) => ({
            flux: [
              { text: "", do: both },
              { text: "", do: [{ heal: size }] },
            ],
          })),
        ),
      ),
    ],
    instead: [fast("Deed", 0, spell([]))],
    alice: { hand: ["Deed"] },
    wishes: ["alice play:Deed"],
    watch: ["flux"],
    with: Array(6).fill("flux alice"),
    without: [],
  },
  {
    row: "C1K-RLM-SOL",
    shows: "Prevention before damage modification layers",
    key: "solace",
    cards: [relic("Aegis", 0, [replace("damage", { ...toYou, class: "solace", prevent: 2 })]), curse],
    instead: [relic("Aegis", 0, [replace("damage", { ...toYou, class: "prevent", prevent: 2 })]), curse],
    alice: { hand: ["Bolt"] },
    bob: { field: ["Aegis", "Curse"] },
    wishes: ["alice play:Bolt"],
    watch: ["prevented", "replaced", "damage", "heal"],
    with: ["prevented bob"],
    without: ["replaced bob", "heal bob"],
  },
  {
    row: "C1K-RLM-SOL",
    shows: "Sanctuary may insert prevention windows (L)",
    key: "insert",
    cards: [
      relic("Shelter", 0, [
        trigger("begin:combat", [{ insert: ["sanctuaryWindow"], before: "combatDamage" }], { watch: true }),
      ]),
    ],
    alice: { field: ["Spear"] },
    bob: { field: ["Shelter"] },
    wishes: ["alice attack:Spear>bob"],
    watch: ["begin:declareBlockers", "begin:sanctuaryWindow", "begin:combatDamage"],
    with: ["begin:declareBlockers", "begin:sanctuaryWindow", "begin:combatDamage"],
    without: ["begin:declareBlockers", "begin:combatDamage"],
  },
  {
    row: "C1K-RLM-NUL",
    shows: "Suppression may deny triggers in the window that made them",
    key: "suppress",
    cards: [acolyte, fast("Deed", 0, spell([{ suppress: { target: 0 } }], units))],
    alice: { field: ["Acolyte"] },
    bob: { hand: ["Deed"] },
    at: "influence",
    wishes: ["bob play:Deed", "bob target:Acolyte"],
    watch: ["trigger", "suppress", "deny", "heal", "begin:gainInfluence"],
    with: ["trigger Acolyte", "suppress Acolyte", "deny Acolyte", "begin:gainInfluence"],
    without: ["trigger Acolyte", "heal alice", "begin:gainInfluence"],
  },
  {
    row: "C1K-RLM-NUL",
    shows: "Voidcast changes resolution timing",
    key: "voidcast",
    cards: [fast("Deed", 0, spell([{ voidcast: { target: 0 } }], { objects: { zone: "stack" } }))],
    instead: [fast("Deed", 0, spell([{ nullify: { target: 0 } }], { objects: { zone: "stack" } }))],
    alice: { hand: ["Bolt"] },
    bob: { hand: ["Deed"] },
    wishes: ["alice play:Bolt", "bob play:Deed", "bob target:Bolt"],
    watch: ["play", "priority", "resolve", "voidcast", "nullify"],
    // Until it would resolve it is on the stack, and there is priority for it.
    with: [...ANSWERED, "priority alice", "voidcast Bolt", "priority alice", ...REST_OF_THE_TURN],
    without: [...ANSWERED, "nullify Bolt", "priority alice", ...REST_OF_THE_TURN],
  },
];
