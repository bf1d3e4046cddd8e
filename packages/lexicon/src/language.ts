import { print } from "./print.ts";
import { expecting, grammar, type Data, type Checking, type Mention } from "@turnwright/kernel";
import { describeAbility, describeCard, plain } from "./describe.ts";
import { grown } from "./own-names.ts";
import { lexiconOf, type Lexicon } from "./lexicon.ts";
import { pageOf } from "./page.ts";

import { checkCard, mentionsIn, readCard, type Checked, type Making, type ReadCard } from "./read.ts";
import { schemaOf, type Schema } from "./schema.ts";
import { textsOf, type Labels, type Spoken, type Texts } from "./texts.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A game's card language: everything that follows from its vocabulary and the kernel's forms. */
export interface Language<C> extends Lexicon {
  /** Reads and checks a card as a file has it, with the cards that stand beside it there. */
  readonly readCard: (data: unknown, beside?: readonly unknown[]) => ReadCard<C>;
  /** What is wrong with a card, and which forms it uses. */
  readonly checked: (data: Data) => Checked;
  /** The other cards that a card names. */
  readonly mentions: (data: unknown) => readonly Mention[];
  /** Checks what stands at one place. */
  readonly checkValue: (checking: Omit<Checking, "grammar">, value: string, data: Data, path: string) => void;
  /** The JSON Schema of card files, and the same as the file holds it. */
  readonly schema: () => Schema;
  readonly schemaText: () => string;
  /** The page for authors of cards, in Markdown. */
  readonly page: () => string;
  /** The rules text of a card, a line for each ability, and of one ability. */
  readonly describe: (card: object) => string[];
  readonly describeAbility: (ability: object, card?: object) => string;
  /** The game in a person's words, with these cards as they were written and as the ruleset has them. */
  readonly texts: (cards: Pick<Spoken, "printed" | "cards">, labels: Labels) => Texts;
}

const A_CARD = "a card, as files have it";

/** Makes the card language of a game. */
export const language = expecting("the vocabulary of a game", function language<
  C,
>(vocabulary: Vocabulary & Making<C>): Language<C> {
  const lexicon = lexiconOf(vocabulary);
  const describe = expecting(A_CARD, (card: object): string[] => describeCard(lexicon, card));
  const ability = expecting("an ability, and perhaps its card, as files have them", (data: object, card?: object) =>
    describeAbility(lexicon, data, card === undefined ? {} : plain(card)),
  );
  const schema = (): Schema => schemaOf(lexicon, vocabulary.about);
  return {
    ...lexicon,
    readCard: expecting("a card, and a list of those beside it", (data, beside) =>
      readCard(lexicon, vocabulary, data, beside),
    ),
    mentions: (data) => mentionsIn(lexicon, vocabulary, data),
    checked: expecting(A_CARD, (data) => checkCard(grown(lexicon, [data]), vocabulary, data)),
    checkValue: (checking, value, data, path) =>
      grammar.checkValue({ ...checking, grammar: lexicon }, value, data, path),
    schema,
    schemaText: () => `${print(schema(), true)}\n`,
    page: () => pageOf(lexicon, vocabulary.about, describe),
    describe,
    describeAbility: ability,
    texts: (cards, labels) =>
      textsOf({ ...cards, describe, ability, keyword: (name) => keywordText(lexicon, name) }, labels),
  };
});

/** What a keyword says to players: without the sentences that tell authors how it is written, or where it comes from. */
function keywordText({ entries }: Lexicon, name: string): string | undefined {
  const says = entries.find(({ kind, form }) => kind === "keyword" && form === name)?.says;
  const sentences = says?.split(/(?<=\.) /).filter((each) => !/[`*]/.test(each)) ?? [];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}
