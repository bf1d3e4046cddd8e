import { isGiven } from "@turnwright/match";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { DialogBox } from "../read/dialog.tsx";
import styles from "../read/dialog.module.css";
import type { Shown } from "../store/screen.ts";

/** Takes the game along: this moment as a scenario, the whole game as a replay. */
export function Share({ shown }: { readonly shown: Shown }): JSX.Element {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      const { scenarioOf } = await import("../local/files.ts");
      const { text, differences } = scenarioOf(shown.position, shown.game.name);
      if (text === null) {
        setSaid(`No file can say this moment: ${differences.join("; ")}`);
        return;
      }
      await navigator.clipboard.writeText(text).catch(() => download(text, "moment.yaml", "text/yaml"));
      setSaid(
        differences.length === 0
          ? "Copied: turnwright run takes it."
          : `Copied. What a file cannot say: ${differences.join("; ")}`,
      );
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const saveReplay = async (): Promise<void> => {
    const { replayText } = await import("../local/files.ts");
    const { match } = shown;
    const commands = match.inputs.flatMap((input) =>
      isGiven(input) ? [{ ...input.command, ...(input.key === undefined ? {} : { key: input.key }) }] : [],
    );
    download(replayText(match.game.ruleset, match.opening.setup, commands), "game.replay.json", "application/json");
    setSaid("Saved: turnwright replay verifies it, and it can be dropped onto this page.");
  };
  return (
    <DialogBox title="Take it along">
      <p class={styles["soft"]}>
        A scenario is what lies on the table now, as a text to change and to run. A replay is the whole game: drop it
        onto this page to look at it again.
      </p>
      <div class={styles["buttons"]}>
        <button type="button" onClick={() => void copy()}>
          Copy this moment as a scenario
        </button>
        <button type="button" onClick={() => void saveReplay()}>
          Download the replay
        </button>
      </div>
      <p role="status">{said}</p>
    </DialogBox>
  );
}

function download(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
