import type { Effect } from "@turnwright/kernel";

/** The name that an effect gives to what it does something with, for the part of it that does so. */
export const called = (effect: Effect): Effect => (effect["as"] === undefined ? {} : { as: effect["as"] });
