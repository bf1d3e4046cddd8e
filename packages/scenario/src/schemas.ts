import { expecting } from "@turnwright/kernel";
import { z } from "zod";
import { expectSchema } from "./expect/index.ts";
import type { Pack } from "./pack.ts";
import { perftShape } from "./perft.ts";
import { replayShape } from "./replay.ts";
import { scenarioShape } from "./scenario.ts";
import { name, whole } from "./file/shape.ts";
import { readSeatStep, seatStepSchemas, steps } from "./steps/index.ts";
import { thingShape } from "./setup/things.ts";

/**
 * The published JSON Schemas by the name of their file: `scenario`, `replay`, `perft`; that of cards is the pack's. With a
 * pack the words of its game are known, and no others are allowed; without, they are left open.
 */
export const schemas = expecting("a pack, or null", function schemas(pack: Pack | null = null): Readonly<
  Record<"scenario" | "replay" | "perft", object>
> {
  return { scenario: schemaOf(scenarioSchema(pack)), replay: schemaOf(replayShape), perft: schemaOf(perftShape) };
});

const schemaOf = (shape: z.ZodType): object =>
  z.toJSONSchema(shape, { io: "input", unrepresentable: "any", reused: "ref" });

function scenarioSchema(pack: Pack | null): z.ZodType {
  const thing = pack === null ? z.looseObject({ card: name }) : thingShape(pack.terms.things);
  const things = z.array(z.union([name, thing]));
  const numbers = z.union([whole, z.record(name, z.unknown())]);
  const keys = pack === null ? [] : Object.keys(pack.terms.seats);
  const zones = pack === null ? [] : [...Object.keys(pack.ruleset.zones), ...Object.keys(pack.terms.zones ?? {})];
  const seat =
    pack === null
      ? z.record(name, z.union([things, numbers]))
      : z.strictObject({
          ...Object.fromEntries(zones.map((zone) => [zone, things.optional()])),
          ...Object.fromEntries(keys.map((key) => [key, z.union([things, numbers]).optional()])),
          resources: z.record(name, whole).optional(),
        });
  const seatStep = z.union([...seatStepSchemas(pack), ...(pack === null ? [z.looseObject({})] : [])]);
  const expected = expectSchema(readSeatStep, pack);
  const step = z.union([
    z.literal("resolve"),
    ...steps.map((kind) => z.strictObject({ [kind.key]: kind.key === "expect" ? expected : kind.schema })),
    z.record(name, seatStep),
  ]);
  return scenarioShape.extend({
    seats: z.record(name, seat),
    start: z
      .union([z.string(), z.strictObject({ turn: whole, active: name.optional(), span: name.optional() })])
      .optional(),
    designations: z.record(name, name).optional(),
    play: z.array(step).optional(),
    expect: expected.optional(),
    ...(pack === null ? {} : { ruleset: z.literal(pack.name) }),
  });
}
