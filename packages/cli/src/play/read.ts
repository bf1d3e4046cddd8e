import { view, type SeenObject, type View } from "@turnwright/kernel";
import { suggestName } from "@turnwright/scenario";
import { cardLines } from "../card-text.ts";
import type { PlayableGame } from "../games/game.ts";
import { clip, wrap } from "../text.ts";
import type { Screen } from "./board.ts";
import type { Listed } from "./choices.ts";
import type { Sitting } from "./person.ts";
import { LONGEST } from "./typed-answer.ts";
import { byNearness, grouped, isInHand, objectText, zoneName } from "./things.ts";

/** The name that is meant: one that is exactly this, or else the first that begins so or has it in it. */
export function findNamed(said: string, among: readonly { readonly name: string }[]): string | undefined {
  const wanted = said.trim().toLowerCase();
  const names = [...new Set(among.map(({ name }) => name))];
  return (
    names.find((name) => name.toLowerCase() === wanted) ??
    names.find((name) => name.toLowerCase().startsWith(wanted)) ??
    names.find((name) => name.toLowerCase().includes(wanted))
  );
}

/** A card in words, named or by its number in the list: one that can be seen, or else any card of the game. */
export function readLines({ match, known, seat, screen }: Sitting, said: string, choices: readonly Listed[]): string[] {
  const seen = view(match.game, seat);
  const things = byNearness(seen, known);
  const choice = /^\d+$/.test(said) ? choices[Number(said) - 1] : undefined;
  if (said === "") return ["read what? a name, or a number of the list"];
  if (/^\d+$/.test(said) && choice === undefined) return [`there is no number ${said}`];
  const thing = choice?.of === undefined ? undefined : things.find(({ id }) => id === choice.of);
  const name = thing?.name ?? (choice === undefined ? called(said, things, known) : cardNamed(choice.name, known));
  if (name === undefined) {
    const near = suggestName(
      said,
      known.cards.map((card) => card.name),
    );
    if (choice !== undefined) return [`${choice.text} is no card`];
    return [`no card is called "${clip(said, LONGEST)}"${near === undefined ? "" : `; did you mean "${near}"?`}`];
  }
  return [
    ...printed(known, name, screen),
    ...now(
      things.filter((each) => each.name === name),
      thing,
      seen,
      known,
    ),
  ].flatMap((line) => wrap(line, screen.columns));
}

/** A card that can be seen, or else any card of the game. */
const called = (said: string, things: readonly SeenObject[], known: PlayableGame): string | undefined =>
  findNamed(said, things) ?? findNamed(said, known.cards);

const cardNamed = (name: string, { cards }: PlayableGame): string | undefined =>
  cards.find((card) => card.name === name)?.name;

/** What a card says, without the rules that its author cites. */
function printed(known: PlayableGame, name: string, screen: Screen): string[] {
  const own = known.ownCards?.find((card) => "name" in card && card.name === name);
  const card = known.cards.find((each) => each.name === name) ?? own;
  if (card === undefined) return [name, ...known.text(name)];
  return cardLines({ ...card }, known.text(name), screen).filter((line) => line !== "" && !line.includes("cites "));
}

/** How it is now, where that can be seen; in the hand it is as it is printed. */
function now(things: readonly SeenObject[], one: SeenObject | undefined, seen: View, known: PlayableGame): string[] {
  const shown = (one === undefined ? things : [one]).filter(
    (each) => !isInHand(seen, each, known) && objectText(each, seen, known) !== each.name,
  );
  return grouped(shown.map((each) => `now: ${each.controller}'s ${objectText(each, seen, known)}`));
}

/** The items of the stack in words, with what each does. */
export function stackText({ match, known, seat, screen: { columns } }: Sitting): string[] {
  const seen = view(match.game, seat);
  if (seen.stack.length === 0) return ["the stack is empty"];
  return seen.stack.flatMap((each, index) => {
    const lines =
      each.item === undefined || each.item.kind === "card"
        ? known.text(each.name)
        : [known.texts.item(each.item, each.name)];
    return [
      ...wrap(`${index + 1}. ${objectText(each, seen, known)}, ${each.controller}'s`, columns),
      ...lines.filter((line) => line !== "").flatMap((line) => wrap(line, columns - 4).map((part) => `    ${part}`)),
    ];
  });
}

/** The cards of a zone that can be seen, of one seat or of each: `graveyard`, `exile bob`. */
export function zoneLines({ match, known, seat, screen }: Sitting, zone: string, whose: string): string[] {
  const seen = view(match.game, seat);
  const names = Object.keys(seen.seats);
  const meant = OWN.has(whose) ? [seat] : whose === "" ? names : names.filter((name) => name.toLowerCase() === whose);
  if (meant.length === 0) return [`nobody is called "${whose}"; there are ${names.join(", ")}`];
  return meant.flatMap((name) => {
    const held = seen.seats[name]?.zones[zone];
    const texts = typeof held === "object" ? grouped(held.map((each) => objectText(each, seen, known))) : [];
    const hidden = typeof held === "number" && held > 0 ? `${held} cards that you do not see` : "empty";
    return wrap(
      `${name}'s ${zoneName(known, zone)}: ${texts.length === 0 ? hidden : texts.join(", ")}`,
      screen.columns,
    );
  });
}

const OWN: ReadonlySet<string> = new Set(["me", "my", "mine"]);

/** The zone of the game that is called so on the screen or in its rules; null if none is. */
export function zoneCalled(known: PlayableGame, said: string): string | null {
  const zones = Object.entries(known.pack.ruleset.zones).filter(
    ([, rule]) => rule.works !== true && rule.stack !== true,
  );
  const found = zones.find(([zone]) => [zone.toLowerCase(), zoneName(known, zone)].includes(said));
  return found?.[0] ?? null;
}
