import { listed } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { click } from "../store/choose.ts";
import { isTurnOf, leadsTeam, teamOf, type Shown } from "../store/screen.ts";
import { change, openDialog, table } from "../store/table.ts";
import { Card, standingOf, type Size } from "./card.tsx";
import { Clock } from "./clock.tsx";
import { isAttacked, rowsOf, type Folded } from "./fold.ts";
import styles from "./side.module.css";

interface SideProps {
  readonly shown: Shown;
  readonly seat: string;
  /** Whether it lies nearer than the battle line: the viewer's own side, and those of its team. */
  readonly isNear: boolean;
  /** Whether others lie beside it. */
  readonly isOneOfSeveral: boolean;
}

/** So many things of different names have room on a field with what only lies there: a field is never empty. */
const ROOMY = 5;

/** With more seats than these no field has room. */
const MANY = 4;

/** One seat's part of the table: what lies there, and its strip. */
export function Side({ shown, seat, isNear, isOneOfSeveral }: SideProps): JSX.Element {
  const { fighters, rows } = rowsOf(shown, seat);
  const { look } = shown.game;
  const isOwn = seat === shown.self;
  // What only lies there, as lands do, goes beside the strip when the field is needed for what fights.
  const names = new Set([...rows, fighters].flat().map(({ object: { name } }) => name));
  const isFull = names.size > ROOMY || fighters.length > 0 || Object.keys(shown.view.seats).length > MANY;
  const isApart = look.rows.length > 1 && isFull;
  const strip = (
    <div class={styles["edge"]}>
      <Strip shown={shown} seat={seat} isNear={isNear} isOneOfSeveral={isOneOfSeveral} />
      {isApart && <Row row={rows.at(-1) ?? []} shown={shown} size="small" label={look.rows.at(-1) ?? ""} />}
    </div>
  );
  const ranks = [fighters, ...(isApart ? rows.slice(0, -1) : rows)];
  const count = ranks.flat().length;
  const linesOf = (beside: number): number => lineCount(ranks, beside, look.rows.length);
  const narrow = linesOf(4);
  const drawn = ranks.map((row, index) => (
    <Row
      key={index}
      row={row}
      shown={shown}
      size="chip"
      line={index === 0 ? "fight" : index > 1 && index === look.rows.length ? "back" : undefined}
      label={index === 0 ? "fighting" : (look.rows[index - 1] ?? "")}
    />
  ));
  return (
    <section
      class={styles["side"]}
      data-near={isNear || undefined}
      data-own={isOwn || undefined}
      data-turn={isTurnOf(shown, seat) || undefined}
      data-large={hasRoom(shown, seat) || undefined}
      data-crowd={count > 14 ? "large" : count > 6 ? "some" : count < 4 ? "few" : undefined}
      aria-label={isOwn ? "your field" : `${seat}'s field`}
    >
      {!isNear && strip}
      <div
        class={styles["rows"]}
        data-zone={`field of ${seat}`}
        ref={(box) => {
          // What fights lies at the battle line: where not all can be seen, that is seen.
          // On a phone the stack takes of its room, too.
          const lines = `${narrow} ${shown.view.stack.length}`;
          if (box !== null && !isNear && box.dataset["lines"] !== lines) box.scrollTop = box.scrollHeight;
          if (box !== null) box.dataset["lines"] = lines;
        }}
        style={{ "--wide": linesOf(7), "--middle": linesOf(6), "--narrow": narrow, "--slim": linesOf(2) }}
      >
        {isNear ? drawn : drawn.toReversed()}
      </div>
      {isNear && strip}
    </section>
  );
}

/** Whether it has more room than others beside it: the one that is pinned, else whose turn it is and who is attacked. */
const hasRoom = (shown: Shown, seat: string): boolean =>
  table.pinned === null || shown.view.seats[table.pinned]?.left !== false
    ? isTurnOf(shown, seat) || isAttacked(shown, seat)
    : table.pinned === seat;

/** How many lines these rows need above each other where so many chips have room beside each other; those that fight, and those at the back, have a line of their own. */
function lineCount(ranks: readonly (readonly Folded[])[], beside: number, back: number): number {
  let lines = 0;
  let room = 0;
  for (const [index, { length }] of ranks.entries()) {
    if (length === 0) continue;
    // Between rows there is more room than between chips.
    if (length + 0.3 <= room && (back < 2 || index !== back)) {
      room -= length + 0.3;
      continue;
    }
    lines += Math.ceil(length / beside);
    room = index === 0 || length > beside ? 0 : beside - length;
  }
  // What is attached hangs below its line.
  return Math.max(1, lines) + (ranks.flat().some(({ attached }) => attached.length > 0) ? 0.3 : 0);
}

