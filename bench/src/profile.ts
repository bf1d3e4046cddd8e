import { readFileSync } from "node:fs";
import { Session, type Profiler } from "node:inspector";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** So many places are named; the rest is one figure. */
const NAMED = 10;
const EVERY_MICROSECONDS = 200;

/** In which source files a piece of work spends its time, the most first: each counts what it does itself. */
export function whereTimeGoes(work: () => void): string {
  const profile = profileOf(work);
  const places = new Map<number, string>(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, node] of (profile.samples ?? []).entries()) {
    const place = places.get(node) ?? "";
    const time = profile.timeDeltas?.[index] ?? 0;
    if (place === "") continue;
    times.set(place, (times.get(place) ?? 0) + time);
    total += time;
  }
  const sorted = [...times].toSorted(([, a], [, b]) => b - a);
  const share = (time: number): string => `${((100 * time) / total).toFixed(0)} %`;
  const rest = sorted.slice(NAMED).reduce((sum, [, time]) => sum + time, 0);
  return [...sorted.slice(0, NAMED), ["elsewhere", rest] as const]
    .map(([place, time]) => `${place} ${share(time)}`)
    .join(", ");
}

function profileOf(work: () => void): Profiler.Profile {
  const session = new Session();
  session.connect();
  const found: Profiler.Profile[] = [];
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: EVERY_MICROSECONDS });
  session.post("Profiler.start");
  work();
  session.post("Profiler.stop", (_error, { profile }) => found.push(profile));
  session.disconnect();
  const [profile] = found;
  if (profile === undefined) throw new Error("the profiler gave nothing");
  return profile;
}

const maps = new Map<string, SourceMap | null>();

/** The source file of a function, found by the map beside the bundle; "" for what is not part of the work. */
function placeOf({ url, functionName, lineNumber, columnNumber }: Profiler.ProfileNode["callFrame"]): string {
  if (functionName === "(garbage collector)") return "garbage";
  if (!url.startsWith("file:")) return "";
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const source = entry !== undefined && "originalSource" in entry ? entry.originalSource : url;
  const [, path = basename(source)] = /packages\/(.*)\.ts$/.exec(source) ?? [];
  return path.replace("/src/", "/");
}

function mapOf(url: string): SourceMap | null {
  let known = maps.get(url);
  if (known === undefined) {
    try {
      known = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8")) as SourceMapPayload);
    } catch {
      known = null;
    }
    maps.set(url, known);
  }
  return known;
}
