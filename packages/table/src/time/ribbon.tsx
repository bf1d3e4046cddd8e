import type { Ruleset } from "@turnwright/kernel";
import type { Look } from "@turnwright/lexicon/look";
import type { Coming, PastSpan, Reader, Stop } from "@turnwright/match";
import { coming, pastSpans } from "@turnwright/match";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { longSpan, shortSpan, whose } from "../ask/wording.ts";
import { holdable } from "../board/hold.ts";
import { wish } from "../store/play.ts";
import { keptFor, type Shown } from "../store/screen.ts";
import { openDialog, table } from "../store/table.ts";
import { lookAt } from "../store/travel.ts";
import styles from "./ribbon.module.css";

/** So many spans to come are shown. */
const AHEAD = 26;

/** One pill of the ribbon: a span that is over, open, to come, or passed over. */
interface Pill {
  readonly key: string;
  readonly span: string;
  readonly seat: string;
  readonly turn: number;
  /** `open` is what another was opened inside of, as a combat inside a main phase. */
  readonly state: "past" | "open" | "now" | "coming";
  /** Whether it is a part of something that was opened inside another span, and which: together they have one frame. */
  readonly inner?: "first" | "middle" | "last" | "only";
  readonly passedOver: string | null;
  readonly rule: string;
  readonly by?: string;
  /** Whether the viewer will be asked in it: its windows, as dots. */
  readonly dots: readonly ("asked" | "passed" | "others")[];
  readonly why: string;
  readonly moment: number | null;
  /** How often in a row it takes place, as a cleanup may. */
  readonly times?: number;
}

