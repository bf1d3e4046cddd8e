import { start, answer, below, seeded, optionCount, decision, allEvents, where } from "@turnwright/kernel";
import { grandArchive, decks } from "@turnwright/grand-archive";
const n = Number(process.argv[2] ?? 50), seats = Number(process.argv[3] ?? 2);
const t0 = performance.now(); let turns=0, decs=0; const rules = {}; const seen = new Map();
for (let s=1;s<=n;s++){
  const names=["a","b","c","d"].slice(0,seats);
  const ds = Object.values(decks);
  const g = start(grandArchive, { seats: names, decks: Object.fromEntries(names.map((x,i)=>[x, ds[(i+s)%ds.length]])), seed: s, opening: true });
  const rng = seeded(s*31+7);
  try { let i=0; for (;g.state.outcome===null && i<30000;i++) { decs++; answer(g, below(rng, optionCount(g))); } if (i>=30000) console.log("no end", s, where(g)); }
  catch(e){ console.log("seed", s, where(g)); throw e; }
  turns+=g.state.turn; const r = String(g.state.outcome && g.tables.rules[g.state.outcome.rule]); rules[r]=(rules[r]??0)+1;
  for (const e of allEvents(g)) { const k=e.name+" "+e.rule; seen.set(k,(seen.get(k)??0)+1); }
}
console.log({n, turns, decs, rules, ms: performance.now()-t0});
if (process.argv[4]) for (const [k,v] of [...seen].sort()) console.log(k, v);
