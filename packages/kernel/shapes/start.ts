import { answer, idleAnswer, itinerary, start, type Ruleset, type Visit } from "../src/index.ts";
import { council } from "./council-cards.ts";
import { grandArchive } from "./grand-archive-cards.ts";
import { magic } from "./magic-cards.ts";

/** What `npm start` shows until there is a game: the turns of the three shapes when nobody acts, with windows and reasons. */

const seats = ["alice", "bob"];
const isTerminal = process.stdout.isTTY && process.env["NO_COLOR"] === undefined;
const paint = (code: number, text: string): string => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);
const bold = (text: string): string => paint(1, text);
const dim = (text: string): string => paint(2, text);

interface Shown {
  readonly title: string;
  readonly rules: Ruleset;
  readonly deck: string;
}

const shown: readonly Shown[] = [
  { title: "Magic", rules: magic, deck: "Blank" },
  { title: "Grand Archive", rules: grandArchive, deck: "Blank" },
  { title: "Council of 1000", rules: council, deck: "Blank" },
];

/** What a visit says about itself: who had priority, or why it did not take place. */
function reason(visit: Visit): string {
  if (visit.passedOver === "absent") return dim(`absent by ${visit.rule}`);
  if (visit.passedOver === "skipped") return dim(`skipped by ${visit.by ?? visit.rule}`);
  if (visit.passedOver === "notProposed") return dim(`not proposed: ${visit.rule}`);
  return visit.priority.length === 0 ? dim("nobody is asked") : `priority: ${visit.priority.join(", ")}`;
}

function show({ title, rules, deck }: Shown): void {
  const decks = Object.fromEntries(seats.map((seat) => [seat, Array.from({ length: 40 }, () => deck)]));
  const game = start(rules, { seats, decks, seed: 1 });
  for (let i = 0; i < 400 && game.state.turn <= 3; i++) answer(game, idleAnswer(game));
  const visits = itinerary(game).filter((visit) => visit.turn <= 3);
  console.log(bold(`\n${title}: the first three turns, nobody acts`));
  let turn = -1;
  for (const visit of visits) {
    if (visit.turn !== turn)
      console.log(visit.turn === 0 ? `  ${bold("before turn 1")}` : `  ${bold(`turn ${visit.turn}`)} ${visit.seat}`);
    turn = visit.turn;
    console.log(`    ${visit.span.padEnd(18)} ${visit.rule.padEnd(14)} ${reason(visit)}`);
  }
}

console.log("Turnwright: turns and timing for any card game. One kernel, three games, every step with its rule.");
for (const each of shown) show(each);
console.log(
  dim("\nnpm cit tests everything; npm run bench measures; npm run fuzz plays at random; docs/walk.md is the way in."),
);
