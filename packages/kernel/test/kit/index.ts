/**
 * What kernel tests are written with. A game is started by `start`, `lay` or `table`, and must be at rest when its test is over;
 * the other verbs play it, look at it, and tell what time it is there.
 */
export * from "./start.ts";
export * from "./tables.ts";
export * from "./play.ts";
export * from "./look.ts";
export * from "./time.ts";
