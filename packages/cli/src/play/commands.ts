import { table, wrap } from "../text.ts";
import type { PlayableGame } from "../games/game.ts";
import type { Asked } from "./choices.ts";
import { cancel, concede, merged, undo } from "./match.ts";
import { readLines, stackText, zoneCalled, zoneLines } from "./read.ts";
import { refusalLines, whyLines, whyNotLines } from "./reasons.ts";
import type { Sitting } from "./person.ts";
import { firstStops, placeId, readStop, stopText, type Goal } from "./stops.ts";
import { view } from "@turnwright/kernel";
import { usedZone } from "./things.ts";

/**
 * How a command ended: the question still waits for an answer, it is shown anew, the person passes, or it has left the
 * table.
 */
type Done = false | true | "pass" | "left";

interface CommandRule {
  /** What may be typed for it, the first as the help shows it. */
  readonly words: readonly string[];
  readonly after?: string;
  readonly help: string;
  readonly run: (sitting: Sitting, rest: string, asked: Asked) => Done;
}

const COMMANDS: readonly CommandRule[] = [
  {
    words: ["p", "pass"],
    help: "pass, and be asked again at your next stop or when somebody else acts; enter does the same",
    after: "[PLACE]",
    run: passTo,
  },
  {
    words: ["pp", "pass turn"],
    help: "pass to the end of this turn; stops when something is asked, or somebody acts or attacks",
    run: (sitting) => aim(sitting, { kind: "turn", turn: sitting.match.game.state.turn }),
  },
  {
    words: ["stops"],
    help: "where you are asked although nobody has acted",
    run: (sitting) => say(sitting, stopsText(sitting)),
  },
  {
    words: ["stop"],
    after: "PLACE [mine|theirs]",
    help: "be asked there too: stop upkeep mine, stop end theirs",
    run: addStop,
  },
  {
    words: ["unstop"],
    after: "PLACE|all",
    help: "be no longer asked there; unstop reset brings the first ones back",
    run: removeStop,
  },
  {
    words: ["r", "read"],
    after: "NAME|NUMBER",
    help: "what a card says: one in the list, one that you see, or any card of the game",
    run: ({ match, seat, screen }, rest, { choices }) => say({ screen }, readLines(match, seat, rest, choices, screen)),
  },
  {
    words: ["g", "graveyard"],
    after: "[SEAT]",
    help: "what lies in graveyards; other zones by their names: exile, hand",
    run: (sitting, rest) => {
      const used = usedZone(sitting.match.known);
      return used === "" ? complain(sitting, ["this game has no graveyard"]) : zone(sitting, used, rest);
    },
  },
  {
    words: ["s", "stack"],
    help: "what waits to resolve, and what it does",
    run: ({ match, seat, screen }) => say({ screen }, stackText(match, seat, screen)),
  },
  {
    words: ["w", "why"],
    after: "[CARD]",
    help: "the last things that happened and the rule behind each; or why a card cannot be used now",
    run: ({ match, seat, screen }, rest) =>
      say({ screen }, rest === "" ? whyLines(match, screen) : whyNotLines(match, seat, rest, screen)),
  },
  {
    words: ["l", "log"],
    help: "the log of the game",
    run: ({ match, screen }) =>
      say(
        { screen },
        merged(match.lines).map((line) => (line.turn > 0 ? screen.paint.bold(line.text) : `  ${line.text}`)),
      ),
  },
  {
    words: ["c", "cancel"],
    help: "cancel what you are putting together",
    run: ({ match, screen }) => {
      const refusal = cancel(match);
      return refusal === null || complain({ screen }, refusalLines(match, refusal, screen));
    },
  },
  {
    words: ["u", "undo"],
    help: "undo your last answer",
    run: (sitting) => {
      if (!undo(sitting.match)) return complain(sitting, ["there is nothing to undo"]);
      sitting.goal = null;
      sitting.passed = [];
      return true;
    },
  },
  { words: ["b", "board"], help: "show the board again", run: () => true },
  {
    words: ["concede"],
    help: "give the game up",
    run: ({ match, seat, screen }) => {
      const refusal = concede(match, seat);
      return refusal === null || complain({ screen }, refusalLines(match, refusal, screen));
    },
  },
  {
    words: ["q", "quit", "exit"],
    help: "leave; the game is saved and goes on with turnwright play --resume",
    run: () => "left",
  },
  { words: ["?", "h", "help"], help: "this list", run: (sitting) => say(sitting, helpLines(sitting)) },
];

/** Whether this is a command; the name of something in the list is not, though it may begin as one does. */
export function isCommand(typed: string, { choices }: Asked, known: PlayableGame): boolean {
  const { rule, word } = found(typed);
  if (rule === undefined && zoneCalled(known, word) === null) return false;
  const said = typed.toLowerCase();
  return !choices.some(({ name, text }) => name.toLowerCase() === said || text.toLowerCase() === said);
}

