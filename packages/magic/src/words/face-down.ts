// Words about permanents that lie face down [CR 708].
import { find, macro, type Data, type Effect, type Game, type Word } from "@turnwright/kernel";
import { called } from "./effect-parts.ts";

/** `{ KEY: N, who }`: cards from the top of a library come face down, one after the other [CR 701.40e, 701.58e]. */
const fromLibrary = (key: string, faceDown: string, rule: string): Word =>
  macro((effect) => {
    const one: Effect = {
      take: 1,
      from: "library",
      to: "battlefield",
      who: effect["who"] ?? "you",
      faceDown,
      rule: effect["rule"] ?? rule,
      ...called(effect),
    };
    const count = effect[key] ?? 1;
    return count === 1 ? [one] : [{ repeat: count, do: [one] }];
  });

export const manifest = fromLibrary("manifest", "Manifested creature", "CR 701.40a");
export const cloak = fromLibrary("cloak", "Cloaked creature", "CR 701.58a");

/** `{ turnFaceUp: SELECTOR }` */
export const turnFaceUp: Word = macro(({ turnFaceUp: turnFace = "it", ...others }) => [
  { turnFace, name: "turnFaceUp", ...others },
]);

/** `{ turnFaceDown: SELECTOR }`: a card with two faces cannot be turned so [CR 712.16]. */
export const turnFaceDown: Word = {
  compile:
    (_tables, { turnFaceDown: what = "it", ...others }) =>
    (game, scope) => {
      const refs = game.tables.reader.select(game, what, scope).filter((id) => !hasTwoFaces(game, id));
      const turned: Data = { refs };
      return { effects: [{ turnFace: turned, down: true, ...others }] };
    },
};

function hasTwoFaces(game: Game, id: number): boolean {
  const origin = find(game, id)?.origin ?? -1;
  return origin >= 0 && game.tables.reader.card(game, origin).data["back"] !== undefined;
}
