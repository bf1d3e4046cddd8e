import { amiss } from "../data/ids.ts";
import type { Effect } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import type { Game } from "../state/game.ts";
import { mustFind } from "../state/objects.ts";
import { isCalm } from "../statics/active-abilities.ts";
import { beginStrokes, endStrokes, strokesBy } from "./strokes.ts";
import type { Tables } from "../tables/tables.ts";
import { areFree, EVERYTHING, makeAll, makeOn, strokesIn, type Stroke } from "./word-stroke.ts";
import type { AtOnce, Kept, Word } from "../tables/word.ts";

/** What does an effect at once in a calm game; null where there is no such way. */
export function atOnceOf(tables: Tables, word: Word, effect: Effect): AtOnce | null {
  if (word.atOnce !== undefined) return word.atOnce(tables, effect);
  if (effect["as"] !== undefined) return null;
  if (word.joint !== undefined) return inOneMoment(strokesIn(tables, word.joint(effect)));
  const stroke = word.stroke?.(tables, effect) ?? null;
  // What is bound may be gone: only what is found is surely there.
  return stroke !== null && stroke.reads === EVERYTHING ? inOneMoment([stroke]) : null;
}

function inOneMoment(strokes: readonly Stroke[] | null): AtOnce | null {
  if (strokes === null) return null;
  return (game, scope) => {
    if (scope.source !== 0) return false;
    beginStrokes(game);
    strokesBy(0, -1, scope.rule);
    makeAll(game, strokes, scope);
    endStrokes(game);
    return true;
  };
}

/** The strokes that effects come to which are done of several in one moment; null where they need more, or the game is not calm. */
export function strokesNow(game: Game, effects: readonly Effect[], kept: Kept): readonly Stroke[] | null {
  if (!isCalm(game)) return null;
  if (kept.strokes === null || kept.strokes.tables !== game.tables) {
    const list = strokesIn(game.tables, effects);
    kept.strokes = { tables: game.tables, list: list !== null && areFree(list) ? list : null };
  }
  return kept.strokes.list;
}

/** Nobody keeps the scope that strokes are made in: one is enough for all pairs. */
const IT = [0];
const TO = [0];
const OF_PAIR = { seat: 0, source: 0, rule: 0, bindings: { it: IT, to: TO } };

/** Makes strokes for each of these pairs in one moment: who is declared does it. */
export function strokePairs(
  game: Game,
  strokes: readonly Stroke[],
  seat: number,
  rule: number,
  pairs: readonly (readonly number[])[],
  picks: readonly number[],
): void {
  OF_PAIR.seat = seat;
  OF_PAIR.rule = rule;
  beginStrokes(game);
  for (let index = 0; index < picks.length; index++) {
    const pair = pairs[picks[index] ?? amiss()] ?? amiss();
    const it = pair[0] ?? amiss();
    IT[0] = it;
    TO[0] = pair[1] ?? 0;
    OF_PAIR.source = it;
    const object = mustFind(game, it);
    strokesBy(it, faceOf(game.tables, object), rule);
    makeOn(game, strokes, object, OF_PAIR);
  }
  endStrokes(game);
}
