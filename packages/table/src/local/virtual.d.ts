// What the compiler cannot know by itself: modules which only the build makes (vite.config.ts), and one that it uses.
declare module "virtual:texts/*" {
  import type { PrintedTexts } from "@turnwright/lexicon/look";

  /** What the cards of a game say, written down: all, or under `NAME/decks` those of its own decks. */
  export const printed: PrintedTexts;
}

// It has no types of its own.
declare module "subset-font" {
  /** A font with the letters of a text alone. */
  export default function subset(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly keepFeatures: readonly string[];
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
