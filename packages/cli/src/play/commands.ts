import { table, wrap } from "../text.ts";
import type { PlayableGame } from "../games/game.ts";
import type { Asked } from "./choices.ts";
import {
  goBack,
  lastDecisionOf,
  openRound,
  say as wish,
  give,
  decider,
  stopsOf,
  story,
  takeBackTo,
  type Goal,
  type Wish,
} from "@turnwright/match";
import { spaced } from "@turnwright/lexicon/look";
import { lineText } from "./narrate.ts";
import { readLines, stackText, zoneCalled, zoneLines } from "./read.ts";
import { refusalLines, whyLines, whyNotLines } from "./reasons.ts";
import { noteAsked, type Sitting } from "./person.ts";
import { firstStops, goalAt, noStopAt, onlyStops, readPlace, stopAt, stopsText } from "./stops.ts";
import { view, type Command } from "@turnwright/kernel";
import { usedZone, zoneName } from "./things.ts";

/**
 * How a command ended: the question still waits for an answer, it is shown anew, the person passes, or it has left the
 * table.
 */
type Done = false | true | "pass" | "left";

interface CommandRule {
  /** What may be typed for it, the first as the help shows it. */
  readonly words: readonly string[];
  readonly after?: string;
  /** What it does; examples are places of the game that is played. */
  readonly help: string | ((examples: Examples) => string);
  readonly run: (sitting: Sitting, rest: string, asked: Asked) => Done;
}

