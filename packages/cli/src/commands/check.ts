import type { Command } from "commander";
import { checkFile, sayProblem, type FileKind } from "@turnwright/scenario";
import { readPaths } from "../files.ts";
import { BAD, FINE, json, packsOf, type Session } from "../session.ts";
import { counted } from "../text.ts";

const KINDS: readonly FileKind[] = ["scenario", "card", "ruleset", "replay", "perft"];

/** `turnwright check PATH…`: what is wrong with files, without running them. */
export function check(program: Command, session: Session): void {
  program
    .command("check")
    .description("say what is wrong with scenario, card, replay and perft files")
    .argument("<path...>", "files, or folders of them")
    .option("--ruleset <name>", "the game that card files belong to", "magic")
    .option("--json", "one JSON document on stdout")
    .action((paths: string[], { ruleset, json: isJson }: { ruleset: string; json?: true }) => {
      const { terminal } = session;
      const { texts, problems } = readPaths(paths, KINDS);
      const packs = packsOf(session);
      const files = [
        ...problems.map((problem) => ({ file: problem.file, problems: [problem] })),
        ...texts.map(({ file, text }) => ({ file, problems: checkFile(file, text, packs, ruleset) })),
      ];
      const all = files.flatMap((each) => each.problems);
      if (isJson === true) terminal.out(json({ files: files.map(asJson) }));
      else if (all.length === 0) terminal.out(`${counted(files.length, "file")}, nothing is wrong`);
      for (const problem of all) terminal.err(sayProblem(problem));
      session.end(all.length > 0 ? BAD : FINE);
    });
}

const asJson = ({ file, problems }: { file: string; problems: ReturnType<typeof checkFile> }): object => ({
  file,
  problems: problems.map(({ line, column, message, suggestion }) => ({
    line,
    column,
    message,
    suggestion: suggestion ?? null,
  })),
});
