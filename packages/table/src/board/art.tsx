import type { Face, Look } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import styles from "./art.module.css";
import { hueStyle, PATHS } from "./glyph.tsx";

/** The picture is drawn on a sheet so wide and high; what has no room of it is cut off at the sides. */
const WIDE = 160;
const HIGH = 100;

type Roll = (least: number, most: number) => number;

/** Numbers that look like chance, and are always the same for a name. */
function rollsOf(name: string): Roll {
  let state = 7;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (least, most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return Math.round(least + (((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * (most - least));
  };
}

/** What a horizon is made of, from one point to the next. */
const GROUNDS: readonly ((roll: Roll, top: number) => string)[] = [
  // Peaks
  (roll, top) => `L${strides(roll, 12, 26, (x) => `${x} ${top + roll(-13, 13)}`)}`,
  // Hills
  (roll, top) => `Q${strides(roll, 26, 50, (x, step) => `${x - step / 2} ${top - roll(6, 24)} ${x} ${top}`)}`,
  // Waves
  (roll, top) => `Q10 ${top - 14} 20 ${top}T${strides(roll, 18, 24, (x) => `${x + 20} ${top + roll(-4, 4)}`)}`,
  // Towers
  (roll, top) => strides(roll, 7, 20, (x) => `V${top + roll(-16, 14)}H${x}`),
];

function strides(roll: Roll, least: number, most: number, draw: (x: number, step: number) => string): string {
  let path = "";
  for (let x = 0; x < WIDE;) {
    const step = roll(least, most);
    x += step;
    path += `${draw(x, step)} `;
  }
  return path;
}

/** What goes out from a spell: rays or splinters around its middle. */
function burst(roll: Roll, x: number, y: number, inner: number): string {
  const count = roll(5, 9);
  const turn = roll(0, 6);
  const width = roll(1, 3) / 14;
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count + roll(-9, 9) / 40;
    const at = (spread: number, far: number): string =>
      `${(x + Math.cos(angle + spread) * far).toFixed()} ${(y + Math.sin(angle + spread) * far).toFixed()}`;
    const far = inner < 30 ? 130 : inner + roll(20, 60);
    return `M${at(0, inner)}L${at(-width, far)} ${at(width, far)}Z`;
  }).join("");
}

interface ArtProps {
  readonly face: Pick<Face, "title" | "hues" | "cost" | "size">;
  readonly look: Pick<Look, "hues">;
}

/** The picture of a card, by its name: a seal in the sky over its land, or what goes out from it where it is no thing that stays. */
export function Art({ face, look }: ArtProps): JSX.Element {
  const roll = rollsOf(face.title);
  const hues = (face.hues.length === 0 ? [""] : face.hues).map((name) => look.hues[name]);
  const hasGround = face.size !== undefined || face.cost.length === 0;
  const x = roll(52, 108);
  const y = hasGround ? roll(36, 46) : 50;
  const size = roll(17, 24) / 10;
  const ground = GROUNDS[roll(0, 3)] ?? (() => "");
  const layers = hasGround
    ? [roll(48, 58), roll(66, 72), roll(80, 85)].map((top) => `M0 ${top}${ground(roll, top)}V${HIGH}H0Z`)
    : [burst(roll, x, y, 10), burst(roll, x, y, roll(26, 44)), burst(roll, x, y, roll(48, 60))];
  return (
    <svg class={styles["art"]} viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {layers.map((path, index) => (
        <path key={index} class="hue" style={hueStyle(hues[index % hues.length])} data-layer={index} d={path} />
      ))}
      <path
        class="hue"
        style={hueStyle(hues[0])}
        data-layer="seal"
        transform={`translate(${x - 12 * size} ${y - 12 * size}) scale(${size})`}
        d={PATHS[hues[0]?.glyph ?? "disc"]}
      />
    </svg>
  );
}
