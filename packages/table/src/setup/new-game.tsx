import { capital, numeral, type Hue, type Look } from "@turnwright/lexicon/look";
import { seatCounts, type Limits } from "@turnwright/match";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Art } from "../board/art.tsx";
import { hueStyle } from "../board/glyph.tsx";
import { firstGame, games } from "../local/games.ts";
import { choiceLabel, choicesOf, choiceText, type Choice, type Settings } from "../local/settings.ts";
import { DialogBox } from "../read/dialog.tsx";
import styles from "../read/dialog.module.css";
import { anySeed, loadGame, openNew, seatCount, seatName } from "../store/opening.ts";
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
const MOST = 6;

const MINUTE = 60_000;
const NO_LIMIT = "no limit";

/** How long a person may think: for the whole game, after which it has lost, or for each decision, after which it does nothing. */
const LIMITS: Readonly<Record<string, Limits>> = {
  [NO_LIMIT]: {},
  "1 minute for each decision": { decision: MINUTE },
  "10 minutes for the game": { game: 10 * MINUTE },
  "25 minutes for the game": { game: 25 * MINUTE },
};

/** The hue of a game's accent, with the first of its shapes; without colour until it is known. */
const sealOf = (look: Look | undefined): Hue => ({
  label: "",
  glyph: "star",
  ...Object.values(look?.hues ?? {})[0],
  angle: look?.accent ?? 265,
  strength: look === undefined ? 0 : 0.9,
});

/** Of a game whose look is not there yet. */
const NO_LABELS: Pick<Look, "labels"> = { labels: {} };

