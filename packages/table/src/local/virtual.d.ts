// A declaration that the compiler needs for modules which only the build makes (vite.config.ts).
declare module "virtual:texts/*" {
  import type { PrintedTexts } from "@turnwright/lexicon/look";

  /** What the cards of a game say, written down: all, or under `NAME/decks` those of its own decks. */
  export const printed: PrintedTexts;
}
