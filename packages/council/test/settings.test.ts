import type { Ruleset } from "@turnwright/kernel";
import { expect, test } from "vitest";
import { pack } from "../src/pack.ts";
import { council, councilWith } from "../src/card/set.ts";

const { settingsNamed, settled: settledBy, terms } = pack([], {});
const settled = (settings: Readonly<Record<string, unknown>>): Ruleset => settledBy({ settings });
const named = (name: string): Ruleset | undefined => {
  const settings = settingsNamed(name);
  return settings === undefined ? undefined : settled(settings);
};

test("the game as the document has it is the one without settings, also where a file says so", () => {
  expect(settled({})).toBe(council);
  expect(settled({ windows: "seed", violation: "opponent", handLimit: 0, exhaustion: "lose", overgrowth: 0 })).toBe(
    council,
  );
  expect(settled({ seed: 3, first: "bob" })).toBe(council);
});

test("every setting but the first of its list is another game, whose name says what is set", () => {
  for (const [key, [standard, ...others]] of Object.entries(terms.settings)) {
    if (key === "mulligan") continue;
    expect(settled({ [key]: standard })).toBe(council);
    for (const value of others) {
      const game = settled({ [key]: value });
      expect([game.name, game === council, named(game.name)]).toEqual([`council ${key}=${value}`, false, game]);
    }
  }
});

test("a replay finds the game by its name, and a name that says nonsense is no game", () => {
  const set = { windows: "extended", handLimit: 7, conquest: 3 } as const;
  expect(named("council windows=extended handLimit=7 conquest=3")).toBe(councilWith(set));
  for (const name of ["", "magic", "council x", "council windows=none", "council handLimit=-1", "council handLimit=7x"])
    expect(named(name)).toBeUndefined();
});

test("a program that sets what there is not is told so, and what it leaves undefined is as in the document", () => {
  const given = (settings: object): Ruleset => Reflect.apply(councilWith, undefined, [settings]) as Ruleset;
  expect(() => given({ windws: "extended" })).toThrow('there is no setting "windws"; did you mean "windows"?');
  expect(() => given({ handLimit: "7" })).toThrow(/^the setting "handLimit" is one of 0, 1, .*, not "7"$/);
  expect(given({ windows: undefined })).toBe(council);
});
