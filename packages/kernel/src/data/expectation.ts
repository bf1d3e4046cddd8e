// A file of its own, because every package guards what it offers with it.

/**
 * A function for callers who may have no types: if what they give makes it fail in the middle, the error says what was expected.
 * What the function itself has to say about its arguments it says as before.
 */
export function expecting<F extends (...given: never[]) => unknown>(what: string, run: F): F {
  return new Proxy(run, {
    apply: (target, that: unknown, given: unknown[]): unknown => {
      try {
        const result: unknown = Reflect.apply(target, that, given);
        return result;
      } catch (error) {
        if (!isRaw(error)) throw error;
        throw new Error(`expected ${what}, found ${found(given)}`, { cause: error });
      }
    },
  });
}

/** Whether the language has thrown it: somebody read what is not there, called what is no function, or never came to an end. */
const isRaw = (error: unknown): boolean =>
  error instanceof Error && (error.constructor === TypeError || error.constructor === RangeError);

/** What was given, in few words. */
const found = (given: readonly unknown[]): string => (given.length === 0 ? "nothing" : given.map(shown).join(", "));

/** A value in few words; texts of any length come from outside. */
export function shown(value: unknown): string {
  if (value === null) return "null";
  if (isList(value)) return "a list";
  if (typeof value === "object") return "a record";
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean" && typeof value !== "bigint")
    return value === undefined ? "undefined" : `a ${typeof value}`;
  const said = typeof value === "string" ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
}

/** A proxy that has been revoked cannot even be asked. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

const MOST_SHOWN = 40;

/** Whether what was given from outside is a record, of which nothing else is known yet. */
export const isGivenRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === "object" && given !== null && !Array.isArray(given);
