import { texts } from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Card } from "../ruleset/card.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { modifierReads } from "../query/collect-reads.ts";
import { nothingFitting } from "../query/printed-sets.ts";
import { textHash } from "../state/hash.ts";
import type { CardKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";
import { areOwnChecksTimed } from "./checks.ts";
import {
  compileCard,
  compileExceptions,
  compileGiven,
  compilePrinted,
  exceptionNames,
  exceptionsIn,
  faceKeys,
  facesIn,
  facesNamed,
  type Printed,
} from "./cards.ts";
import { ruleIdsIn } from "./collect.ts";
import { gatesFor, timesOf } from "./gates.ts";
import { compileMarks, namesBy } from "./names.ts";

/**
 * Tables with further cards. Only these are compiled: everything that has a number keeps it, and what is new comes
 * after it. `rules` is the ruleset with all its cards.
 */
export function addCards(tables: Tables, rules: Ruleset, added: Readonly<Record<string, Card>>): Tables {
  const ruleset = rules;
  const named = withNames(withRuleIds(tables, added), rules);
  const gates = gatesFor(rules, tables.conditions, tables.spanNumbers, tables.gates);
  const abilities = [...tables.abilities];
  const cards: CardKind[] = [...tables.cards];
  const cardNumbers = new Map(tables.cardNumbers);
  const known = { ...named, ruleset, gates, abilities };
  const keys = faceKeys(tables.actions);
  // The cards come first, then the faces that they hold. A card that is there already is replaced; abilities of the old
  // one remain without a card that has them.
  let next = cards.length;
  const printed = Object.entries(added).map(([name, card]) =>
    compilePrinted(name, card, numberOfCard(name, tables) ?? next++, known),
  );
  const isReplaced = next < cards.length + printed.length;
  const withFaces = printed.map((whole) => ({
    whole,
    faces: Object.fromEntries(
      facesIn(whole.card, keys).map(({ key, name, face }) => [key, compilePrinted(name, face, next++, known)]),
    ),
  }));
  const printedNames = new Map(printed.map((each) => [each.name, each]));
  for (const { whole, faces } of withFaces) {
    const others = facesNamed(whole.card, keys).map(({ key, name }): [string, Printed] => [
      key,
      printedNames.get(name) ?? printedBefore(tables, name, whole.name),
    ]);
    cards[whole.number] = compileCard(whole, { ...faces, ...Object.fromEntries(others) }, known);
    cardNumbers.set(whole.name, whole.number);
  }
  for (const face of withFaces.flatMap(({ faces }) => Object.values(faces))) {
    const other = cardNumbers.get(face.name);
    cards[face.number] = { ...compileCard(face, {}, known), isFace: true };
    // A face gives way to a card of its name.
    if (other === undefined || cards[other]?.isFace === true) cardNumbers.set(face.name, face.number);
  }
  const written = Object.values(added).flatMap((card) => exceptionsIn(card));
  const exceptions = compileExceptions(written, known);
  const given = compileGiven(Object.values(added), tables.keywords, known);
  const cardsFingerprint = isReplaced
    ? joinFingerprints("", cards)
    : joinFingerprints(tables.cardsFingerprint, cards.slice(tables.cards.length));
  return {
    ...named,
    cardsFingerprint,
    fingerprint: textHash(JSON.stringify([tables.rulesFingerprint, rules.marks, rules.layers, cardsFingerprint])),
    areChecksTimed: tables.areChecksTimed || areOwnChecksTimed(rules, added),
    cards,
    cardNumbers,
    before: isReplaced ? null : tables,
    faceDown: texts(rules.faceDown, "card").map((name) => cardNumbers.get(name) ?? -1),
    abilities,
    keywords: given.size === 0 ? tables.keywords : new Map([...tables.keywords, ...given]),
    exceptions: new Map([...tables.exceptions, ...exceptions]),
    excepted: new Set([...tables.excepted, ...exceptionNames(written)]),
    outliving: [
      ...tables.outliving,
      ...abilities.slice(tables.abilities.length).filter(({ data }) => data["outlives"] === true),
    ],
    gates: gates.made,
    times: timesOf(gates.made),
    reader: { ...tables.reader, modifierReads: (ability) => modifierReads(rules, ability) },
    // Caches of what may depend on the cards.
    called: [],
    opens: new Map(),
    checksAfter: new Map(),
    checksAfterValues: new Map(),
    fitting: nothingFitting(),
  };
}

/** A card that another one names as its face, and that was there before. */
function printedBefore({ cards, cardNumbers, abilities }: Tables, name: string, namedBy: string): Printed {
  const number = numberOf(cardNumbers, name, `card that ${namedBy} names as a face`);
  const { data: card, values, abilities: own } = cards[number] ?? missing("card");
  return { name, number, card, values, own: own.map((each) => abilities[each] ?? missing("ability")) };
}

/** The number of a card that is there already; a face of its name is another thing. */
function numberOfCard(name: string, { cards, cardNumbers }: Tables): number | undefined {
  const number = cardNumbers.get(name);
  return number === undefined || cards[number]?.isFace === true ? undefined : number;
}

/** The tables with the rule ids that cards name. */
function withRuleIds(tables: Tables, cards: Readonly<Record<string, Card>>): Tables {
  const further = [...ruleIdsIn(cards)].filter((id) => id !== "" && !tables.ruleNumbers.has(id));
  if (further.length === 0) return tables;
  const ruleNumbers = new Map(tables.ruleNumbers);
  for (const [index, id] of further.entries()) ruleNumbers.set(id, tables.rules.length + index);
  return { ...tables, rules: [...tables.rules, ...further], ruleNumbers };
}

/** The tables with the marks that the ruleset has with these cards, and with the names of their events. */
function withNames(tables: Tables, rules: Ruleset): Tables {
  const further = (rules.marks ?? []).filter((mark) => !tables.marks.has(mark)).map((mark) => `mark:${mark}`);
  if (further.length === 0) return tables;
  const names = [...tables.names, ...further];
  const nameNumbers = new Map(tables.nameNumbers);
  for (const [index, name] of further.entries()) nameNumbers.set(name, tables.names.length + index);
  return { ...tables, names, nameNumbers, ...namesBy(rules, names, nameNumbers), ...compileMarks(rules) };
}

/**
 * The fingerprint of a list of cards, given that of the cards before them: the same however they were put together. Faces
 * are part of their cards.
 */
const joinFingerprints = (before: string, cards: readonly CardKind[]): string =>
  cards.reduce((joined, { fingerprint, isFace }) => (isFace ? joined : textHash(joined + fingerprint)), before);
