// What can be set before a game begins, such as the format of Magic, and the game that follows from it.
import type { Pack } from "@turnwright/scenario";
import { capital, spaced, type Look } from "@turnwright/lexicon/look";
import type { GameEntry, LocalGame } from "./games.ts";

/** What is set, by what it is called: what is left out is as the rules have it. */
export type Settings = Readonly<Record<string, string>>;

/** What a game says of its settings: the part of its pack that is for no file. */
export type Settable = Pick<
  Pack,
  "ruleset" | "settled" | "settingsNamed" | "conflict" | "decksFor" | "dealt" | "terms"
>;

/** Something that can be set. */
export interface Choice {
  readonly key: string;
  readonly values: readonly string[];
  /** The value that makes no difference; undefined if each of them does. */
  readonly usual: string | undefined;
}

/** What of a game is set by choosing a word; what is a number is left to files. */
export function choicesOf({ ruleset, settled, terms }: Settable): readonly Choice[] {
  const choices = Object.entries(terms.settings ?? {}).flatMap(([key, said]): readonly Choice[] => {
    const values = typeof said === "string" ? [] : said.filter((each) => typeof each === "string");
    if (values.length < 2 || values.length < said.length) return [];
    const usual = values.find((value) => settled?.({ settings: { [key]: value } }).name === ruleset.name);
    return [{ key, values, usual }];
  });
  // What makes another game of it, as a format does, comes before what changes it a little.
  return choices.toSorted((one, two) => Number(one.usual !== undefined) - Number(two.usual !== undefined));
}

/** A value as people choose it; what is usual may have no name. */
export const choiceText = ({ labels }: Pick<Look, "labels">, key: string, value: string | undefined): string =>
  value === undefined ? "As usual" : capital(labels.choices?.[key]?.[value] ?? value.replaceAll("-", " "));

/** What a setting is called. */
export const choiceLabel = ({ labels }: Pick<Look, "labels">, key: string): string =>
  capital(labels.settings?.[key] ?? spaced(key));

/** A game as it is set; settings that exclude each other are refused. */
export async function gameWith(entry: GameEntry, game: LocalGame, settings: Settings): Promise<LocalGame> {
  const pack = await entry.settable?.();
  const conflict = pack?.conflict?.(settings);
  if (pack?.settled === undefined) throw new Error(`nothing can be set of ${entry.title}`);
  if (conflict !== undefined) {
    const usual = choicesOf(pack).find(({ key }) => key === conflict.key)?.usual;
    const label = choiceLabel(game.look, conflict.key);
    throw new Error(
      `${capital(conflict.message)}: choose “${choiceText(game.look, conflict.key, usual)}” for “${label}”`,
    );
  }
  const ruleset = pack.settled({ settings });
  return {
    ...game,
    ruleset,
    look: game.lookWith?.(ruleset) ?? game.look,
    decks: pack.decksFor?.(settings) ?? game.decks,
    ...(pack.dealt === undefined ? {} : { dealt: pack.dealt.bind(null, settings) }),
  };
}

/** What the name of a game says that was set of it: `magic format=commander`. */
export async function settingsNamed(entry: GameEntry, name: string): Promise<Settings> {
  const said = (await entry.settable?.())?.settingsNamed?.(name) ?? {};
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)]));
}
