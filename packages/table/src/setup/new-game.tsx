import { numeral } from "@turnwright/lexicon/look";
import type { Limits } from "@turnwright/match";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { firstGame, games } from "../local/games.ts";
import { DialogBox } from "../read/dialog.tsx";
import styles from "../read/dialog.module.css";
import { loadGame, openNew, seatCount, seatName } from "../store/opening.ts";
import { openFile } from "../store/open-file.ts";
import type { PlayedGame } from "../store/table.ts";
import { DeckField } from "./deck-field.tsx";
import { deckFrom } from "./deck-text.ts";

/** Who sits at a seat of a new game, and with which deck. */
interface SeatChoice {
  readonly name: string;
  readonly who: "person" | "greedy" | "random";
  /** The name of a deck, or "" for the one that is pasted. */
  readonly deck: string;
  readonly pasted: string;
}

/** So many seats there is room for. */
const MOST = 4;

const MINUTE = 60_000;
const NO_LIMIT = "no limit";

/** How long a person may think: for the whole game, after which it has lost, or for each decision, after which it does nothing. */
const LIMITS: Readonly<Record<string, Limits>> = {
  [NO_LIMIT]: {},
  "1 minute for each decision": { decision: MINUTE },
  "10 minutes for the game": { game: 10 * MINUTE },
  "25 minutes for the game": { game: 25 * MINUTE },
};

/** Chooses a game, who plays it, and with what. */
export function NewGame(): JSX.Element {
  const [name, setName] = useState(firstGame);
  const [game, setGame] = useState<PlayedGame | null>(null);
  const [seats, setSeats] = useState<readonly SeatChoice[]>([]);
  const [seed, setSeed] = useState("");
  const [time, setTime] = useState(NO_LIMIT);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    loadGame(name)
      .then((loaded) => {
        setGame(loaded);
        setSeats(firstSeats(loaded, seatCount(loaded)));
        setProblem("");
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [name]);
  const set = (index: number, part: Partial<SeatChoice>): void =>
    setSeats(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));
  const begin = async (): Promise<void> => {
    if (game === null) return;
    try {
      await openNew({
        game: name,
        limits: LIMITS[time] ?? {},
        seed: seed === "" ? Math.floor(performance.now() * 1000) % 2 ** 31 : Number(seed),
        seats: await Promise.all(
          seats.map(async ({ name: seat, who, deck, pasted }) => ({
            name: seat.trim(),
            player: who === "person" ? { kind: "person" as const } : { kind: "bot" as const, bot: who },
            deck: deck === "" ? await deckFrom(pasted, game, seat) : deck,
          })),
        ),
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const { min, max } = game?.ruleset.seats ?? { min: 2, max: 2 };
  const counts = Array.from({ length: MOST }, (_, index) => index + 1).filter((count) => count >= min && count <= max);
  return (
    <DialogBox title="New game">
      <div class={styles["tiles"]}>
        {Object.entries(games).map(([each, { title }]) => (
          <button
            type="button"
            key={each}
            class={styles["tile"]}
            aria-pressed={each === name}
            onClick={() => {
              if (each === name) return;
              setName(each);
              // Its seats come with it: what was chosen meanwhile would be lost.
              setGame(null);
              setSeats([]);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div class={styles["fields"]}>
        {counts.length > 1 && (
          <label>
            Seats
            <select
              value={seats.length}
              onChange={({ currentTarget }) => game !== null && setSeats(firstSeats(game, Number(currentTarget.value)))}
            >
              {counts.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        )}
        {game !== null && counts.length === 1 && (
          <p class={styles["soft"]}>
            {game.look.title} is a game for {numeral(min)} players.
          </p>
        )}
        {seats.map((seat, index) => (
          <SeatFields
            key={index}
            game={game}
            seat={seat}
            number={index + 1}
            decks={Object.keys(game?.decks ?? {})}
            hasGreedy={game?.bot === "greedy"}
            set={(part) => set(index, part)}
          />
        ))}
        <label>
          Time to think
          <select value={time} onChange={({ currentTarget }) => setTime(currentTarget.value)}>
            {Object.keys(LIMITS).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Seed (the same deals the same)
          <input
            inputMode="numeric"
            value={seed}
            placeholder="any"
            onInput={({ currentTarget }) => setSeed(currentTarget.value.replaceAll(/\D/g, ""))}
          />
        </label>
      </div>
      {problem !== "" && (
        <p role="alert" class={styles["wrong"]}>
          {problem}
        </p>
      )}
      <div class={styles["buttons"]}>
        <button type="button" data-main onClick={() => void begin()}>
          Deal
        </button>
        <label class={styles["plain"]}>
          Open a scenario or a replay
          <input
            type="file"
            class="visually-hidden"
            accept=".yaml,.yml,.json"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again, when it was mended.
              currentTarget.value = "";
              if (file !== undefined) void openFile(file).then((text) => setProblem(text ?? ""));
            }}
          />
        </label>
      </div>
    </DialogBox>
  );
}

interface SeatFieldsProps {
  readonly game: PlayedGame | null;
  readonly seat: SeatChoice;
  readonly number: number;
  readonly decks: readonly string[];
  /** Whether a bot can look ahead in this game. */
  readonly hasGreedy: boolean;
  readonly set: (part: Partial<SeatChoice>) => void;
}

const SeatFields = ({ game, seat, number, decks, hasGreedy, set }: SeatFieldsProps): JSX.Element => (
  <fieldset class={styles["seat"]}>
    <legend>Seat {number}</legend>
    <label>
      Name
      <input value={seat.name} onInput={({ currentTarget }) => set({ name: currentTarget.value })} />
    </label>
    <label>
      Who plays
      <select value={seat.who} onChange={({ currentTarget }) => set({ who: whoOf(currentTarget.value) })}>
        <option value="person">a person</option>
        {hasGreedy && <option value="greedy">a bot that looks ahead</option>}
        <option value="random">a bot that plays at random</option>
      </select>
    </label>
    <label>
      Deck
      <select value={seat.deck} onChange={({ currentTarget }) => set({ deck: currentTarget.value })}>
        {decks.map((deck) => (
          <option key={deck} value={deck}>
            {deck}
          </option>
        ))}
        <option value="">a list that I paste</option>
      </select>
    </label>
    {seat.deck === "" && <DeckField game={game} text={seat.pasted} set={(pasted) => set({ pasted })} />}
  </fieldset>
);

const whoOf = (value: string): SeatChoice["who"] => (value === "greedy" || value === "random" ? value : "person");

function firstSeats({ decks, bot }: PlayedGame, count: number): readonly SeatChoice[] {
  const names = Object.keys(decks);
  return Array.from({ length: count }, (_, index) => ({
    name: seatName(index),
    who: index === 0 ? "person" : bot,
    deck: names[index % names.length] ?? "",
    pasted: "",
  }));
}
