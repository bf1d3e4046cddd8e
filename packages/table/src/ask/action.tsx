import type { SeenCandidate, SeenQuestion } from "@turnwright/kernel/client";
import { amountOf, capital, spaced, type Look } from "@turnwright/lexicon/look";
import { ifAnswered, ifPassed, openRound } from "@turnwright/match";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Words } from "../board/glyph.tsx";
import { hidePlan, showPlan } from "../board/plan.ts";
import { answerPicked, pick, take } from "../store/choose.ts";
import { playAgain } from "../store/opening.ts";
import { cancel, pass, passUntil, pause, turnTable, wish, answerAll } from "../store/play.ts";
import { canCancel, keptFor, type Shown } from "../store/screen.ts";
import { change, notify, openDialog, table } from "../store/table.ts";
import { lookAt, playFromHere, takeBack } from "../store/travel.ts";
import styles from "./action.module.css";
import { useLater } from "../lazy-component.ts";
import { answerText, lineText, passText, type ButtonText, type Loss } from "./wording.ts";

/** The line, what was noticed, and the one button. */
export function Action({ shown }: { readonly shown: Shown }): JSX.Element {
  const { question, isNow, isAsked, waiting, view, self, match } = shown;
  const { notice } = table;
  const line = lineText(shown, askingOf);
  const wishes = match.sittings[view.seat]?.wishes;
  return (
    <section class={styles["action"]} aria-label="what to do">
      <p class={styles["line"]} role="status" data-asked={isAsked || undefined}>
        <Words text={line.text} look={shown.game.look} />
        {line.rule !== "" && <RuleLink rule={line.rule} />}
      </p>
      <p class={styles["notice"]} role="alert" data-tone={notice?.tone}>
        <Words text={notice?.text ?? ""} look={shown.game.look} />
        {notice?.rules.slice(0, 1).map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
      {table.menu !== null && <Menu look={shown.game.look} />}
      {question !== null && <Choices open={question} look={shown.game.look} />}
      <Button shown={shown} />
      <div class={styles["tools"]} role="group" aria-label="more to do">
        {isAsked && canCancel(shown) && (
          <button type="button" onClick={() => cancel()}>
            Cancel <kbd>Esc</kbd>
          </button>
        )}
        {isNow && self !== null && (
          <button type="button" onClick={() => takeBack()} disabled={match.moments.length === 0}>
            Take back <kbd>Z</kbd>
          </button>
        )}
        {isAsked && question === null && (
          <button type="button" onClick={() => passUntil({ kind: "stop", from: view.place.id })}>
            Pass to next stop <kbd>F</kbd>
          </button>
        )}
        {isAsked && question === null && hasRound(shown) && (
          <button type="button" onClick={() => openDialog({ kind: "again" })}>
            Do the same again … <kbd>R</kbd>
          </button>
        )}
        {isNow && waiting.kind === "over" && (
          <button type="button" class={styles["wide"]} onClick={() => lookAt(0)}>
            Look at the game from its beginning
          </button>
        )}
        {!isNow && (
          <button type="button" onClick={() => playFromHere()}>
            Play on from here
          </button>
        )}
        {isNow && self === null && (
          <button type="button" class={styles["wide"]} onClick={turnTable}>
            See it from the other side
          </button>
        )}
        {isNow && self !== null && waiting.kind !== "over" && (
          <button
            type="button"
            aria-pressed={wishes?.full === true}
            onClick={() => wish({ full: wishes?.full !== true })}
          >
            Ask me everywhere <kbd>Shift</kbd>
          </button>
        )}
        {isNow && self !== null && (
          <button type="button" onClick={() => openDialog({ kind: "passed" })}>
            Passed for you
          </button>
        )}
      </div>
    </section>
  );
}

/** What is asked, in the words of the game where they are there already. */
const askingOf = (open: SeenQuestion): string =>
  table.texts?.question(open) ??
  `${open.about === undefined ? "" : `${open.about.name}: `}${capital(spaced(open.verb))}`;

/** A rule that can be read. */
export const RuleLink = ({ rule }: { readonly rule: string }): JSX.Element => (
  <>
    {" "}
    <button type="button" class={styles["rule"]} onClick={() => openDialog({ kind: "rule", rule })}>
      {rule}
    </button>
  </>
);

/** What can be done with the card that was clicked. */
function Menu({ look }: { readonly look: Look }): JSX.Element {
  const { menu, texts } = table;
  // Who has no pointer to point with sees now what it would be paid with.
  useLayoutEffect(() => {
    if (menu !== null) showPlan(menu.ref);
    return hidePlan;
  }, [menu]);
  return (
    <div class={styles["menu"]} role="group" aria-label="what to do with it">
      {(menu?.options ?? []).map((option, index) => (
        <button type="button" key={option.index} data-first={index === 0 || undefined} onClick={() => take(option)}>
          <Words
            text={texts?.option(option, option.name) ?? `${capital(spaced(option.verb))} ${option.name ?? ""}`}
            look={look}
          />
        </button>
      ))}
      <button type="button" onClick={() => change({ menu: null })}>
        Nothing
      </button>
    </div>
  );
}

/** The candidates of a question that are no objects on the table, and numbers. */
function Choices({ open, look }: { readonly open: SeenQuestion; readonly look: Look }): JSX.Element | null {
  const isOfNumbers = open.form === "number" || open.form === "divide";
  const later = useLater(isOfNumbers, () => import("./numbers.tsx"));
  if (isOfNumbers) return later === null ? null : <later.NumberForm open={open} />;
  const main = mainAnswer(open);
  const isShown = ({ of, index }: SeenCandidate): boolean =>
    index !== main?.index && (open.form === "order" || of === undefined || of === "");
  const listed = open.candidates.filter(isShown);
  if (listed.length === 0) return null;
  return (
    <div class={styles["choices"]} role="group" aria-label="choices" data-zone="choices">
      {listed.map((candidate) => {
        const place = table.picks.indexOf(candidate.index);
        return (
          <button
            type="button"
            key={candidate.index}
            data-candidate
            aria-pressed={open.form === "one" ? undefined : place >= 0}
            data-impossible={(!candidate.possible && !candidate.picked) || undefined}
            onClick={() => pick(open, candidate)}
          >
            {open.form === "order" && place >= 0 && <b>{place + 1}. </b>}
            <Words text={capital(candidate.text.replace(">", " to "))} look={look} />
            {candidate.item !== undefined && (
              <small>
                <Words
                  text={table.texts?.item(candidate.item, candidate.item.of ?? candidate.text) ?? ""}
                  look={look}
                />
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The answer that the button gives where one of a few is chosen: yes, or the first; where things on the table are chosen, that it is enough. */
function mainAnswer(open: SeenQuestion): SeenCandidate | null {
  if (open.form !== "one") return null;
  const [first = null, ...others] = open.candidates.filter(({ of }) => of === undefined || of === "");
  if (others.length + 1 < open.candidates.length) return first !== null && others.length === 0 ? first : null;
  return open.candidates.find(({ text }) => text === "yes") ?? first;
}

/** The one button. It says what it does; just after its meaning has changed it takes no press. */
function Button({ shown }: { readonly shown: Shown }): JSX.Element | null {
  const made = buttonOf(shown);
  if (made === null) return null;
  const { text, more, isDanger, isAnswer, isUnready, press } = made;
  return (
    <button
      type="button"
      id="go"
      class={styles["go"]}
      data-danger={isDanger || undefined}
      data-answer={isAnswer || undefined}
      // It can still have the focus: who waits for a bot must not be thrown out of the page.
      aria-disabled={press === null}
      data-unready={isUnready || undefined}
      onClick={() => {
        if (press !== null && performance.now() >= table.armedAt) press();
      }}
    >
      <span>
        <Words text={text} look={shown.game.look} />
      </span>
      {more !== "" && (
        <small>
          <Words text={more} look={shown.game.look} />
        </small>
      )}
    </button>
  );
}

interface MadeButton extends ButtonText {
  /** Whether it gives one of the answers by itself, with nothing picked before. */
  readonly isAnswer?: boolean;
  /** Whether something is missing still: who presses it is told what. */
  readonly isUnready?: boolean;
  readonly press: (() => void) | null;
}

/** What the declaration that is picked so far costs the viewer. */
const lossOf = keptFor(({ match, view, question, game }): Loss => {
  const picks = table.picks.toSorted((one, two) => one - two);
  const isWhole = question?.kind === "declare" && question.complete;
  const prospect = isWhole ? ifAnswered(match, view.seat, picks) : null;
  const isFatal = prospect?.outcome !== undefined && !prospect.outcome.winners.includes(view.seat);
  if (isFatal) return { text: "you lose the game if nobody acts", isFatal };
  const lost = prospect?.lost ?? 0;
  return {
    text: lost > 0 ? `you lose ${amountOf(lost, game.look.seat(view, view.seat)[0].label)} if nobody acts` : "",
    isFatal,
  };
});

/** Whether the viewer has gone round the same moves, and could go on with that. */
const hasRound = keptFor(({ match, view }) => openRound(match, view.seat) !== null);

/** What a pass leads to. */
const passOutcome = keptFor(({ match, view }) => ifPassed(match, view.seat));

const plain = (text: string, press: (() => void) | null, more = ""): MadeButton => ({
  text,
  more,
  isDanger: false,
  press,
});

function buttonOf(shown: Shown): MadeButton | null {
  const { question, isNow, isAsked, waiting, view, self, match, game } = shown;
  if (!isNow) return plain("Return to now", () => lookAt(null));
  if (waiting.kind === "over")
    return plain("Play again", () => {
      playAgain().catch(failed);
    });
  if (self === null) return plain(table.isPaused ? "Go on" : "Pause", pause);
  // While it is shown what a bot has done, it has not finished.
  if (!isAsked)
    return plain(`${waiting.kind === "bot" ? waiting.seat : (match.moments.at(-1)?.seat ?? "")} is thinking`, null);
  if (question === null) {
    const wishes = match.sittings[view.seat]?.wishes;
    return wishes === undefined ? null : { ...passText(shown, passOutcome(shown), wishes), press: () => pass() };
  }
  if (question.form === "one") {
    const main = mainAnswer(question);
    return main === null
      ? plain("Choose", null, "click what you choose")
      : {
          ...plain(capital(main.text), () => answerAll([main.index]), besideText(question, main)),
          isAnswer: true,
        };
  }
  return {
    ...answerText(question, table.picks, lossOf(shown), game.look),
    isUnready: !question.complete,
    press: () => answerPicked(question),
  };
}

/** What is said below an answer of the button: what yes is said to, or that there is more to choose from. */
const besideText = (open: SeenQuestion, { text }: SeenCandidate): string =>
  text === "yes" ? askingOf(open) : open.candidates.some(({ of = "" }) => of !== "") ? "or click what you choose" : "";

const failed = (error: unknown): void => notify(error instanceof Error ? error.message : String(error), [], "bad");
