// By itself, because replacing words is neither a choice nor a change of one object, but both.
import { list, text, type Data, type Effect } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import type { WordKind } from "../ruleset/ruleset.ts";
import type { Word } from "../ruleset/word.ts";
import type { Bindings } from "../state/game.ts";

/** The names under which the two words are bound, each as its number from 1. */
const OLD = "oldWord";
const NEW = "newWord";

/** The same effect may come once more: no word is picked for that one yet. */
const UNPICKED: readonly Effect[] = [OLD, NEW].map((name) => ({ bind: name, value: 0 }));

/**
 * `{ changeText: SELECTOR, kinds: [KIND, …], but: [WORD, …], who: SEAT, until }`: the seat chooses a word of these kinds and
 * another of the same kind, not one of `but`, which takes its place wherever it is used in the text of these objects.
 */
export const changeText: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { wordKinds = {} } = game.ruleset;
    const kinds = list(effect["kinds"]).map(
      (kind) => wordKinds[text(kind, "kind of words")] ?? missing("kind of words"),
    );
    const from = pickedWord(
      kinds.flatMap(({ members }) => members),
      scope.bindings,
      OLD,
    );
    // Who was asked has left: nothing is replaced.
    if ([OLD, NEW].some((name) => scope.bindings[name]?.length === 0)) return { effects: UNPICKED };
    const about: Effect = { who: effect["who"] ?? "you", verb: "word", rule: effect["rule"] ?? null };
    if (from === undefined)
      return { effects: [{ pick: kinds.flatMap(({ members }) => members), as: OLD, ...about }, effect] };
    const kind = kinds.find(({ members }) => members.includes(from)) ?? missing("kind of words");
    const others = kind.members.filter((word) => word !== from && !list(effect["but"]).includes(word));
    const to = pickedWord(others, scope.bindings, NEW);
    if (to === undefined) return { effects: [{ pick: others, as: NEW, ...about }, effect] };
    return { effects: [replacing(effect, kind, from, to), ...UNPICKED] };
  },
};

const pickedWord = (words: readonly string[], bindings: Bindings, name: string): string | undefined =>
  words[(bindings[name]?.[0] ?? 0) - 1];

function replacing(effect: Effect, { layer }: WordKind, from: string, to: string): Effect {
  const until: { readonly until?: Data } = effect["until"] === undefined ? {} : { until: effect["until"] };
  const who = effect["changeText"] ?? "this";
  return { modify: { reword: [from, to], layer }, who, ...until, rule: effect["rule"] ?? null };
}
