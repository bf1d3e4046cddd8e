/** The name that was probably meant, if one is near enough. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const each of known) {
    const far = distance(wrong.toLowerCase(), each.toLowerCase(), least);
    if (far < least) {
      least = far;
      best = each;
    }
  }
  return best;
}

/** How many letters must be changed, put in, taken out or exchanged; counting stops at `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit;
}
