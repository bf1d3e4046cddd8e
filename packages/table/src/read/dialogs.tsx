import { capital } from "@turnwright/lexicon/look";
import type { JSX } from "preact";
import { Diagram } from "../time/diagram.tsx";
import { NewGame } from "../setup/new-game.tsx";
import { Share } from "../setup/share.tsx";
import { OCCASIONS, passedFor, takeBackTo, type Occasion } from "@turnwright/match";
import { longSpan, whose as whoseIs } from "../ask/wording.ts";
import { RuleLink } from "../ask/action.tsx";
import { Card } from "../board/card.tsx";
import { command, takeOver, wish } from "../store/play.ts";
import type { Shown } from "../store/screen.ts";
import { change, openDialog, table } from "../store/table.ts";
import { goTo, takeBack } from "../store/travel.ts";
import { Again } from "./repetition.tsx";
import { DialogBox } from "./dialog.tsx";
import styles from "./dialog.module.css";
import { Rule } from "./rule.tsx";
import { CardSheet, Sheet } from "./sheet.tsx";

/** What lies over the table, if something does. */
export function Dialogs({ shown }: { readonly shown: Shown }): JSX.Element | null {
  const { dialog } = table;
  if (dialog === null) return null;
  if (dialog.kind === "sheet") return <Sheet shown={shown} refOf={dialog.ref} />;
  if (dialog.kind === "card") return <CardSheet shown={shown} name={dialog.name} />;
  if (dialog.kind === "pile") return <Pile shown={shown} seat={dialog.seat} zone={dialog.zone} />;
  if (dialog.kind === "passed") return <Passed shown={shown} />;
  if (dialog.kind === "standing") return <Standing shown={shown} />;
  if (dialog.kind === "span") return <Span shown={shown} span={dialog.span} whose={dialog.whose} />;
  if (dialog.kind === "takeBack") return <TakeBack shown={shown} to={dialog.to} />;
  if (dialog.kind === "again") return <Again shown={shown} />;
  if (dialog.kind === "handOver") return <HandOver seat={dialog.seat} />;
  if (dialog.kind === "rule") return <Rule shown={shown} rule={dialog.rule} />;
  if (dialog.kind === "diagram") return <Diagram shown={shown} />;
  if (dialog.kind === "new") return <NewGame />;
  if (dialog.kind === "share") return <Share shown={shown} />;
  if (dialog.kind === "concede") return <Concede shown={shown} />;
  return <Keys />;
}

/** The cards of a zone. */
function Pile({
  shown,
  seat,
  zone,
}: {
  readonly shown: Shown;
  readonly seat: string;
  readonly zone: string;
}): JSX.Element {
  const { view, self, game } = shown;
  const cards = view.seats[seat]?.zones[zone] ?? 0;
  const label = game.look.zones[zone]?.label ?? zone;
  const all = typeof cards === "number" ? [] : cards;
  const known = all.filter(({ id }) => id !== "");
  const unknown = (typeof cards === "number" ? cards : all.length) - known.length;
  return (
    <DialogBox title={capital(`${whoseIs(seat, self)} ${label}`)}>
      {known.length > 0 && (
        <div class={styles["cards"]}>
          {known.map((object) => (
            <Card key={object.id} object={object} shown={shown} size="card" />
          ))}
        </div>
      )}
      {unknown > 0 && (
        <p class={styles["soft"]}>
          {unknown} {unknown === 1 ? "card" : "cards"} that you do not know
        </p>
      )}
    </DialogBox>
  );
}

/** The windows of this turn in which the viewer was not asked. */
function Passed({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view, game } = shown;
  const windows = passedFor(match, view.seat, view.place.turn).toReversed();
  const standing = match.sittings[view.seat]?.wishes.standing ?? [];
  return (
    <DialogBox title="Passed for you this turn">
      {windows.length === 0 && <p class={styles["soft"]}>No window of this turn was passed for you.</p>}
      <ul class={styles["places"]}>
        {windows.map(({ moment, span, text, rule }) => (
          <li key={moment}>
            <span>
              {capital(longSpan(game.look, span))}: {text}
              {rule !== undefined && <RuleLink rule={rule} />}
            </span>
            <button type="button" class={styles["plain"]} onClick={() => takeBack(moment)}>
              {takeBackTo(match, view.seat, moment).free ? "go back here" : "ask to go back here"}
            </button>
          </li>
        ))}
      </ul>
      {standing.length > 0 && (
        <button type="button" class={styles["plain"]} onClick={() => openDialog({ kind: "standing" })}>
          Standing passes ({standing.length})
        </button>
      )}
      <Occasions shown={shown} />
    </DialogBox>
  );
}

/** What others do that one can be asked about, wherever it happens. */
const OCCASION_TEXTS: Readonly<Record<Occasion, string>> = {
  attacked: "when I am attacked",
  targeted: "when something of mine is a target",
  acted: "when others act and I could answer",
};

/** What others do that the viewer is asked about, and whether it wants that. */
function Occasions({ shown: { match, view } }: { readonly shown: Shown }): JSX.Element {
  const occasions = match.sittings[view.seat]?.wishes.occasions ?? [];
  return (
    <div class={styles["buttons"]} role="group" aria-label="ask me, wherever it is">
      <p class={styles["soft"]}>Ask me, wherever it is:</p>
      {OCCASIONS.map((occasion) => {
        const isOn = occasions.includes(occasion);
        return (
          <button type="button" key={occasion} aria-pressed={isOn} onClick={() => wish({ occasion, on: !isOn })}>
            {OCCASION_TEXTS[occasion]}
          </button>
        );
      })}
    </div>
  );
}

