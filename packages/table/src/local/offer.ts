// What the server of the page says about it, in its head: the game that it opens with, which may be a ruleset of one's own.

/** The game that the page opens with. */
export interface Offer {
  /** A game by its name, or a ruleset of one's own as the command calls it: `./my.ts`. */
  readonly game: string;
  readonly own?: OwnOffer;
}

/** A ruleset of one's own: the address of its module, or why there is none. */
export interface OwnOffer {
  readonly game: string;
  readonly title: string;
  readonly module: string | null;
  readonly fault: string;
}

/** What is offered; null where whoever serves the page says nothing, and in a worker, which is told by its page. */
export const offer: Offer | null = typeof document === "undefined" ? null : read();

function read(): Offer | null {
  const text = document.querySelector<HTMLMetaElement>("meta[name=turnwright-game]")?.content;
  if (text === undefined) return null;
  const said = JSON.parse(text) as { game: string; title?: string; module?: string; fault?: string };
  const { game, title, module, fault = "" } = said;
  if (title === undefined) return { game };
  const address = module === undefined ? null : new URL(module, document.baseURI).href;
  return { game, own: { game, title, module: address, fault } };
}

/** Whether two paths end with the same file and, where both name one, the same ruleset in it: `../my.ts#duel`. */
export function isSameFile(one: string, other: string): boolean {
  const [[file, ruleset], [otherFile, otherRuleset]] = [partsOf(one), partsOf(other)];
  return file === otherFile && (ruleset === undefined || otherRuleset === undefined || ruleset === otherRuleset);
}

const partsOf = (path: string): readonly [file: string, ruleset: string | undefined] => {
  const [file = "", ruleset] = path.split("#");
  return [file.split(/[/\\]/).at(-1) ?? "", ruleset];
};
