import { answer, below, decision, optionCount, seeded, start } from "@turnwright/kernel";
import { playReplay, type ReplayFile } from "@turnwright/scenario";
import { expect, test } from "vitest";
import { replayOf } from "../../scenario/src/replay.ts";
import { packs } from "./repository.ts";

test("[X-18] a replay of a game with other settings is played again by that game, and by no other", () => {
  const pack = packs["council"];
  const ruleset = pack?.settled?.({ settings: { windows: "extended", handLimit: 3, conquest: 2 } }) ?? pack?.ruleset;
  if (pack === undefined || ruleset === undefined) throw new Error("there is no Council");
  const setup = { seats: ["a", "b"], decks: { a: pack.decks["dominion"] ?? [], b: pack.decks["ruin"] ?? [] }, seed: 5 };
  const game = start(ruleset, setup);
  const rng = seeded(5);
  const commands: ReplayFile["commands"][number][] = [];
  for (let open = decision(game); open !== undefined && commands.length < 300; open = decision(game)) {
    const choice = below(rng, optionCount(game));
    commands.push({ seat: open.by, decision: open.id, choice });
    answer(game, choice);
  }
  const replay = replayOf(game, setup, commands);
  expect(replay.ruleset.name).toBe("council windows=extended handLimit=3 conquest=2");
  expect(playReplay(replay, packs)).toMatchObject({ ok: true, reason: null, taken: commands.length });
  for (const name of ["council handLimit=x", "council", "council windows=extended"])
    expect([name, playReplay({ ...replay, ruleset: { ...replay.ruleset, name } }, packs).ok]).toEqual([name, false]);
});