/** Past, present and future of the game in one line. */
export function Ribbon({ shown }: { readonly shown: Shown }): JSX.Element {
  const { view } = shown;
  // The forecast plays the game on. The first hand does not wait for that.
  const [isAhead, setAhead] = useState(false);
  useEffect(() => setAhead(true), []);
  const pills = isAhead ? pillsOf(shown) : pillsIn(shown, pastPills(shown, view.place.turn));
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => showNow(list.current), [view.place.id, shown.position]);
  useEffect(() => {
    // Who turns a phone, or makes the window narrower, still sees where the game is.
    const watch = new ResizeObserver(() => showNow(list.current));
    if (list.current !== null) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  let turn = -1;
  return (
    <nav class={styles["ribbon"]} aria-label="time">
      <ol class={styles["pills"]} ref={list} data-zone="ribbon">
        {pills.flatMap((pill) => {
          const isHead = pill.turn !== turn;
          turn = pill.turn;
          return [
            ...(isHead ? [<Head key={`turn ${pill.turn}`} pill={pill} viewer={shown.self} />] : []),
            <PillOf key={pill.key} pill={pill} shown={shown} />,
          ];
        })}
      </ol>
    </nav>
  );
}

/** Scrolls to where the game is now: with more room for what comes than for what is over. */
function showNow(box: HTMLElement | null): void {
  const now = box?.querySelector<HTMLElement>("[data-state=now]");
  if (box === null || now === null || now === undefined) return;
  box.scrollLeft = now.offsetLeft - box.clientWidth / (box.clientWidth < 700 ? 2.4 : 4);
}

const Head = ({ pill, viewer }: { readonly pill: Pill; readonly viewer: Reader }): JSX.Element => (
  <li class={styles["head"]} data-own={pill.seat === viewer || undefined}>
    <b>{pill.turn === 0 ? "Opening" : `Turn ${pill.turn}`}</b>
    <span>{pill.seat === viewer ? "you" : pill.seat}</span>
  </li>
);

/** A pill, which stays as it was drawn while nothing of it has changed. */
function PillOf({ pill, shown }: { readonly pill: Pill; readonly shown: Shown }): JSX.Element {
  const { view, match, game } = shown;
  const side = pill.seat === view.seat ? "mine" : "theirs";
  const stop = match.sittings[view.seat]?.wishes.stops.find(
    ({ span, whose: of }) => span === pill.span && (of === side || of === "any"),
  );
  const drawing: Drawing = { pill, side, stop, viewer: shown.self };
  return useMemo(() => drawn(drawing, game.look), [JSON.stringify(drawing), game.look]);
}

/** Why a span does not take place: somebody skips it, or the rules leave it out, as the draw of a first turn. */
const notTaken = ({ passedOver }: Pill): string =>
  passedOver === "skipped" ? "does not take place: it is skipped" : "does not take place: the rules leave it out";

/** All that a pill is drawn from, beside the look of its game. */
interface Drawing {
  readonly pill: Pill;
  readonly side: "mine" | "theirs";
  readonly stop: Stop | undefined;
  readonly viewer: Reader;
}

function drawn({ pill, side, stop, viewer }: Drawing, look: Look): JSX.Element {
  const label = `${shortSpan(look, pill.span)}${pill.times === undefined ? "" : ` ×${pill.times}`}`;
  const spoken = [
    label,
    pill.passedOver === null
      ? { past: "over", open: "goes on after this", now: "now", coming: "to come" }[pill.state]
      : notTaken(pill),
    pill.by === undefined ? "" : `because of ${pill.by}`,
    stop === undefined ? "" : "you stop here",
    pill.why,
  ];
  const toggle = (): void => {
    if (viewer === null && pill.moment === null) openDialog({ kind: "rule", rule: pill.rule });
    else if ((pill.state === "past" || pill.state === "open") && pill.moment !== null) lookAt(pill.moment);
    else if (stop === undefined) wish({ stop: { span: pill.span, whose: side } });
    else wish({ noStop: stop });
  };
  return (
    <li class={styles["place"]} data-inner={pill.inner}>
      <button
        type="button"
        class={styles["pill"]}
        data-state={pill.state}
        data-span={pill.span}
        data-over={pill.passedOver ?? undefined}
        data-inserted={(pill.by !== undefined && pill.passedOver === null) || undefined}
        data-stop={stop === undefined ? undefined : stop.once === true ? "once" : "always"}
        aria-label={spoken.filter((each) => each !== "").join(", ")}
        aria-current={pill.state === "now" ? "step" : undefined}
        title={[
          `${whose(pill.seat, viewer)} ${longSpan(look, pill.span)}`,
          pill.rule,
          ...(pill.passedOver === null ? [] : [notTaken(pill)]),
          ...(pill.why === "" ? [] : [pill.why]),
        ].join(" · ")}
        onClick={toggle}
        {...holdable(() => viewer !== null && openDialog({ kind: "span", span: pill.span, whose: side }))}
      >
        {pill.by !== undefined && (
          <span class={styles["by"]}>{pill.passedOver === null ? `+ ${pill.by}` : pill.by}</span>
        )}
        <span class={styles["label"]}>{label}</span>
        <span class={styles["dots"]} aria-hidden="true">
          {pill.dots.slice(0, 4).map((dot, index) => (
            <i key={index} data-dot={dot} />
          ))}
        </span>
      </button>
    </li>
  );
}

/** What is over in this turn, what is open, and what will come if nobody acts. */
const pillsOf = keptFor((shown: Shown): readonly Pill[] =>
  pillsIn(shown, shown.isNow ? [...pastPills(shown, shown.view.place.turn), ...nextPills(shown)] : lookedAt(shown)),
);

/** The pills of these visits: what only holds others has none. */
function pillsIn({ game }: Shown, visits: readonly Pill[]): readonly Pill[] {
  const isContainer = (span: string): boolean => span === "turn" || (game.ruleset.spans[span]?.parts?.length ?? 0) > 0;
  const found: Pill[] = [];
  let by: string | undefined;
  for (const visit of visits) {
    // What is not even proposed, as blocks without attackers, is left out; what is skipped is shown struck through.
    if (visit.passedOver !== null && !["skipped", "absent"].includes(visit.passedOver)) continue;
    if (isContainer(visit.span) && visit.passedOver === null) {
      by = visit.by ?? by;
      continue;
    }
    // Who inserted a turn stands at the first of its spans that takes place: one that is skipped names who skips it.
    const isOver = visit.passedOver !== null;
    const made = by === undefined || isOver || visit.by !== undefined ? visit : { ...visit, by };
    if (!isOver) by = undefined;
    const last = found.at(-1);
    if (last !== undefined && isRepeated(last, made))
      found[found.length - 1] = { ...made, moment: last.moment, times: (last.times ?? 1) + 1 };
    else found.push(made);
  }
  return framed(found, innerSpans(game.ruleset));
}

/** Whether a span takes place once more right after itself, in the same turn, because of nothing but the rules. */
const isRepeated = (last: Pill, next: Pill): boolean =>
  last.span === next.span &&
  last.turn === next.turn &&
  last.passedOver === null &&
  next.passedOver === null &&
  next.by === undefined;

/** The parts of what is no part of a turn by itself, but is opened inside one of its spans. */
function innerSpans({ spans, turn }: Ruleset): ReadonlySet<string> {
  const parts = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => [name, ...parts(spans[name]?.parts ?? [])]);
  const usual = new Set(parts(turn));
  return new Set(Object.keys(spans).flatMap((name) => (usual.has(name) ? [] : (spans[name]?.parts ?? []))));
}