interface RowProps {
  readonly row: readonly Folded[];
  readonly shown: Shown;
  readonly size: Size;
  readonly label: string;
  /** The line that it has for itself: at the battle line, or behind the others. */
  readonly line?: "fight" | "back" | undefined;
}

const Row = ({ row, shown, size, label, line }: RowProps): JSX.Element | null =>
  row.length === 0 ? null : (
    <div
      class={styles["row"]}
      role="group"
      aria-label={label}
      data-fight={line === "fight" || undefined}
      data-back={line === "back" || undefined}
    >
      {row.map(({ object, ...folded }) => (
        <Card key={object.id} object={object} shown={shown} size={size} {...folded} />
      ))}
    </div>
  );

/** Who sits there, what it must not lose, and its piles. */
function Strip({ shown, seat, isNear, isOneOfSeveral }: SideProps): JSX.Element {
  const { view, game, waiting, self } = shown;
  const isOwn = seat === self;
  const { look } = game;
  const seated = view.seats[seat];
  const zones = seated?.zones ?? {};
  const [main, ...more] = look.seat(view, seat);
  const isWaited = waiting.kind !== "over" && waiting.seat === seat;
  const { isCandidate, isPicked } = standingOf(shown, `seat:${seat}`);
  const mates = teamOf(shown, seat).filter((each) => each !== seat);
  // What a team has together is one number, which stands at each of them.
  const isShared = mates.length > 0 && game.ruleset.resources?.[main.label]?.shared === true;
  const sharedWith = isShared ? ` shared with ${listed(mates.map((each) => (each === self ? "you" : each)))}` : "";
  return (
    <div class={styles["strip"]} data-left={seated?.left || undefined}>
      <button
        type="button"
        class={styles["who"]}
        data-ref={`seat:${seat}`}
        data-candidate={isCandidate || undefined}
        data-picked={isPicked || undefined}
        aria-pressed={isCandidate ? isPicked : undefined}
        data-waited={isWaited || undefined}
        onClick={() => click(`seat:${seat}`)}
      >
        <span class="visually-hidden">
          {`${isOwn ? "you" : seat}, ${main.label} ${main.count}${sharedWith}${leadsTeam(shown, seat) ? ", leads the team" : ""}${isPicked ? ", picked" : isCandidate ? ", can be picked" : ""}`}
        </span>
        <span class={styles["name"]} aria-hidden="true">
          {seat}
          {leadsTeam(shown, seat) && <small>leads</small>}
        </span>
        <span class={styles["main"]} data-tone={main.tone} aria-hidden="true">
          {main.count}
          {isShared && <small>team</small>}
        </span>
      </button>
      <Clock shown={shown} seat={seat} />
      {isTurnOf(shown, seat) && <span class={styles["turn"]}>turn</span>}
      {!isNear && isOneOfSeveral && (
        <button
          type="button"
          class={`${styles["pile"]} ${styles["pin"]}`}
          aria-pressed={table.pinned === seat}
          aria-label={`keep the field of ${seat} large`}
          onClick={() => change({ pinned: table.pinned === seat ? null : seat })}
        >
          {table.pinned === seat ? "pinned" : "pin"}
        </button>
      )}
      {seated?.leads && <span class={styles["standing"]}>leads its team</span>}
      {seated?.far && <span class={styles["standing"]}>out of range</span>}
      {more.map(({ label, count }) => (
        <span key={label} class={styles["number"]}>
          {label} <b>{count}</b>
        </span>
      ))}
      <span class={styles["piles"]}>
        {Object.entries(zones).flatMap(([name, zone]) => {
          const { place, label } = look.zones[name] ?? { place: "aside", label: name };
          const count = typeof zone === "number" ? zone : zone.length;
          if (
            place === "field" ||
            place === "stack" ||
            (place === "hand" && seat === view.seat) ||
            (place !== "hand" && count === 0)
          )
            return [];
          return [
            <button
              type="button"
              key={name}
              class={styles["pile"]}
              disabled={count === 0}
              onClick={() => openDialog({ kind: "pile", seat, zone: name })}
            >
              {place === "hand" && (
                <i class={styles["backs"]} style={{ "--cards": Math.min(count, 10) }} aria-hidden="true" />
              )}
              {label} <b>{count}</b>
            </button>,
          ];
        })}
      </span>
    </div>
  );
}
