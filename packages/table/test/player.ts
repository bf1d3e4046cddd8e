// Somebody who plays at the table as a person would: by what the page says, and by nothing else.
import type { Page } from "playwright-core";
import { outline, partCalled, partsWith, textOf, type Part } from "./outline.ts";

/** So long nobody presses the button after its meaning has changed, and a little more. */
const REARM = 450;

/** What a person sees when it looks up: what is asked, what could be done. */
export interface Sight {
  readonly page: Part;
  /** The line that says for whom the game waits, and why. */
  readonly line: string;
  /** What was said beside it. */
  readonly notice: string;
  /** The one button; null where there is none. */
  readonly button: Part | null;
  readonly isOver: boolean;
}

/** Looks at the page once the bots have done what they wanted. */
export async function look(page: Page): Promise<Sight> {
  await page.getByRole("button", { name: / is thinking$/ }).waitFor({ state: "hidden", timeout: 60_000 });
  const whole = await outline(page);
  const todo = partCalled(whole, "region", "what to do");
  const partOf = (role: string): string => textOf(todo?.parts.find((each) => each.role === role) ?? whole);
  const button = todo?.parts.find(({ role }) => role === "button") ?? null;
  if (button?.name.endsWith(" is thinking") === true) return look(page);
  return {
    page: whole,
    line: partOf("status"),
    notice: partOf("alert"),
    button,
    isOver: button?.name === "Play again",
  };
}

/** The hands of a person: how it presses something that has this label. */
export interface Hands {
  /** Presses the one button. */
  readonly press: (page: Page, name: string) => Promise<void>;
  readonly take: (page: Page, name: string) => Promise<void>;
}

/** A mouse. */
export const mouse: Hands = {
  press: async (page, name) => {
    await page.clock.fastForward(REARM);
    await page.getByRole("button", { name, exact: true }).click();
  },
  take: async (page, name) => {
    await page.getByRole("button", { name, exact: true }).first().click();
  },
};

/** Where the focus is, by its label; "" if it is nowhere. */
export const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = (node: Node): string =>
      node instanceof Element
        ? node.getAttribute("aria-hidden") === "true"
          ? ""
          : (node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join(" "))
        : (node.textContent ?? "");
    const element = document.activeElement;
    return element === null || element === document.body ? "" : spoken(element).replaceAll(/\s+/g, " ").trim();
  });

