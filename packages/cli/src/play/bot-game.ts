import { view } from "@turnwright/kernel";
import { capital, spaced as words } from "@turnwright/lexicon/look";
import { gameAt, passOn, pastSpans, rngOf, story, type Line, type Match, type PastSpan } from "@turnwright/match";
import type { Bot } from "@turnwright/bots";
import type { Terminal } from "../terminal.ts";
import { table, wrap } from "../text.ts";
import { againText, isCycle, withoutCycles, type Again } from "./cycles.ts";
import { ending, lineText } from "./narrate.ts";
import { take } from "./payment.ts";

/** A game that is not over by then is not told to its end. */
const MOST_DECISIONS = 20_000;

type Bots = Readonly<Record<string, Bot>>;

/** Plays a game between bots and tells it turn by turn, each with its ribbon; in plain sentences for a screen reader. */
export function tellGame(match: Match, bots: Bots, terminal: Terminal, isPlain = false): void {
  const { paint, out } = terminal;
  let told = 0;
  while (isGoingOn(match)) {
    answerBy(match, bots);
    // A turn may be over in one go, where nobody can do anything in it.
    const over = isGoingOn(match) ? match.game.state.turn - 1 : match.game.state.turn;
    for (; told < over; told++) for (const line of turnLines(match, told + 1, terminal, isPlain)) out(line);
  }
  out(paint.bold(`\n${ending(match)}`));
}

/** A game between bots as data: what happened in each turn, and how it ended. */
export function playedGame(match: Match, bots: Bots): object {
  while (isGoingOn(match)) answerBy(match, bots);
  const lines = story(match, null);
  const turns = lines
    .filter(({ head }) => head)
    .map(({ turn }) => ({
      turn,
      ribbon: ribbonOf(match, turn),
      lines: lines
        .filter((line) => !line.head && line.turn === turn)
        .map((line) => ({ span: words(line.span), text: lineText(line), rule: line.rule })),
    }));
  return { turns, ending: ending(match) };
}

const isGoingOn = ({ game }: Match): boolean => game.state.outcome === null && game.decisions < MOST_DECISIONS;

function answerBy(match: Match, bots: Bots): void {
  const waiting = passOn(match);
  if (waiting.kind !== "bot") return;
  const bot = bots[waiting.seat];
  if (bot === undefined) throw new Error(`nobody plays for ${waiting.seat}`);
  const refusal = take(match, bot.choose(match.game, rngOf(match)));
  if (refusal !== null) throw new Error(`${bot.name} chose what is not possible: ${refusal.text}`);
}

/** A turn that is over: what everybody had at its beginning, its ribbon, and what happened where. */
function turnLines(match: Match, turn: number, { paint, columns }: Terminal, isPlain: boolean): string[] {
  const before = match.moments.findLastIndex(({ place }) => place.turn < turn);
  const game = gameAt(match, before + 1);
  const life = game.state.seats.map(
    ({ name }) => `${name} ${match.opening.look.seat(view(game, name), name)[0].count}`,
  );
  const [head, ...rest] = story(match, null, Math.max(before, 0)).filter((line) => line.turn === turn);
  if (head === undefined) return [];
  const told = toldOf(rest.filter((line) => !/ (?:draws|targets) /.test(line.text)));
  if (isPlain)
    return [
      "",
      `${lineText(head)}: ${life.join(", ")}.`,
      `${capital(ribbonOf(match, turn).join(", "))}.`,
      ...told.map(({ span, text, rule }) =>
        rule === "" ? `${capital(text)}.` : `${capital(words(span))}: ${text}, ${rule}.`,
      ),
    ];
  return [
    "",
    `${paint.bold(lineText(head))}  ${paint.dim(life.join(", "))}`,
    ...wrap(ribbonOf(match, turn).join(" · "), columns - 2).map((line) => paint.dim(`  ${line}`)),
    ...table(
      told.map((line, index) => [
        { text: told[index - 1]?.span === line.span ? "" : words(line.span), paint: paint.yellow },
        line.text,
        { text: line.rule, paint: paint.cyan },
      ]),
      columns,
      2,
    ),
  ];
}

/** What happened, where and by which rule; what comes again and again is told once. */
const toldOf = (
  lines: readonly Line[],
): readonly { readonly span: string; readonly text: string; readonly rule: string }[] =>
  withoutCycles(lines, lineText).map((line, index, all) =>
    isCycle(line)
      ? { span: spanBefore(all, index), text: againText(line), rule: "" }
      : { span: line.span, text: lineText(line), rule: line.rule },
  );

const spanBefore = (lines: readonly (Line | Again)[], index: number): string => {
  const before = lines[index - 1];
  return before === undefined || isCycle(before) ? "" : before.span;
};

/** The ribbon of a turn: its spans one level down, and what was skipped or inserted in it. */
function ribbonOf(match: Match, turn: number): string[] {
  const { spans } = match.game.tables;
  const parts = new Set(spans[0]?.parts.map((part) => spans[part]?.name));
  const [, ...inside] = pastSpans(match, null, turn);
  return inside.flatMap((each) => pieceOf(each, parts));
}

function pieceOf({ span, passedOver, by }: PastSpan, parts: ReadonlySet<string | undefined>): string[] {
  const because = by === undefined ? "" : ` by ${by}`;
  if (passedOver !== null) return passedOver === "notProposed" ? [] : [`no ${words(span)} (${passedOver}${because})`];
  if (by !== undefined) return [`${words(span)} (inserted${because})`];
  return parts.has(span) ? [words(span)] : [];
}