export function command(sitting: Sitting, asked: Asked, typed: string): Done {
  const { rule, rest, word } = found(typed);
  if (rule !== undefined) return rule.run(sitting, rest, asked);
  const called = zoneCalled(sitting.match.known, word);
  return called === null ? complain(sitting, [`"${word}" is no command; ? lists them`]) : zone(sitting, called, rest);
}

/** The command that was typed, and what follows it. */
function found(typed: string): {
  readonly rule: CommandRule | undefined;
  readonly rest: string;
  readonly word: string;
} {
  const said = typed.toLowerCase();
  const [word = "", ...rest] = said.split(/\s+/);
  const whole = COMMANDS.find(({ words }) => words.includes(said));
  if (whole !== undefined) return { rule: whole, rest: "", word };
  return { rule: COMMANDS.find(({ words }) => words.includes(word)), rest: rest.join(" "), word };
}

function say({ screen }: Pick<Sitting, "screen">, lines: readonly string[]): false {
  for (const line of lines) screen.out(line);
  return false;
}

function complain({ screen }: Pick<Sitting, "screen">, lines: readonly string[]): false {
  for (const line of lines) screen.err(line);
  return false;
}

function helpLines({ screen }: Sitting): string[] {
  const rows = [
    [
      "number, NAME",
      "take that; where several may be chosen, all in one line: 1 3, 2-4, all, none, or names with commas",
    ],
    ...COMMANDS.map(({ words, after, help }) => [`${words.join(", ")}${after === undefined ? "" : ` ${after}`}`, help]),
    [
      "p main, p end",
      "pass to your next main phase, to a place in the turn (p upkeep theirs), or with p act until somebody acts",
    ],
  ] as const;
  if (screen.isPlain) return rows.flatMap(([key, text]) => wrap(`${key}: ${text}.`, screen.columns));
  return table(
    rows.map(([key = "", text = ""]) => [{ text: key, paint: screen.paint.bold }, text]),
    screen.columns,
    2,
  );
}

/** Passes once, or on to what is named. */
function passTo(sitting: Sitting, rest: string, { question }: Asked): Done {
  const said = rest.replace(/^(?:until|to)\s+/, "");
  if (question !== null || said === "") return aim(sitting, null);
  if (said === "turn" || said === "end of turn")
    return aim(sitting, { kind: "turn", turn: sitting.match.game.state.turn });
  if (/^(?:(?:somebody|someone|anybody|they|\w+) )?acts?$/.test(said)) return aim(sitting, { kind: "act" });
  const stop = readStop(said, sitting.match.known, "any");
  if (typeof stop === "string") return complain(sitting, wrap(stop, sitting.screen.columns));
  return aim(sitting, { kind: "place", stop, from: placeId(view(sitting.match.game, sitting.seat).place) });
}

function aim(sitting: Sitting, goal: Goal | null): "pass" {
  sitting.goal = goal;
  return "pass";
}

function stopsText({ stops, screen, asksAlways }: Sitting): string[] {
  const places = stops.length === 0 ? "nowhere" : stops.map(stopText).join(", ");
  const text = asksAlways
    ? "you are asked wherever the rules ask you (--every)"
    : `you are asked at: ${places}; and when somebody else acts or attacks and you can answer`;
  return wrap(text, screen.columns);
}

function addStop(sitting: Sitting, rest: string): false {
  const stop = readStop(rest, sitting.match.known, "any");
  if (typeof stop === "string") return complain(sitting, wrap(stop, sitting.screen.columns));
  sitting.stops = [...sitting.stops.filter((each) => stopText(each) !== stopText(stop)), stop];
  return say(sitting, stopsText(sitting));
}

function removeStop(sitting: Sitting, rest: string): false {
  if (rest === "all") sitting.stops = [];
  else if (rest === "reset") sitting.stops = firstStops(sitting.match.known);
  else {
    const stop = readStop(rest, sitting.match.known, "any");
    if (typeof stop === "string") return complain(sitting, wrap(stop, sitting.screen.columns));
    const isMeant = (spans: readonly string[]): boolean => spans.some((span) => stop.spans.includes(span));
    if (!sitting.stops.some(({ spans }) => isMeant(spans)))
      return complain(sitting, [`you have no stop at ${stop.text}`]);
    sitting.stops = sitting.stops.filter(({ spans }) => !isMeant(spans));
  }
  return say(sitting, stopsText(sitting));
}

const zone = ({ match, seat, screen }: Sitting, name: string, whose: string): false =>
  say({ screen }, zoneLines(match, seat, name, whose, screen));
