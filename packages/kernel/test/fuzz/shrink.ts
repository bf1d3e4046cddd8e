import type { Script } from "./play.ts";

/** Shortens a script that fails, as long as what is left fails too. */
export function shrink(script: Script, fails: (script: Script) => number | null, seconds = 20): Script {
  const end = performance.now() + seconds * 1000;
  const first = fails(script);
  if (first === null) return script;
  let best: Script = { seed: script.seed, draws: script.draws.slice(0, first + 1) };
  for (let size = Math.ceil(best.draws.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.draws.length && performance.now() < end;) {
      const shorter = { seed: best.seed, draws: [...best.draws.slice(0, from), ...best.draws.slice(from + size)] };
      const at = fails(shorter);
      if (at === null) from += size;
      else best = { seed: best.seed, draws: shorter.draws.slice(0, at + 1) };
    }
  }
  return best;
}