const COMMANDS: readonly CommandRule[] = [
  {
    words: ["p", "pass"],
    help: ({ main, place }) =>
      `pass, and be asked again at your next stop or when somebody else acts; enter does the same. p ${main} passes to your next ${main} phase, p ${place} theirs to a place in the turn, p act until somebody acts`,
    after: "[PLACE]",
    run: passTo,
  },
  {
    words: ["pp", "pass turn"],
    help: "pass to the end of this turn; stops when something is asked, or somebody acts or attacks",
    run: (sitting, _, asked) => aim(sitting, asked, { kind: "turn", turn: sitting.match.game.state.turn }),
  },
  {
    words: ["stops"],
    help: "where you are asked although nobody has acted",
    run: sayStops,
  },
  {
    words: ["stop"],
    after: "PLACE [mine|theirs]",
    help: ({ place, end }) => `be asked there too: stop ${place} mine, stop ${end} theirs`,
    run: addStop,
  },
  {
    words: ["unstop"],
    after: "PLACE|all",
    help: ({ main }) =>
      `be no longer asked there; unstop reset brings the first ones back. Your ${main} phases are passed by pp and p PLACE only`,
    run: removeStop,
  },
  {
    words: ["r", "read"],
    after: "NAME|NUMBER",
    help: "what a card says: one in the list, one that you see, or any card of the game",
    run: (sitting, rest, { choices }) => say(sitting, readLines(sitting, rest, choices)),
  },
  {
    words: ["g", "graveyard"],
    after: "[SEAT]",
    help: ({ used, zones }) => `what lies in the ${used} of each; other zones by their names: ${zones}`,
    run: (sitting, rest) => {
      const used = usedZone(sitting.known);
      return used === "" ? complain(sitting, ["this game has no graveyard"]) : zone(sitting, used, rest);
    },
  },
  {
    words: ["s", "stack"],
    help: "what waits to resolve, and what it does",
    run: (sitting) => say(sitting, stackText(sitting)),
  },
  {
    words: ["w", "why"],
    after: "[CARD|NUMBER]",
    help: "the last things that happened and the rule behind each; or why a card cannot be used now",
    run: (sitting, rest, { choices }) =>
      say(sitting, rest === "" ? whyLines(sitting) : whyNotLines(sitting, namedBy(rest, choices))),
  },
  {
    words: ["l", "log"],
    help: "the log of the game",
    run: ({ match, seat, screen }) =>
      say(
        { screen },
        story(match, seat).map((line) => (line.head ? screen.paint.bold(lineText(line)) : `  ${lineText(line)}`)),
      ),
  },
  {
    words: ["c", "cancel"],
    help: "cancel what you are putting together",
    run: (sitting) => command(sitting, { seat: decider(sitting.match.game) ?? "", cancel: true }),
  },
  {
    words: ["u", "undo"],
    help: "undo your last answer",
    run: undo,
  },
  {
    words: ["again"],
    after: "NUMBER",
    help: "propose to repeat so many times what has happened since you last acted; the others agree, or say where they stop it",
    run: again,
  },
  { words: ["b", "board"], help: "show the board again", run: () => true },
  {
    words: ["concede"],
    help: "give the game up",
    run: (sitting) => command(sitting, { seat: sitting.seat, leave: true }),
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

export function runCommand(sitting: Sitting, asked: Asked, typed: string): Done {
  const { rule, rest, word } = found(typed);
  if (rule !== undefined) return rule.run(sitting, rest, asked);
  const called = zoneCalled(sitting.known, word);
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

/** What stands in the examples of the help, in the words of the game. */
interface Examples {
  readonly main: string;
  readonly place: string;
  readonly end: string;
  /** The zone of cards that were used, and others that can be looked at. */
  readonly used: string;
  readonly zones: string;
}

function examplesOf(known: PlayableGame): Examples {
  const { look, pack } = known;
  const short = Object.keys(look.places);
  const [main = ""] = look.stops.main;
  const isOther = (name: string): boolean => name !== "main" && name !== "end" && !look.stops.main.includes(name);
  const [place = main] = [...short, ...Object.keys(pack.ruleset.spans)].filter(isOther);
  const used = usedZone(known);
  const others = Object.keys(pack.ruleset.zones).filter((zone) => zone !== used && zoneCalled(known, zone) !== null);
  const isOpen = (zone: string): boolean => pack.ruleset.zones[zone]?.hidden === undefined;
  const zones = [...others.filter(isOpen), ...others.filter((zone) => !isOpen(zone))];
  return {
    main: short.includes("main") ? "main" : spaced(main),
    place: spaced(place),
    end: short.includes("end") ? "end" : spaced(place),
    used: used === "" ? "graveyard" : zoneName(known, used),
    zones: zones
      .slice(0, 2)
      .map((zone) => zoneName(known, zone))
      .join(", "),
  };
}

function helpLines({ screen, known }: Sitting): string[] {
  const examples = examplesOf(known);
  const rows = [
    [
      "number, NAME",
      "take that; where several may be chosen, all in one line: 1 3, 2-4, all, none, or names with commas",
    ],
    ...COMMANDS.map(({ words, after, help }) => [
      `${words.join(", ")}${after === undefined ? "" : ` ${after}`}`,
      typeof help === "string" ? help : help(examples),
    ]),
  ] as const;
  if (screen.isPlain) return rows.flatMap(([key, text]) => wrap(`${key}: ${text}.`, screen.columns));
  return table(
    rows.map(([key = "", text = ""]) => [{ text: key, paint: screen.paint.bold }, text]),
    screen.columns,
    2,
  );
}

/** Gives a command that is no answer. */
/** The card that a number of the list stands for; what is no such number is a name. */
const namedBy = (said: string, choices: Asked["choices"]): string =>
  (/^\d+$/.test(said) ? choices[Number(said) - 1]?.name : undefined) ?? said;

function command(sitting: Sitting, given: Command): boolean {
  const refusal = give(sitting.match, { command: given });
  return refusal === null || complain(sitting, refusalLines(sitting, refusal));
}

/** Proposes to go on so many times as everybody did since the person last acted with priority. */
function again(sitting: Sitting, rest: string): Done {
  const { match, seat } = sitting;
  if (!/^[1-9]\d*$/.test(rest)) return complain(sitting, ["say how often: again 100"]);
  const round = openRound(match, seat);
  if (round === null)
    return complain(sitting, ["there is nothing to repeat: do it once, and come back to where you began"]);
  return command(sitting, { seat, shortcut: { moves: round.moves, times: Number(rest) } });
}

/** Goes back to the person's last answer, and says what it has seen since then that it should not know now. */
function undo(sitting: Sitting): boolean {
  const { match, seat, screen } = sitting;
  const to = lastDecisionOf(match, seat);
  if (to < 0) return complain(sitting, ["there is nothing to undo"]);
  const learned = takeBackTo(match, seat, to).learned[seat] ?? [];
  goBack(match, to);
  noteAsked(sitting);
  if (learned.length > 0) say(sitting, wrap(`what you have seen since then: ${learned.join(", ")}`, screen.columns));
  return true;
}

/** Passes once, or on to what is named. */
function passTo(sitting: Sitting, rest: string, asked: Asked): Done {
  const { match, known, seat, screen } = sitting;
  const said = rest.replace(/^(?:until|to)\s+/, "");
  if (asked.pass === null || said === "") return "pass";
  if (said === "turn" || said === "end of turn")
    return aim(sitting, asked, { kind: "turn", turn: match.game.state.turn });
  if (/^(?:(?:somebody|someone|anybody|they|\w+) )?acts?$/.test(said)) return aim(sitting, asked, { kind: "act" });
  const place = readPlace(said, known);
  if (typeof place === "string") return complain(sitting, wrap(place, screen.columns));
  return aim(sitting, asked, goalAt(place, view(match.game, seat), known.look.stops.main));
}

/** Passes on until something is reached, where it can be passed at all. */
function aim({ match, seat }: Sitting, { pass }: Asked, goal: Goal): "pass" {
  if (pass !== null) wish(match, seat, { goal });
  return "pass";
}

function sayStops(sitting: Sitting): false {
  const { match, seat, known, screen } = sitting;
  return say(sitting, wrap(stopsText(stopsOf(match, seat), known), screen.columns));
}

/** Says what the person wishes, and where it is asked then. */
function wishAll(sitting: Sitting, wishes: readonly Wish[]): false {
  for (const each of wishes) wish(sitting.match, sitting.seat, each);
  return sayStops(sitting);
}

function addStop(sitting: Sitting, rest: string): false {
  const place = readPlace(rest, sitting.known);
  if (typeof place === "string") return complain(sitting, wrap(place, sitting.screen.columns));
  return wishAll(sitting, stopAt(place));
}

function removeStop(sitting: Sitting, rest: string): false {
  const { match, seat, known, screen } = sitting;
  const wishes = stopsOf(match, seat);
  if (rest === "all") return wishAll(sitting, onlyStops(wishes, []));
  if (rest === "reset") return wishAll(sitting, onlyStops(wishes, firstStops(known)));
  const place = readPlace(rest, known);
  if (typeof place === "string") return complain(sitting, wrap(place, screen.columns));
  const gone = noStopAt(wishes, place);
  if (gone.length > 0) return wishAll(sitting, gone);
  const isMain = place.whose !== "theirs" && place.spans.some((span) => known.look.stops.main.includes(span));
  return complain(sitting, [
    isMain ? "you are always asked in your main phases; pp and p PLACE pass them" : `you have no stop at ${place.text}`,
  ]);
}

const zone = (sitting: Sitting, name: string, whose: string): false => say(sitting, zoneLines(sitting, name, whose));
