// For ears alone, so apart from what is drawn.
import type { JSX } from "preact";
import { storyNow, type Shown } from "../store/screen.ts";

/** What those hear who do not see: what has happened since the viewer last answered, and that the viewer is asked. */
export function Spoken({ shown }: { readonly shown: Shown }): JSX.Element {
  const { match, view, isAsked, question } = shown;
  const last = match.moments.findLastIndex(({ seat, given }) => seat === view.seat && given.auto === undefined);
  const lines = storyNow(match, view.seat).filter(({ moment }) => moment > last);
  return (
    <>
      <div class="visually-hidden" aria-live="polite">
        {lines
          .slice(-8)
          .map(({ text }) => text)
          .join(". ")}
      </div>
      <div class="visually-hidden" aria-live="assertive">
        {isAsked ? (question === null ? "You may act." : "You are asked.") : ""}
      </div>
    </>
  );
}
