// A scenario or a replay on the table: it is shown from its beginning, and can be played on from any moment.
import { restoreMatch, say } from "@turnwright/match";
import { loadGame, loadTexts } from "./opening.ts";
import { change, NOTHING_PICKED, notify } from "./table.ts";

/** Opens a file that was chosen or dropped; gives what is wrong with it, with its name, or null. */
export async function openFile(file: File): Promise<string | null> {
  try {
    await openBytes(file.name, new Uint8Array(await file.arrayBuffer()));
    return null;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // What has a line and a column has the name of the file before them.
    return text.startsWith(`${file.name}:`) ? text : `${file.name}: ${text}`;
  }
}

/** Opens what a file has; what is wrong with it is thrown. */
async function openBytes(name: string, bytes: Uint8Array): Promise<void> {
  const { NO_TEXT, readGame, textOfBytes, textsIn } = await import("../local/files.ts");
  const text = textOfBytes(bytes);
  if (text === undefined) throw new Error(NO_TEXT);
  const found = readGame(name, text);
  if (typeof found === "string") throw new Error(found);
  const loaded = await loadGame(found.game);
  const { setup, commands } = found.replay;
  const inputs = commands.map(({ key, ...command }) => ({ command, ...(key === undefined ? {} : { key }) }));
  // Everybody is played by whoever looks at it: nothing is hidden from the reader of a file.
  const players = Object.fromEntries(setup.seats.map((seat) => [seat, { kind: "person" as const }]));
  const look = loaded.lookWith?.(found.ruleset) ?? loaded.look;
  const { match, reason } = restoreMatch(
    { turnwright: 1, ruleset: found.replay.ruleset, setup, players, inputs },
    { ruleset: found.ruleset, look },
  );
  // Nothing is passed by itself: a file is looked at move by move.
  for (const seat of setup.seats) say(match, seat, { full: true });
  const game = { ...loaded, ruleset: found.ruleset, look, title: found.title, isOpen: true };
  change({
    ...NOTHING_PICKED,
    game,
    match,
    limits: {},
    viewer: setup.seats[0] ?? "",
    at: match.moments.length > 0 ? 0 : null,
    dialog: null,
    notice: null,
  });
  void loadTexts(game, textsIn(found, loaded.ruleset, loaded.look));
  if (found.beside !== "") notify(found.beside);
  if (reason !== null) notify(`the file goes on, but a command of it is refused here: ${reason}`, [], "bad");
  else if (match.game.tables.fingerprint !== found.replay.ruleset.fingerprint)
    notify(
      "this game was played by other rules or cards than those of this page: here it may go another way",
      [],
      "bad",
    );
}
