import { createHash } from "node:crypto";
import { decision, hash, type Game } from "../../packages/kernel/src/index.ts";
import { runScenario, type Scenario } from "../../packages/scenario/src/index.ts";

/**
 * What happens in a scenario, in one text: every event with its rule, who is asked what by which rule and with which
 * options, what is claimed, which rules refuse what is tried, how it ends.
 */
export function traceOf(scenario: Scenario): { readonly ok: boolean; readonly trace: string } {
  const digest = createHash("sha1");
  let latest: Game | null = null;
  const result = runScenario(scenario, {
    observe: (game, events) => {
      latest = game;
      for (const event of events) digest.update(JSON.stringify(event));
      digest.update(JSON.stringify(decision(game) ?? null));
    },
    refused: ({ code, text, rules }) => digest.update(JSON.stringify([code, text, rules])),
  });
  digest.update(JSON.stringify([result.ok, result.expectations, result.asserted, result.rules, result.cited]));
  if (latest !== null) digest.update(hash(latest).slice(0, 64));
  return { ok: result.ok, trace: digest.digest("hex") };
}
