import type { Glyph as GlyphName, Hue, Look, Pip } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import styles from "./glyph.module.css";

/** The shapes, each in a square of 24. */
const PATHS: Readonly<Record<GlyphName, string>> = {
  sun: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm0-5 1.5 3.5h-3L12 1Zm0 22-1.5-3.5h3L12 23ZM1 12l3.5-1.5v3L1 12Zm22 0-3.5 1.5v-3L23 12ZM4.2 4.2l3.5 1.4-2.1 2.1-1.4-3.5Zm15.6 15.6-3.5-1.4 2.1-2.1 1.4 3.5ZM4.2 19.8l1.4-3.5 2.1 2.1-3.5 1.4ZM19.8 4.2l-1.4 3.5-2.1-2.1 3.5-1.4Z",
  drop: "M12 1.5c4 5.2 7.5 8.6 7.5 13A7.5 7.5 0 0 1 4.5 14.500c0-4.4 3.500-7.800 7.500-13Z",
  moon: "M15.500 2A10.300 10.300 0 1 0 22 15.500 8.600 8.600 0 0 1 15.500 2Z",
  flame:
    "M13 1c.8 4.500 6.800 6.800 6.800 13.200A7.800 7.800 0 0 1 12 22.500a7.800 7.800 0 0 1-7.800-8c0-3.200 1.700-5.400 3.500-7 .1 2.200.9 3.500 2.200 4.200C9.600 7.200 10.600 3.700 13 1Z",
  leaf: "M21 2.500c.8 10-2.500 17-10 17-2 0-3.600-.6-4.800-1.600L3.400 21.500 2 20l3.200-3.600C4 14 4 10.800 6.400 8 9.300 4.500 14 4 21 2.500Z",
  wave: "M1 9c3-4 6-4 9-1s5 3 7.500 0L20 5l3 2.200c-3.500 6-8.300 7-12.600 3.300C8 8.500 6 9 3.500 12L1 9Zm0 8c3-4 6-4 9-1s5 3 7.500 0l2.500-3 3 2.200c-3.500 6-8.300 7-12.600 3.300C8 16.500 6 17 3.500 20L1 17Z",
  swirl:
    "M12 2a10 10 0 0 1 9.500 13c-1.500 4.800-7.500 6.500-11 3.300-2.800-2.600-1.800-7 1.500-7.800 2-.5 3.800 1.300 3.200 3.100 1.600-.9 2-3.300.6-5-2-2.500-6.300-2.200-8.500.6C4.400 12.900 6 18.500 10 21A10 10 0 0 1 12 2Z",
  bolt: "M14 1 4 13.500h6.500L9 23l11-13.500h-7L14 1Z",
  star: "m12 1.500 3 7 7.600.6-5.800 5 1.800 7.400L12 17.500l-6.600 4 1.800-7.400-5.800-5 7.600-.6 3-7Z",
  crown: "M2 6.500 7 11l5-8 5 8 5-4.500L20 19H4L2 6.500Z",
  eye: "M12 5c5 0 9 3.500 11 7-2 3.500-6 7-11 7S3 15.500 1 12c2-3.500 6-7 11-7Zm0 3.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600Z",
  diamond: "M12 1 22 12 12 23 2 12 12 1Z",
  hexagon: "m12 1.500 9 5.200v10.600l-9 5.200-9-5.200V6.700l9-5.200Z",
  square: "M3.500 3.500h17v17h-17z",
  disc: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
};

/** The numbers of a hue, for styles. */
export const hueStyle = (hue: Hue | undefined): Record<string, string | number> => ({
  "--angle": hue?.angle ?? 265,
  "--strength": hue?.strength ?? 0,
});

/** The shape of a hue, in its colour. */
export const Glyph = ({ hue, size = 14 }: { readonly hue: Hue | undefined; readonly size?: number }): JSX.Element => (
  <svg
    class={`hue ${styles["glyph"]}`}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    style={hueStyle(hue)}
    aria-hidden="true"
  >
    <path d={PATHS[hue?.glyph ?? "disc"]} />
  </svg>
);

/** A cost, part by part. */
export const Cost = ({ cost, look }: { readonly cost: readonly Pip[]; readonly look: Look }): JSX.Element | null =>
  cost.length === 0 ? null : (
    <span class={styles["cost"]} role="img" aria-label={`costs ${cost.map(({ label }) => label).join(", ")}`}>
      {cost.map(({ text, hue }, index) => (
        <span
          key={index}
          class={`hue ${styles["pip"]}`}
          style={hueStyle(hue === undefined ? undefined : look.hues[hue])}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
    </span>
  );