/** No mouse: arrows, Enter and Space. */
export const keyboard: Hands = {
  press: async (page) => {
    await page.clock.fastForward(REARM);
    await page.keyboard.press("Space");
  },
  take: async (page, name) => {
    for (let down = 0; down < 12; down++) {
      const met = new Set<string>();
      for (let label = await focus(page); !met.has(label); label = await focus(page)) {
        if (label === name) return page.keyboard.press("Enter");
        met.add(label);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`arrows do not reach ${name}`);
  },
};

/** What a person remembers of the turn it plays: how often it has used what. */
export class Memory {
  readonly used = new Map<string, number>();
  line = "";
  /** All that it has done, for whoever wants to know why it went wrong. */
  readonly trail: string[] = [];
  clicks = 0;
}

const MOST_USES = 3;

/** Does one thing: picks, uses, attacks, or presses the button. Gives false when the game is over. */
export async function act(page: Page, hands: Hands, memory: Memory): Promise<boolean> {
  const sight = await look(page);
  if (sight.isOver) return false;
  const name = choiceOf(sight, memory);
  memory.trail.push(`${sight.line} | ${sight.notice} => ${name ?? sight.button?.name ?? "nothing"}`);
  memory.clicks++;
  if (name !== null) await hands.take(page, name);
  else if (sight.button !== null && !sight.button.states.has("disabled")) await hands.press(page, sight.button.name);
  else throw new Error(`there is nothing to do:\n${memory.trail.slice(-12).join("\n")}`);
  return true;
}

/** What a person takes that is not the button; null if it presses the button. */
function choiceOf(sight: Sight, memory: Memory): string | null {
  const { page, button, line, notice } = sight;
  const menu = partCalled(page, "group", "what to do with it");
  if (menu !== null) return menu.parts[0]?.name ?? null;
  if (line !== memory.line && !/main/i.test(line)) memory.used.clear();
  memory.line = line;
  const places = partsWith(page, "region").filter(({ name }) => /field$|^your hand$|^stack$/.test(name));
  const all = places.flatMap((place) => partsWith(place, "button"));
  const picks = all.filter(({ name }) => name.endsWith("can be picked"));
  const others = partsWith(page, "region").filter(({ name }) => name.endsWith("'s field"));
  const theirs = others
    .flatMap((place) => partsWith(place, "button"))
    .find(({ name }) => name.endsWith("can be picked"));
  const said = button?.name ?? "";
  const choices = partCalled(page, "group", "choices")?.parts.filter(({ states }) => !states.has("pressed")) ?? [];
  if (notice === "now click what it is for") return (theirs ?? picks[0])?.name ?? null;
  if (button?.states.has("disabled") === true) return (theirs ?? picks[0] ?? choices[0])?.name ?? null;
  if (/^(No attack|Attack with )/.test(said)) return picks[0]?.name ?? null;
  if (/more to pick|must|at least|exactly/.test(said)) return (picks[0] ?? choices[0])?.name ?? null;
  if (!said.startsWith("Pass")) return null;
  const usable = all.find(({ name }) => name.endsWith("can be used") && (memory.used.get(name) ?? 0) < MOST_USES);
  if (usable === undefined) return null;
  memory.used.set(usable.name, (memory.used.get(usable.name) ?? 0) + 1);
  return usable.name;
}

/** Plays until the game is over, or so often. */
export async function play(page: Page, hands: Hands, most: number, memory = new Memory()): Promise<Memory> {
  for (let count = 0; count < most; count++) if (!(await act(page, hands, memory))) return memory;
  return memory;
}

/** Who sits at a seat of a new game: a person if nothing is said, with a deck of the game or a list of cards. */
export interface NewSeat {
  readonly name: string;
  readonly who?: "a person" | "a bot that looks ahead" | "a bot that plays at random";
  readonly list?: string;
}

/** Begins a new game by its dialog. */
export async function begin(
  page: Page,
  title: string,
  seats: readonly NewSeat[],
  { seed = 7, time }: { readonly seed?: number; readonly time?: string } = {},
): Promise<void> {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("button", { name: title, exact: true }).click();
  if (seats.length > 2) await dialog.getByRole("combobox", { name: "Seats" }).selectOption(String(seats.length));
  for (const [index, { name, who = "a person", list }] of seats.entries()) {
    const seat = dialog.getByRole("group", { name: `Seat ${index + 1}` });
    await seat.getByRole("textbox", { name: "Name" }).fill(name);
    await seat.getByRole("combobox", { name: "Who plays" }).selectOption({ label: who });
    if (list === undefined) continue;
    await seat.getByRole("combobox", { name: "Deck", exact: true }).selectOption({ label: "a list that I paste" });
    await seat.getByRole("textbox", { name: "Deck list" }).fill(list);
  }
  if (time !== undefined) await dialog.getByRole("combobox", { name: "Time to think" }).selectOption(time);
  await dialog.getByRole("textbox", { name: /^Seed/ }).fill(String(seed));
  await dialog.getByRole("button", { name: "Deal" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Instants against creatures of one name: who has a Mountain could always respond. */
export const BOLTS: NewSeat = { name: "you", list: "24 Mountain\n36 Lightning Bolt" };
export const BEARS: NewSeat = { name: "bot", who: "a bot that looks ahead", list: "24 Forest\n36 Grizzly Bears" };

/** Presses the button, whatever it says; where it waits for a choice, the first that can be picked is taken. */
export async function pressButton(page: Page): Promise<Sight> {
  const { button } = await look(page);
  if (button?.states.has("disabled") === true)
    await page
      .getByRole("button", { name: /can be picked$/ })
      .first()
      .click();
  else if (button !== null) await mouse.press(page, button.name);
  return look(page);
}

/** Presses the button until the line says something. */
export async function passTo(page: Page, line: RegExp, most = 30): Promise<Sight> {
  let sight = await look(page);
  for (let count = 0; count < most && !line.test(sight.line); count++) sight = await pressButton(page);
  if (!line.test(sight.line)) throw new Error(`the line never says ${line}; now it says "${sight.line}"`);
  return sight;
}
