// For ears alone, so apart from what is drawn.
import type { JSX } from "preact";
import { storyNow, type Shown } from "../store/screen.ts";

/** So many lines stay there: who listens hears each as it comes, and can read the last ones again. */
const LAST = 8;

/** What those hear who do not see: what has happened since the viewer last answered, and that the viewer is asked. */
export function Spoken({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view, self, isAsked, question } = shown;
  const last = match.moments.findLastIndex(
    ({ seat, given }) => self !== null && seat === view.seat && given.auto === undefined,
  );
  const lines = storyNow(match, view.seat).map(({ moment, text }, index) => ({ moment, text, index }));
  // What is added is read out, and what stays is not: each line keeps its element, and each decision has its own.
  return (
    <>
      <div class="visually-hidden" aria-live="polite">
        {lines
          .filter(({ moment }) => moment > last)
          .slice(-LAST)
          .map(({ text, index }) => (
            <p key={index}>{text}.</p>
          ))}
      </div>
      <div class="visually-hidden" aria-live="assertive">
        {isAsked && <p key={match.game.decisions}>{question === null ? "You may act." : "You are asked."}</p>}
      </div>
    </>
  );
}
