import { counted, entriesOf, isRecord, numeral, plainly, type Entry } from "@turnwright/lexicon";

const fixed = entriesOf("static");

/** What Magic's rules read of static abilities, beside what the kernel does. */
export const staticEntries: readonly Entry[] = [
  fixed(
    "untapLimit",
    { untapLimit: "filter", "most?": "amount" },
    "Players untap at most so many of these in their untap steps.",
    { untapLimit: { types: "land" }, most: 1 },
    (data, speak) =>
      data["most"] === 0
        ? isRecord(data["untapLimit"]) && data["untapLimit"]["is"] !== undefined
          ? `${speak.filter(data["untapLimit"])} doesn't untap during its controller's untap step`
          : `${speak.filter(data["untapLimit"], true)} don't untap during their controllers' untap steps`
        : `each player untaps no more than ${typeof data["most"] === "number" ? numeral(data["most"]) : speak.amount(data["most"] ?? 1)} ${speak.filter(data["untapLimit"], data["most"] !== 1)} during the untap step`,
  ),
  fixed(
    "cantSearch",
    { cantSearch: "seats" },
    "These players cannot search libraries.",
    { cantSearch: "opponents" },
    ({ cantSearch }, speak) =>
      `${cantSearch === "everyone" ? "players" : cantSearch === "opponents" ? "your opponents" : speak.selector(cantSearch)} can't search libraries`,
  ),
  fixed(
    "keepsMana",
    { keepsMana: "seats", "mana?": "mana" },
    "These players do not lose unspent mana as steps and phases end, all of it or only of some letters.",
    { keepsMana: "you", mana: "{G}" },
    (data, speak) =>
      `${speak.selector(data["keepsMana"])} ${data["keepsMana"] === "you" ? "don't" : "doesn't"} lose unspent ${data["mana"] === undefined ? "" : `${plainly(data["mana"])} `}mana as steps and phases end`,
  ),
  fixed(
    "cantDraw",
    { cantDraw: "seats", "beyond?": "amount" },
    "These players cannot draw cards; with `beyond`, no more than so many each turn. Nobody who cannot may choose to draw or pay with it.",
    { cantDraw: "opponents", beyond: 1 },
    (data, speak) =>
      `${speak.selector(data["cantDraw"])} can't draw ${data["beyond"] === undefined ? "cards" : `more than ${data["beyond"] === 1 ? "one card" : counted(data["beyond"], "card", speak.amount)} each turn`}`,
  ),
  fixed(
    "untapsToo",
    { untapsToo: "things" },
    "These untap too in the untap step of whoever is active.",
    { untapsToo: { objects: { controller: "you" } } },
    (data, speak) => `untap ${speak.selector(data["untapsToo"])} during each other player's untap step`,
  ),
];