/** What the viewer does not want to be asked about. */
function Standing({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view } = shown;
  const standing = match.sittings[view.seat]?.wishes.standing ?? [];
  return (
    <DialogBox title="Standing passes">
      {standing.length === 0 && (
        <p class={styles["soft"]}>There are none. “Always pass for this”, beside an item of the stack, makes one.</p>
      )}
      <ul class={styles["places"]}>
        {standing.map((each) => (
          <li key={`${each.card} ${each.part}`}>
            {each.card}
            <button type="button" class={styles["plain"]} onClick={() => wish({ revoke: each })}>
              ask me again
            </button>
          </li>
        ))}
      </ul>
    </DialogBox>
  );
}

/** A span: its rule, and where the viewer stops. */
function Span({
  shown,
  span,
  whose,
}: {
  readonly shown: Shown;
  readonly span: string;
  readonly whose: "mine" | "theirs";
}): JSX.Element {
  const { game, match, view } = shown;
  const wishes = match.sittings[view.seat]?.wishes;
  const has = (side: "mine" | "theirs", once: boolean): boolean =>
    wishes?.stops.some((stop) => stop.span === span && stop.whose === side && (stop.once === true) === once) === true;
  const toggle = (side: "mine" | "theirs", once: boolean): void => {
    if (has(side, once)) wish({ noStop: { span, whose: side } });
    else wish({ stop: { span, whose: side, ...(once ? { once: true } : {}) } });
  };
  const rule = game.ruleset.spans[span]?.rule ?? "";
  return (
    <DialogBox title={capital(longSpan(game.look, span))}>
      <p class={styles["soft"]}>
        Where do you want to be asked? You clicked it in{" "}
        {whose === "mine" ? "your own turn" : "the turn of somebody else"}.{rule !== "" && <RuleLink rule={rule} />}
      </p>
      <div class={styles["buttons"]}>
        {(["mine", "theirs"] as const).flatMap((side) =>
          [false, true].map((once) => (
            <button
              type="button"
              key={`${side} ${once}`}
              aria-pressed={has(side, once)}
              onClick={() => toggle(side, once)}
            >
              {has(side, once) ? "Stops" : "Stop"} in {side === "mine" ? "my turns" : "theirs"}
              {once ? ", once" : ""}
            </button>
          )),
        )}
      </div>
    </DialogBox>
  );
}

/** What would have to be forgotten, before something is taken back. */
function TakeBack({ shown, to }: { readonly shown: Shown; readonly to: number }): JSX.Element {
  const { match, view } = shown;
  const { learned, needs } = takeBackTo(match, view.seat, to);
  return (
    <DialogBox title="Take back?">
      <p>Since then somebody has learned something that cannot be unlearned:</p>
      <ul>
        {Object.entries(learned).map(([seat, what]) => (
          <li key={seat}>
            {seat === view.seat ? "you" : seat}: {what.join(", ")}
          </li>
        ))}
      </ul>
      {needs.length > 0 && <p>{needs.join(" and ")} must agree.</p>}
      <div class={styles["buttons"]}>
        <button type="button" data-main onClick={() => goTo(to)}>
          {needs.length > 0 ? "All agree: take back" : "Take back all the same"}
        </button>
        <button type="button" onClick={() => openDialog(null)}>
          Leave it
        </button>
      </div>
    </DialogBox>
  );
}

/** Between two persons at one screen nobody's cards are seen. */
const HandOver = ({ seat }: { readonly seat: string }): JSX.Element => (
  <DialogBox title={`${seat} is asked`} isFirm>
    <p>Hand the screen over to {seat}. Nobody's cards are shown until then.</p>
    <div class={styles["buttons"]}>
      <button type="button" data-main onClick={() => takeOver(seat)}>
        I am {seat}
      </button>
    </div>
  </DialogBox>
);

function Concede({ shown }: { readonly shown: Shown }): JSX.Element {
  return (
    <DialogBox title="Give up this game?">
      <p class={styles["soft"]}>You leave it and lose. You can take that back, as long as this page is open.</p>
      <div class={styles["buttons"]}>
        <button
          type="button"
          data-main="danger"
          onClick={() => {
            change({ dialog: null });
            command({ seat: shown.view.seat, leave: true });
          }}
        >
          Give up
        </button>
        <button type="button" onClick={() => openDialog(null)}>
          Play on
        </button>
      </div>
    </DialogBox>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["Space", "the button"],
  ["Enter", "do it, or pick it"],
  ["Arrows", "to the next card; while something is asked, to the next candidate"],
  ["Shift (held)", "ask me everywhere"],
  ["F", "pass to the next stop"],
  ["E", "pass to the end of the turn"],
  ["S", "stop at the focused step of the ribbon"],
  ["I or right click", "read the focused card"],
  ["W", "why can this not be used?"],
  [", and .", "one step back and forth in time; with Shift by every window"],
  ["Z", "take back"],
  ["R", "do the same again, as often as you say"],
  ["Esc", "cancel, close, return to now"],
  ["L", "log"],
  ["N", "new game"],
  ["?", "this list"],
];

const Keys = (): JSX.Element => (
  <DialogBox title="Keys">
    <dl class={styles["keys"]}>
      {KEYS.flatMap(([key, text]) => [<dt key={key}>{key}</dt>, <dd key={text}>{text}</dd>])}
    </dl>
  </DialogBox>
);
