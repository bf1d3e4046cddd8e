import { seeded } from "@turnwright/kernel";

/** Numbers from a seed. */
export function numbersFrom(seed: number): (below: number) => number {
  const rng = seeded(seed);
  let state = (rng[0] ?? 1) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    return ((state ^ (state >>> 12)) >>> 0) % Math.max(1, below);
  };
}

const pieces = [
  "[",
  "]",
  "{",
  "}",
  ":",
  ",",
  "- ",
  "#2",
  "@stack",
  " x3",
  "&a ",
  "*a",
  "null",
  "true",
  "-1",
  "1e9",
  "~",
  "''",
  "|",
  "\n",
  "  ",
  "\t",
  "alice",
  "Bolt",
  "resolve",
  "goto",
  "__proto__",
  "💥",
  "!!x ",
  "? ",
  "0",
  "turn 3 upkeep",
  "expect",
  "CR 117",
];

/** A text with a few letters, words, lines or values changed, dropped, doubled or exchanged. */
export function mutated(text: string, next: (below: number) => number): string {
  let changed = text;
  for (let times = 1 + next(3); times > 0; times--) {
    const at = next(changed.length);
    const to = Math.min(changed.length, at + 1 + next(12));
    const lines = changed.split("\n");
    const line = next(lines.length);
    const ways = [
      () => changed.slice(0, at) + changed.slice(to),
      () => changed.slice(0, at) + (pieces[next(pieces.length)] ?? "") + changed.slice(at),
      () => changed.slice(0, at) + (pieces[next(pieces.length)] ?? "") + changed.slice(to),
      () => changed.slice(0, at) + String.fromCodePoint(32 + next(300)) + changed.slice(at + 1),
      () => lines.filter((_, index) => index !== line).join("\n"),
      () => [...lines.slice(0, line), lines[next(lines.length)] ?? "", ...lines.slice(line)].join("\n"),
      () => changed.replace(/\d+/, String(next(40))),
      () => changed.slice(0, at),
      () =>
        changed.replaceAll(
          ["alice", "bob", "Bolt", "cast", "upkeep", "Bear"][next(6)] ?? "",
          pieces[next(pieces.length)] ?? "",
        ),
      () => changed.slice(0, at) + changed.slice(at, to).split("").toReversed().join("") + changed.slice(to),
    ];
    changed = ways[next(ways.length)]?.() ?? changed;
  }
  return changed;
}
