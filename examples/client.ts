import { forecast, load, logOf, replay, save, seen, start, submit, view, type Command } from "@turnwright/kernel";
import { optionsByObject, passing, payment, place, question, whyNot } from "@turnwright/kernel/client";
import { magic } from "@turnwright/magic";
import { look } from "@turnwright/magic/look";
import { texts } from "@turnwright/magic/texts";

const library = Array.from({ length: 20 }, () => "Plains");
const setup = {
  seats: ["alice", "bob"],
  zones: {
    alice: { hand: ["Goblin Piker", "Shock", "Hill Giant"], battlefield: ["Forest", "Mountain", "Mountain"], library },
    bob: { hand: ["Giant Growth"], battlefield: ["Grizzly Bears", "Forest"], library },
  },
  at: { turn: 3, active: "alice", span: "precombatMain" },
  seed: 7,
};
const game = start(magic, setup);

const table = view(game, "alice");
console.log(table.at, "- waiting for", table.waitingFor, "- bob's hand:", table.seats["bob"]?.zones["hand"]);
console.log(
  place(game).spans.map(({ span }) => span),
  table.ahead.slice(0, 3),
);

const { decision } = table;
console.log(decision?.kind, decision?.why.cause, decision?.why.rule);
for (const { index, text } of decision?.options ?? []) console.log(index, text);

const inHand = (name: string): string => {
  const hand = view(game, "alice").seats["alice"]?.zones["hand"];
  return typeof hand === "object" ? (hand.find((card) => card.name === name)?.id ?? "") : "";
};
const options = decision === undefined ? [] : (optionsByObject(decision).get(inHand("Goblin Piker")) ?? []);
console.log(options.map(({ text }) => text));

for (const { verb, refusal } of whyNot(game, "alice", inHand("Hill Giant")))
  for (const { text, rule } of refusal?.reasons ?? []) console.log(`${verb}: ${text} [${rule}]`);

const [cast = { index: -1 }] = options;
const found = payment(game, "alice", cast.index);
const lands = view(game, "alice").seats["alice"]?.zones["battlefield"];
const nameOf = (ref: string): string =>
  typeof lands === "object" ? (lands.find(({ id }) => id === ref)?.name ?? "?") : "?";
console.log("by itself:", found?.plan.map(nameOf), "needed least:", found?.sources.map(nameOf)[0]);

const commands: Command[] = [];
const give = (command: Command): ReturnType<typeof submit> => {
  const result = submit(game, command);
  if (result.ok) commands.push(command);
  return result;
};
const late = give({ seat: "bob", decision: game.decisions, choice: 0 });
console.log(late.ok ? "" : `${late.refusal.text} [${late.refusal.rules[0] ?? ""}]`);
const taken = give({ seat: "alice", decision: game.decisions, choice: cast.index, pay: found?.sources ?? [] });
console.log(
  taken.ok,
  view(game, "alice").stack.map(({ name }) => name),
);

for (const { name, object, by, rule } of seen(logOf(game), "bob").slice(-4))
  console.log(name, object ?? by ?? "", rule);

const pass = (): void => {
  const who = view(game, "alice").waitingFor ?? "";
  give({ seat: who, decision: game.decisions, choice: 0 });
};
const next = passing(game, "alice");
console.log(
  next?.resolves.map(({ name }) => name),
  "then asked:",
  next?.asked?.seat,
);
pass();
pass();
console.log(
  view(game, "alice").stack.length,
  passing(game, "alice")?.place.spans.map(({ span }) => span),
);

for (const { span, passedOver, asks } of forecast(game, 5, { seat: "alice" }))
  console.log(span, passedOver ?? asks.map(({ seat }) => seat).join(" "));

const shock = view(game, "alice").decision?.options.find(({ name }) => name === "Shock")?.index ?? -1;
give({ seat: "alice", decision: game.decisions, choice: shock });
const asked = question(game, "alice");
for (const { key, possible } of asked?.candidates ?? []) console.log(key, possible);
const bears = asked?.candidates.findIndex(({ key }) => key.includes("Grizzly Bears")) ?? -1;
console.log(question(game, "alice", [bears])?.complete);
give({ seat: "alice", decision: game.decisions, choices: [bears] });
console.log(view(game, "bob").stack[0]?.item?.targets.length, "target");

const [top] = view(game, "bob").stack;
if (top?.item !== undefined) console.log(look.face(top).title, "-", texts.item(top.item, top.name));
console.log(texts.span("precombatMain"), "-", look.seat(view(game, "bob"), "bob")[0]);
for (const event of seen(logOf(game), "bob").slice(-4)) {
  const sentence = look.sentence(event, "bob");
  if (sentence !== null) console.log(sentence);
}

const again = load(magic, save(game));
console.log(view(again, "bob").stack.length === view(game, "bob").stack.length);
const ruleset = { name: magic.name, fingerprint: game.tables.fingerprint };
console.log(replay(magic, { turnwright: 1, ruleset, setup, commands }).ok);

give({ seat: "bob", leave: true });
console.log(view(game, "alice").outcome);
const spans = seen(logOf(game), "alice").filter(({ name }) => name.startsWith("end:"));
console.log(spans.map(({ name }) => name));
