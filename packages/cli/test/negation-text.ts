import { isDeepStrictEqual } from "node:util";
import { parseAllDocuments } from "yaml";

/** A changed expectation, and the one that it takes the place of. */
export interface Negated {
  readonly said: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly instead: Readonly<Record<string, unknown>>;
}

/** The scenarios of a file in which an expectation was changed, as files of their own. */
export function negatedInText(
  text: string,
  all: readonly Negated[],
): readonly { readonly text: string; readonly said: string }[] {
  const documents = parseAllDocuments(text).map((document) => document.toJS() as unknown);
  return all.flatMap(({ said, expected, instead }) =>
    documents.flatMap((document) => {
      let times = 0;
      const changed = JSON.stringify(document, (key, value: unknown) => {
        if (key !== "expect" || !isDeepStrictEqual(value, expected)) return value;
        times++;
        return instead;
      });
      return times === 0 ? [] : [{ text: changed, said }];
    }),
  );
}

/** The scenarios that expect a position again, with somebody conceding before: it is another position then. */
export function otherPositions(text: string, seat: string): readonly string[] {
  return parseAllDocuments(text).flatMap((document) => {
    const before = JSON.stringify(document.toJS());
    const changed = JSON.stringify(document.toJS(), (_key, value: unknown) =>
      Array.isArray(value)
        ? value.flatMap((step: unknown) =>
            hasSameAs(step) ? [{ [seat]: "concede" }, { expect: step.expect }] : [step],
          )
        : value,
    );
    return changed === before ? [] : [changed];
  });
}

const hasSameAs = (step: unknown): step is { readonly expect: { readonly sameAs: string } } =>
  typeof step === "object" &&
  step !== null &&
  "expect" in step &&
  typeof step.expect === "object" &&
  step.expect !== null &&
  "sameAs" in step.expect;
