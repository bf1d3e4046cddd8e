import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ran } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-decks-"));
const file = (name: string): string => join(folder, name);

beforeAll(() => {
  writeFileSync(
    file("red.txt"),
    "About\nName Red\n\nCommander\n1 Isamaru, Hound of Konda\n\nDeck\n36 Shock (M20) 160\n23 Mountain\n\nSideboard\n2 Bonesplitter\n",
  );
  writeFileSync(
    file("wrong.dck"),
    "[metadata]\nName=Wrong\n[Main]\n4 Shokc|M20\n20 Mountain\n[Sideboard]\n1 No Such Thing\n",
  );
  writeFileSync(file("broken.cod"), '<cockatrice_deck version="1">\n<zone name="main">\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("turnwright decks", () => {
  test("list names the decks of a game", async () => {
    const { code, out } = await ran(["decks", "list"]);
    expect(code).toBe(0);
    expect(out).toContain("vigil       60 cards");
    const council = await ran(["decks", "list", "--ruleset", "council", "--json"]);
    const [first, ...others] = JSON.parse(council.out) as { name: string; main: { count: number; card: string }[] }[];
    expect([first?.name, others.length]).toEqual(["dominion", 6]);
    expect(first?.main.slice(0, 2)).toEqual([
      { count: 1, card: "Empress Valdra" },
      { count: 4, card: "Banner Page" },
    ]);
  });

  test("show has every part of a file, which can be read again", async () => {
    const { code, out, err } = await ran(["decks", "show", file("red.txt")]);
    expect([code, err]).toEqual([0, ""]);
    const [first = "", ...rest] = out.split("\n");
    expect(first).toBe("Red, as Arena writes it, 60 cards, led by Isamaru, Hound of Konda, 2 in the sideboard");
    writeFileSync(file("again.txt"), rest.join("\n"));
    const again = await ran(["decks", "show", file("again.txt")]);
    expect(again.out.split("\n").slice(1)).toEqual(rest);
  });

  test("check says which cards are unknown, and what cannot be read", async () => {
    expect(await ran(["decks", "check", file("red.txt")])).toMatchObject({ code: 0, err: "" });
    const wrong = await ran(["decks", "check", file("wrong.dck")]);
    expect(wrong.code).toBe(1);
    expect(wrong.out.split("\n")).toEqual([
      `${file("wrong.dck")}: Wrong, as Forge writes it, 24 cards, 1 in the sideboard`,
      `${file("wrong.dck")}:4:1: no card is called "Shokc" (4 of it); did you mean "Shock"?`,
      `${file("wrong.dck")}:7:1: no card is called "No Such Thing"`,
    ]);
    const broken = await ran(["decks", "check", file("red.txt"), file("broken.cod")]);
    expect(broken.code).toBe(2);
    expect(broken.out).toContain(`${file("broken.cod")}:3:1: the file ends before </zone>: was it copied as a whole?`);
    const told = JSON.parse((await ran(["decks", "check", "--json", file("wrong.dck")])).out) as unknown;
    expect(told).toMatchObject([
      {
        format: "forge",
        title: "Wrong",
        problems: [],
        unknown: [
          { line: 4, card: "Shokc", count: 4, isPlayed: true, nearest: ["Shock"] },
          { line: 7, card: "No Such Thing", count: 1, isPlayed: false },
        ],
      },
    ]);
    expect(await ran(["decks", "check", file("none.txt")])).toMatchObject({ code: 2 });
  });

  test("convert writes a deck for another program, and says what that cannot say", async () => {
    const { code, out, err } = await ran(["decks", "convert", file("red.txt"), "--to", "xmage"]);
    expect([code, err]).toEqual([0, "XMage does not say which card is the commander (it lies in the sideboard)"]);
    expect(out.split("\n")).toEqual([
      "NAME:Red",
      "36 [M20:160] Shock",
      "23 [NONE:0] Mountain",
      "SB: 1 [NONE:0] Isamaru, Hound of Konda",
      "SB: 2 [NONE:0] Bonesplitter",
    ]);
    const saved = file("vigil.cod");
    expect(await ran(["decks", "convert", "vigil", "--to", "cockatrice", "--save", saved])).toMatchObject({
      code: 0,
      out: "",
    });
    expect(readFileSync(saved, "utf8")).toContain('<card number="11" name="Plains"/>\n');
    const shown = await ran(["decks", "convert", saved, "--to", "forge"]);
    expect(shown.out).toBe((await ran(["decks", "convert", "vigil", "--to", "forge"])).out);
  });

  test("convert refuses what is no deck, and a format that there is not", async () => {
    expect((await ran(["decks", "convert", "vigl", "--to", "forge"])).err).toContain('did you mean "vigil"?');
    expect((await ran(["decks", "convert", "vigil", "--to", "frge"])).err).toContain('did you mean "forge"?');
    expect(await ran(["decks", "convert", file("broken.cod"), "--to", "forge"])).toMatchObject({ code: 2, out: "" });
    expect(await ran(["decks", "convert", "vigil"])).toMatchObject({ code: 2 });
  });

  test("play takes a deck of any program, and refuses cards that it does not have", async () => {
    await ran(["decks", "convert", file("red.txt"), "--to", "forge", "--save", file("red.dck")]);
    const played = await ran(["play", "--bots", "--json", "--deck", file("red.dck")]);
    expect(played.code).toBe(0);
    expect(played.err).toBe(`${file("red.dck")}: 2 cards of the sideboard left out`);
    const refused = await ran(["play", "--bots", "--deck", file("wrong.dck")]);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain('no card is called "Shokc" (4 of it); did you mean "Shock"?');
    expect(refused.err).not.toContain("No Such Thing");
  });
});
