import { answer, decision, forecast, start, submit, view } from "@turnwright/kernel";

import { magic } from "../packages/kernel/shapes/magic-cards.ts";

const deck = [...Array.from({ length: 20 }, () => "Land"), ...Array.from({ length: 20 }, () => "Bear")];
const game = start(magic, { seats: ["alice", "bob"], decks: { alice: deck, bob: deck }, seed: 7 });

console.log(decision(game)); // who is asked, why, and every option there is
console.log(submit(game, { seat: "bob", decision: 1, choice: 0 })); // refused: it is alice's decision
submit(game, { seat: "alice", decision: 1, choice: 0 }); // taken, with its events
answer(game, 0); // the same without the envelope: bob passes
console.log(forecast(game, 5).map((visit) => visit.span)); // what will come if nobody acts
console.log(view(game, "bob").at); // what bob may see, and where the game is
