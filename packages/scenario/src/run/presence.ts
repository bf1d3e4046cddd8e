// A file of its own, because attempts and expectations both ask it.
import { suggestName } from "@turnwright/kernel";
import { allObjects } from "../setup/object-names.ts";
import { decisionOf, Fault, optionTexts, type Run } from "./run.ts";

/** Whether something that is somewhere now, or a seat, is called so. */
export function isPresent({ game, names }: Run, text: string): boolean {
  const seats = game.state.seats.map((_, seat) => -1 - seat);
  return names.among(game, text, [...seats, ...allObjects(game)]).length > 0;
}

/** What is tried has to be about what is there: with anything else it would be refused for that alone. */
export function mustBePresent(run: Run, called: Iterable<string>): void {
  for (const text of called) if (!isPresent(run, text)) throw new Fault(`nothing is called "${text}" now`);
}

/** What is tried has to be something that the game knows: a misspelt verb is never offered. */
export function mustBeVerb(run: Run, verbs: readonly string[], said: string): void {
  const { verbs: acts, actionNumbers, words } = run.game.tables;
  const open = decisionOf(run);
  const asked = (open?.options ?? []).flatMap(({ verb, key, text }) => [verb, text, ...key.split(":")]);
  const isKnown = (verb: string): boolean =>
    acts.has(verb) || actionNumbers.has(verb) || words.has(verb) || asked.includes(verb);
  if ([...verbs, said].some(isKnown)) return;
  const near = suggestName(said, [...Object.keys(run.pack.terms.verbs), ...acts.keys(), ...asked]);
  throw new Fault(
    `nothing that can be done is called "${said}"${near === undefined ? "" : `; did you mean "${near}"?`}`,
    open === undefined ? {} : { possible: optionTexts(open) },
  );
}
