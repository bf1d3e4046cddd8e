import {
  causeOf,
  frozen,
  proposals,
  macro,
  type Data,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { record } from "@turnwright/lexicon";
import { symbolCost } from "./tap-symbols.ts";

/** They untap at once. */
function untapped(game: Game, ids: readonly number[], rule: Data, scope: Scope): { moment: Proposal[] } {
  const untaps = causeOf(game, scope.source, typeof rule === "string" ? rule : "CR 701.26b", "untap");
  return { moment: ids.map((id) => proposals.ready(game, untaps, id)) };
}

/** `{ untap: SELECTOR }`; as a cost, what is untapped must be tapped and, if a creature, not new [CR 107.6, 701.26b]. */
export const untap: Word = {
  ...symbolCost("untap", true),
  compile: (_tables, effect) => (game, scope) => {
    const ids = game.tables.reader.select(game, effect["untap"] ?? "this", scope).filter((ref) => ref > 0);
    return untapped(game, ids, effect["rule"] ?? "CR 701.26b", scope);
  },
};

const UNTAPPABLE: Data = frozen({
  objects: {
    controller: "active",
    exhausted: true,
    // What does not untap in its controller's untap step: it says so itself, or an effect has frozen it.
    keywords: { lacks: "doesn't untap" },
    not: { marked: "frozen" },
  },
});
const FROZEN: Data = frozen({ objects: { controller: "active", marked: "frozen" } });
const CHOOSING: Data = frozen({ objects: { controller: "active", exhausted: true, keywords: "may stay tapped" } });

/** Whose turn it is: one player, whatever is controlled by whom, or each of the mates who share the turn. */
function turnTakers(game: Game): readonly { readonly who: Data; readonly seat: Data }[] {
  const seats = game.tables.reader.select(game, "active", {
    seat: game.state.active,
    source: 0,
    rule: 0,
    bindings: {},
  });
  if (seats.length < 2) return [{ who: "active", seat: null }];
  return seats.map((seat) => ({ who: frozen({ refs: [seat] }), seat: frozen({ refs: [seat] }) }));
}

/**
 * `{ untapStep: true }`: the active player settles what of its permanents untaps, then it all untaps at once, whatever
 * changes by that [CR 502.3]. Static abilities with `untapLimit` hold some back (`{ untapLimit: FILTER, most: N }`), the
 * player choosing which untap; those with `untapsToo` add permanents of others, which their own untap step says nothing about.
 */
export const untapStep: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const rule = effect["rule"] ?? "CR 502.3";
    const active = { seat: game.state.active, source: 0, rule: 0, bindings: {} };
    const own = reader.select(game, UNTAPPABLE, active);
    const asked: Effect[] = [];
    const held: Data[] = [];
    const optional = reader.select(game, CHOOSING, active).filter((id) => own.includes(id));
    // Each settles it for what they control: of mates whose turn it is each of them.
    for (const [place, { who, seat }] of turnTakers(game).entries()) {
      const controlled = own.filter((id) => seat === null || reader.fits(game, { controller: seat }, id, active));
      const maySettle = optional.filter((id) => controlled.includes(id));
      const kept = place === 0 ? "kept" : `kept${place}`;
      if (maySettle.length > 0) {
        const max = maySettle.length;
        asked.push({ choose: { refs: maySettle }, min: 0, max, who, verb: "keepTapped", as: kept, rule });
        held.push(kept);
      }
      for (const [index, { data, scope: of }] of reader.rules(game, "untapLimit").entries()) {
        const limited = controlled.filter((id) => reader.fits(game, record(data["untapLimit"]), id, of));
        const most = reader.amount(game, data["most"] ?? 1, of);
        if (limited.length <= most) continue;
        const as = place === 0 ? `untaps${index}` : `untaps${index} ${place}`;
        // What stands in several places of what is left to do is never edited.
        const those: Data = frozen({ refs: limited });
        if (most > 0) {
          const from: Data = frozen({ except: [those, ...held] });
          const count: Data = frozen({ smallest: [most, { count: from }] });
          asked.push({ choose: from, min: count, max: count, who, verb: "untap", as, rule });
          held.push(frozen({ except: [those, as] }));
        } else held.push(those);
      }
    }
    const thawed: Effect[] =
      reader.select(game, FROZEN, active).length === 0 ? [] : [{ mark: "frozen", on: FROZEN, to: 0, rule }];
    const others = untappedToo(game);
    const all = others.length === 0 ? own : [...new Set([...own, ...others])];
    if (asked.length + held.length + thawed.length === 0) return untapped(game, all, rule, scope);
    return { effects: [...asked, { untapAll: { except: [{ refs: all }, ...held] }, rule }, ...thawed] };
  },
};

/** `{ untapAll: SELECTOR }`: what has been settled untaps at once. */
export const untapAll: Word = {
  compile: (_tables, effect) => (game, scope) =>
    untapped(game, game.tables.reader.select(game, effect["untapAll"], scope), effect["rule"] ?? "CR 502.3", scope),
};

/** What effects untap in the untap step of another player. */
const untappedToo = (game: Game): number[] =>
  game.tables.reader
    .rules(game, "untapsToo")
    .flatMap(({ data, scope }) => [...game.tables.reader.select(game, data["untapsToo"], scope)]);

/**
 * `{ staysTapped: SELECTOR, who }`: each does not untap during the next untap step of whoever controls it then, or during
 * that of `who`. An untap step that is skipped does not count: it waits for one that takes place [CR 614.10a].
 */
export const staysTapped: Word = macro((effect) => {
  const rule = effect["rule"] ?? "CR 502.3";
  const of = effect["staysTapped"] ?? "this";
  if (effect["who"] === undefined) return [{ mark: "frozen", on: of, to: 1, rule }];
  return [
    {
      forEach: of,
      as: "still",
      do: [
        {
          watch: "begin:untap",
          where: { active: effect["who"] },
          // What its player would settle to untap it is left out; what others would untap stays as it is.
          do: [
            {
              if: { matches: { controller: "active" }, of: "still" },
              then: [{ mark: "frozen", on: "still", to: 1, rule }],
              else: [{ replace: "untap", of: "still", instead: [], until: { end: "untap" }, rule }],
            },
          ],
          rule,
        },
      ],
    },
  ];
});

/** `{ exert: SELECTOR }`: it will not untap during your next untap step; others see that it was exerted [CR 508.1g]. */
export const exert: Word = macro((effect) => {
  const of = effect["exert"] ?? "this";
  const rule = effect["rule"] ?? "CR 508.1g";
  return [
    { note: "exert", of, rule },
    { staysTapped: of, who: "you" },
  ];
});