/** Marks where frames around inner spans begin and end. */
function framed(pills: readonly Pill[], spans: ReadonlySet<string>): readonly Pill[] {
  const isInner = (pill: Pill | undefined): boolean => pill !== undefined && spans.has(pill.span);
  return pills.map((pill, index): Pill => {
    if (!isInner(pill)) return pill;
    const [isFirst, isLast] = [!isInner(pills[index - 1]), !isInner(pills[index + 1])];
    return { ...pill, inner: isFirst ? (isLast ? "only" : "first") : isLast ? "last" : "middle" };
  });
}

/** What is over in a turn, then what is open: a span that was opened inside it, as a combat inside a main phase, began later and is over. */
const pastPills = ({ match, view }: Shown, turn: number): readonly Pill[] =>
  pastSpans(match, view.seat, turn)
    .map(pastPill(view.place.id, view.outcome !== undefined))
    .toSorted((one, two) => Number(one.state === "now") - Number(two.state === "now"));

const nextPills = (shown: Shown): readonly Pill[] => {
  const { match, view, self, position } = shown;
  if (view.outcome !== undefined) return [];
  const visits = coming(match, position, view.seat, AHEAD, pendingOf(shown));
  // Who only looks on is asked nowhere.
  return (self === null ? visits.map((visit) => ({ ...visit, windows: [] })) : visits).map(comingPill);
};

/** Who looks at the past sees what came then, not what could have come. */
function lookedAt({ match, view }: Shown): readonly Pill[] {
  const at = table.at ?? 0;
  return [view.place.turn, view.place.turn + 1]
    .flatMap((turn) => pastSpans(match, view.seat, turn).map(pastPill(view.place.id, false)))
    .map((pill) =>
      pill.key === String(view.place.id)
        ? { ...pill, state: "now" }
        : (pill.moment ?? 0) > at
          ? { ...pill, state: "coming" }
          : pill,
    );
}

/** What is picked so far: the forecast is that of the picks, not of doing nothing. */
function pendingOf({ question, isAsked, view }: Shown): Parameters<typeof coming>[4] {
  const { picks } = table;
  if (!isAsked || question === null || question.form !== "some" || picks.length === 0 || !question.complete)
    return undefined;
  return { seat: view.seat, decision: view.decision?.id ?? 0, choices: picks.toSorted((one, two) => one - two) };
}

/** At the end of the game nothing is open any more, but there it ended. */
const pastPill =
  (now: number, isEnd: boolean) =>
  ({ id, span, seat, turn, passedOver, rule, by, isOpen, moment }: PastSpan): Pill => ({
    key: String(id),
    span,
    seat,
    turn,
    state: id === now && (isOpen || isEnd) ? "now" : isOpen ? "open" : "past",
    passedOver,
    rule,
    ...(by === undefined ? {} : { by }),
    dots: [],
    why: "",
    moment,
  });

function comingPill({ id, span, seat, turn, passedOver, rule, by, windows }: Coming): Pill {
  const asked = windows.find(({ verdict }) => verdict?.ask === true);
  const own = windows.find(({ verdict }) => verdict !== undefined);
  return {
    key: String(id),
    span,
    seat,
    turn,
    state: "coming",
    passedOver,
    rule,
    ...(by === undefined ? {} : { by }),
    dots: windows.map(({ verdict }) => (verdict === undefined ? "others" : verdict.ask ? "asked" : "passed")),
    why:
      asked === undefined
        ? own === undefined
          ? ""
          : `passed for you: ${own.verdict?.text ?? ""}`
        : `you are asked: ${asked.verdict?.text ?? ""}`,
    moment: null,
  };
}
