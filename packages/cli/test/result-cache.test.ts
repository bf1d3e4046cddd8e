import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resultsOf } from "../src/result-cache.ts";
import { packs } from "./repository.ts";

describe("what was found is kept", () => {
  const kept = mkdtempSync(join(tmpdir(), "turnwright-results-"));
  const card = (gain: number): string =>
    `{ name: Own Den, cost: "{0}", types: Sorcery, abilities: [{ spell: [{ gainLife: ${gain} }] }] }`;
  const scenario = (life: number): string => `scenario: kept
ruleset: magic
rules: [CR 119.3]
cards: [./den.card.yaml]
seats: { alice: { hand: [Own Den] }, bob: {} }
start: turn 3 precombatMain
strict: true
play: [{ alice: { cast: Own Den } }, resolve]
expect: { life: { alice: ${life} } }
`;
  /** Whether the scenario holds, and how many files were run for that. */
  const look = async (life: number): Promise<[boolean | undefined, number]> => {
    const said: string[] = [];
    const texts = [{ file: join(kept, "kept.yaml"), text: scenario(life) }];
    const [found] = await resultsOf(
      texts,
      async () => packs,
      (text) => text !== "" && said.push(text),
      kept,
    );
    return [found?.results[0]?.ok, said.length];
  };

  test("a file is run again only after it or a card file that it names has changed", async () => {
    writeFileSync(join(kept, "den.card.yaml"), card(1));
    expect([await look(21), await look(21)]).toEqual([
      [true, 1],
      [true, 0],
    ]);
    expect([await look(22), await look(22), await look(21)]).toEqual([
      [false, 1],
      [false, 0],
      [true, 0],
    ]);
    writeFileSync(join(kept, "den.card.yaml"), card(2));
    expect([await look(22), await look(21)]).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test("nothing is kept of another build of the engine, or of a file that cannot be read", async () => {
    const path = join(kept, "results.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(/"engine":"[^"]*"/, '"engine":"another"'));
    expect([await look(22), await look(22)]).toEqual([
      [true, 1],
      [true, 0],
    ]);
    writeFileSync(path, "{");
    expect([await look(22), await look(22)]).toEqual([
      [true, 1],
      [true, 0],
    ]);
    rmSync(kept, { recursive: true });
  });
});
