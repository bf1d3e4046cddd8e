import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkVariantOf, gameNamed } from "./find-game.ts";
import type { Beside } from "./page-server.ts";
import { isFileName } from "./ruleset-file-name.ts";
import type { Session } from "./session.ts";

/** What a page is told of the game that it opens with: a name, and of a ruleset of one's own where its module is. */
interface Offer {
  /** As somebody typed it: `council`, `./my.ts`. */
  readonly game: string;
  readonly title?: string;
  readonly module?: string;
  /** Why there is no module. */
  readonly fault?: string;
}

/** So many versions of a file that is changed again and again are kept: a page that is open may still ask for its own. */
const VERSIONS = 20;

/** The game that a page opens with; what is wrong with it is thrown. `page` gives the folder of the page. */
export async function besideTable(session: Session, name: string, page: () => string): Promise<Beside> {
  if (isFileName(name)) return ownBeside(session, name, page);
  await gameNamed(session, name);
  return { head: () => Promise.resolve(headOf({ game: name })), module: () => undefined };
}

/**
 * A ruleset of one's own as a module beside the page. It is made anew whenever the page is asked for and the file, or one that it
 * imports, has changed; each version has an address of its own, so that a page and its worker play by the same rules.
 */
async function ownBeside({ terminal }: Session, name: string, page: () => string): Promise<Beside> {
  const { bundleForPage, bundleRuleset, rulesetOf } = await import("./ruleset-file.ts");
  const modules = new Map<string, string>();
  let code = "";
  let offer: Offer = { game: name };
  const renew = async (): Promise<Offer> => {
    const bundle = await bundleRuleset(name);
    if (bundle.code === code) return offer;
    const found = await rulesetOf(bundle);
    checkVariantOf(found);
    const made = await bundleForPage(bundle, found, (imported) => moduleOf(imported, page()));
    const module = `own/${createHash("sha256").update(made).digest("hex").slice(0, 16)}.js`;
    modules.delete(`/${module}`);
    modules.set(`/${module}`, made);
    for (const old of [...modules.keys()].slice(0, -VERSIONS)) modules.delete(old);
    code = bundle.code;
    offer = { game: name, title: found.ruleset.name, module };
    return offer;
  };
  await renew();
  let said = "";
  const head = async (): Promise<string> => {
    try {
      const renewed = await renew();
      said = "";
      return headOf(renewed);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== said) terminal.err(fault);
      said = fault;
      const { title = name } = offer;
      return headOf({ game: name, title, fault });
    }
  };
  return { head, module: (path) => modules.get(path) };
}

/** Where the page has a package of ours, seen from the module of a ruleset; null if it has none. */
function moduleOf(imported: string, page: string): string | null {
  const file = `modules/${imported.replace("@turnwright/", "")}.js`;
  return existsSync(join(page, file)) ? `../${file}` : null;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const headOf = (offer: Offer): string =>
  `<meta name="turnwright-game" content="${JSON.stringify(offer).replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? "")}" />`;