/** Chooses a game, who plays it, and with what. */
export function NewGame(): JSX.Element {
  const [name, setName] = useState(firstGame);
  const [game, setGame] = useState<PlayedGame | null>(null);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [settings, setSettings] = useState<Settings>({});
  const [seats, setSeats] = useState<readonly SeatChoice[]>([]);
  const [seed, setSeed] = useState("");
  const [time, setTime] = useState(NO_LIMIT);
  const [problem, setProblem] = useState("");
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({});
  useEffect(() => {
    for (const [each, { look }] of Object.entries(games))
      // A ruleset of one's own that cannot be loaded says so when it is chosen.
      look().then(
        (found) => setLooks((before) => ({ ...before, [each]: found })),
        () => undefined,
      );
  }, []);
  useEffect(() => {
    let isLatest = true;
    const load = async (): Promise<void> => {
      const pack = await games[name]?.settable?.();
      const loaded = await loadGame(name, settings);
      if (!isLatest) return;
      setChoices(pack === undefined ? [] : choicesOf(pack));
      setGame(loaded);
      setSeats((before) => seatsOf(loaded, before.length === 0 ? seatCount(loaded) : before.length, before));
      setProblem("");
    };
    load().catch((error: unknown) => isLatest && setProblem(messageOf(error)));
    return () => {
      isLatest = false;
    };
  }, [name, settings]);
  const set = (index: number, part: Partial<SeatChoice>): void =>
    setSeats(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));
  const begin = async (): Promise<void> => {
    if (game === null) return;
    const nameless = seats.findIndex(({ name: seat }) => seat.trim() === "");
    if (nameless >= 0) return setProblem(`seat ${nameless + 1} needs a name`);
    try {
      await openNew({
        game: name,
        settings,
        limits: LIMITS[time] ?? {},
        seed: seed === "" ? anySeed() : Number(seed),
        seats: await Promise.all(
          seats.map(async ({ name: seat, who, deck, pasted }) => ({
            name: seat.trim(),
            player: who === "person" ? { kind: "person" as const } : { kind: "bot" as const, bot: who },
            ...(deck === "" ? await deckFrom(pasted, game, seat) : { deck }),
          })),
        ),
      });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const counts = game === null ? [] : countsOf(game);
  const choiceField = (choice: Choice): JSX.Element => (
    <ChoiceField
      key={choice.key}
      choice={choice}
      look={looks[name] ?? NO_LABELS}
      value={settings[choice.key]}
      set={(value) => setSettings(withSetting(settings, choice.key, value))}
    />
  );
  return (
    <DialogBox title="New game">
      <div class={styles["tiles"]}>
        {Object.entries(games).map(([each, { title }]) => (
          <button
            type="button"
            key={each}
            class={`hue ${styles["tile"]}`}
            style={hueStyle(sealOf(looks[each]))}
            aria-pressed={each === name}
            onClick={() => {
              if (each === name) return;
              setName(each);
              // Its seats come with it: what was chosen meanwhile would be lost.
              setGame(null);
              setChoices([]);
              setSettings({});
              setSeats([]);
            }}
          >
            <span class={styles["scene"]}>
              <Art face={{ title, hues: ["seal"], cost: [] }} look={{ hues: { seal: sealOf(looks[each]) } }} />
            </span>
            {title}
          </button>
        ))}
      </div>
      <div class={styles["fields"]}>
        {choices.slice(0, 1).map(choiceField)}
        {counts.length > 1 && (
          <label>
            Seats
            <select
              value={seats.length}
              onChange={({ currentTarget }) =>
                game !== null && setSeats(seatsOf(game, Number(currentTarget.value), seats))
              }
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
            {settings["format"] === undefined ? `${game.look.title} is a game` : "This format is"} for{" "}
            {numeral(counts[0] ?? 2)} players.
          </p>
        )}
        {choices.length > 1 && (
          <details class={styles["wide"]}>
            <summary>More of its rules can be set</summary>
            <div class={styles["fields"]}>{choices.slice(1).map(choiceField)}</div>
          </details>
        )}
        {seats.map((seat, index) => (
          <SeatFields
            key={index}
            game={game}
            seat={seat}
            legend={`Seat ${index + 1}${teamText(game, seats.length, index)}`}
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
      <div class={`${styles["buttons"]} ${styles["last"]}`} role="group" aria-label="begin">
        {problem !== "" && (
          <p role="alert" class={styles["wrong"]}>
            {problem}
          </p>
        )}
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
  readonly legend: string;
  readonly decks: readonly string[];
  /** Whether a bot can look ahead in this game. */
  readonly hasGreedy: boolean;
  readonly set: (part: Partial<SeatChoice>) => void;
}

const SeatFields = ({ game, seat, legend, decks, hasGreedy, set }: SeatFieldsProps): JSX.Element => (
  <fieldset class={styles["seat"]}>
    <legend>{legend}</legend>
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
            {capital(deck)}
          </option>
        ))}
        <option value="">a list that I paste</option>
      </select>
    </label>
    {seat.deck === "" && <DeckField game={game} text={seat.pasted} set={(pasted) => set({ pasted })} />}
  </fieldset>
);

const whoOf = (value: string): SeatChoice["who"] => (value === "greedy" || value === "random" ? value : "person");

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How many may sit there, as far as there is room. */
const countsOf = ({ ruleset }: PlayedGame): readonly number[] => seatCounts(ruleset, MOST);

/** As many seats as are wanted and allowed: those that were there stay as they are, with a deck that there is. */
function seatsOf(game: PlayedGame, wanted: number, before: readonly SeatChoice[]): readonly SeatChoice[] {
  const counts = countsOf(game);
  const names = Object.keys(game.decks);
  const count = counts.find((each) => each >= wanted) ?? counts.at(-1) ?? wanted;
  return Array.from({ length: count }, (_, index) => {
    const first = names[index % names.length] ?? "";
    const seat = before[index];
    if (seat !== undefined) return seat.deck === "" || names.includes(seat.deck) ? seat : { ...seat, deck: first };
    return { name: seatName(index), who: index === 0 ? "person" : game.bot, deck: first, pasted: "" };
  });
}

/** Which team a seat is of, where the game has teams: those who sit beside each other, or every other one. Who sits in the middle may lead it. */
function teamText(game: PlayedGame | null, count: number, index: number): string {
  const { size, apart, oneFate } = game?.ruleset.teams ?? {};
  if (apart === true) return `, team ${(index % 2) + 1}`;
  if (size === undefined) return "";
  const each = size === "half" ? count / 2 : size;
  const isLeader = oneFate?.leader !== undefined && index % each === (each - 1) / 2;
  return `, ${isLeader ? "leads team" : "team"} ${Math.floor(index / each) + 1}`;
}

const withSetting = (settings: Settings, key: string, value: string | undefined): Settings =>
  Object.fromEntries([
    ...Object.entries(settings).filter(([each]) => each !== key),
    ...(value === undefined ? [] : [[key, value] as const]),
  ]);

/** Something of a game that can be set: what makes no difference is the first, and is left out. */
const ChoiceField = ({
  choice: { key, values, usual },
  look,
  value,
  set,
}: {
  readonly choice: Choice;
  readonly look: Pick<Look, "labels">;
  readonly value: string | undefined;
  readonly set: (value: string | undefined) => void;
}): JSX.Element => (
  <label>
    {choiceLabel(look, key)}
    <select
      value={value ?? ""}
      onChange={({ currentTarget }) => set(currentTarget.value === "" ? undefined : currentTarget.value)}
    >
      <option value="">{choiceText(look, key, usual)}</option>
      {values
        .filter((each) => each !== usual)
        .map((each) => (
          <option key={each} value={each}>
            {choiceText(look, key, each)}
          </option>
        ))}
    </select>
  </label>
);
