import type { Word } from "@turnwright/kernel";

/**
 * `{ staysTapped: SELECTOR, who }`: each does not untap during the next untap step of whoever controls it then, or during
 * that of `who`. An untap step that is skipped does not count: it waits for one that takes place [CR 614.10a].
 */
export const staysTapped: Word = {
  compile: (_tables, effect) => () => {
    const rule = effect["rule"] ?? "CR 502.3";
    const of = effect["staysTapped"] ?? "this";
    if (effect["who"] === undefined) return { effects: [{ mark: "frozen", on: of, to: 1, rule }] };
    return {
      effects: [
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
      ],
    };
  },
};

/** `{ exert: SELECTOR }`: it will not untap during your next untap step; others see that it was exerted [CR 508.1g]. */
export const exert: Word = {
  compile: (_tables, effect) => () => {
    const of = effect["exert"] ?? "this";
    const rule = effect["rule"] ?? "CR 508.1g";
    return {
      effects: [
        { note: "exert", of, rule },
        { staysTapped: of, who: "you" },
      ],
    };
  },
};
