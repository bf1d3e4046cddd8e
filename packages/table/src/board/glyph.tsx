import type { Glyph as GlyphName, Hue, Look, Pip } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import styles from "./glyph.module.css";

/** The shapes, each in a square of 24. */
export const PATHS: Readonly<Record<GlyphName, string>> = {
  sun: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm0-5 1.5 3.5h-3L12 1Zm0 22-1.5-3.5h3L12 23ZM1 12l3.5-1.5v3L1 12Zm22 0-3.5 1.5v-3L23 12ZM4.2 4.2l3.5 1.4-2.1 2.1-1.4-3.5Zm15.6 15.6-3.5-1.4 2.1-2.1 1.4 3.5ZM4.2 19.8l1.4-3.5 2.1 2.1-3.5 1.4ZM19.8 4.2l-1.4 3.5-2.1-2.1 3.5-1.4Z",
  drop: "M12 1.5c4 5.2 7.5 8.6 7.5 13A7.5 7.5 0 0 1 4.5 14.5c0-4.4 3.5-7.8 7.5-13Z",
  moon: "M15.5 2A10.3 10.3 0 1 0 22 15.5 8.6 8.6 0 0 1 15.5 2Z",
  flame:
    "M13 1c.8 4.5 6.8 6.8 6.8 13.2A7.8 7.8 0 0 1 12 22.5a7.8 7.8 0 0 1-7.8-8c0-3.2 1.7-5.4 3.5-7 .1 2.2.9 3.5 2.2 4.2C9.6 7.2 10.6 3.7 13 1Z",
  leaf: "M21 2.5c.8 10-2.5 17-10 17-2 0-3.6-.6-4.8-1.6L3.4 21.5 2 20l3.2-3.6C4 14 4 10.8 6.4 8 9.3 4.5 14 4 21 2.5Z",
  wave: "M1 9c3-4 6-4 9-1s5 3 7.5 0L20 5l3 2.2c-3.5 6-8.3 7-12.6 3.3C8 8.5 6 9 3.5 12L1 9Zm0 8c3-4 6-4 9-1s5 3 7.5 0l2.5-3 3 2.2c-3.5 6-8.3 7-12.6 3.3C8 16.5 6 17 3.5 20L1 17Z",
  swirl:
    "M12 2a10 10 0 0 1 9.5 13c-1.5 4.8-7.5 6.5-11 3.3-2.8-2.6-1.8-7 1.5-7.8 2-.5 3.8 1.3 3.2 3.1 1.6-.9 2-3.3.6-5-2-2.5-6.3-2.2-8.5.6C4.4 12.9 6 18.5 10 21A10 10 0 0 1 12 2Z",
  bolt: "M14 1 4 13.5h6.5L9 23l11-13.5h-7L14 1Z",
  star: "m12 1.5 3 7 7.6.6-5.8 5 1.8 7.4L12 17.5l-6.6 4 1.8-7.4-5.8-5 7.6-.6 3-7Z",
  crown: "M2 6.5 7 11l5-8 5 8 5-4.5L20 19H4L2 6.5Z",
  eye: "M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7S3 15.5 1 12c2-3.5 6-7 11-7Zm0 3.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z",
  diamond: "M12 1 22 12 12 23 2 12 12 1Z",
  hexagon: "m12 1.5 9 5.2v10.6l-9 5.2-9-5.2V6.7l9-5.2Z",
  square: "M3.5 3.5h17v17h-17z",
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

const PipOf = ({ pip: { text, hue }, look }: { readonly pip: Pip; readonly look: Look }): JSX.Element => (
  <span
    class={`hue ${styles["pip"]}`}
    style={hueStyle(hue === undefined ? undefined : look.hues[hue])}
    aria-hidden="true"
  >
    {text}
  </span>
);

/** A text of the game: its symbols are drawn as those of a cost are, and read aloud by what they are. */
export function Words({ text, look }: { readonly text: string; readonly look: Look }): JSX.Element {
  const { symbol } = look;
  if (symbol === undefined) return <>{text}</>;
  return (
    <>
      {text.split(/\{([^{}]+)\}/).map((part, index) => {
        if (index % 2 === 0) return part;
        const pip = symbol(part);
        return (
          <span key={index} role="img" aria-label={pip.label}>
            <PipOf pip={pip} look={look} />
          </span>
        );
      })}
    </>
  );
}

/** A cost, part by part. */
export const Cost = ({ cost, look }: { readonly cost: readonly Pip[]; readonly look: Look }): JSX.Element | null =>
  cost.length === 0 ? null : (
    <span class={styles["cost"]} role="img" aria-label={`costs ${cost.map(({ label }) => label).join(", ")}`}>
      {cost.map((pip, index) => (
        <PipOf key={index} pip={pip} look={look} />
      ))}
    </span>
  );
