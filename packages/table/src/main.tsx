// Where the page begins.
import "./tokens.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { listenToKeys } from "./keys.ts";
import { openFirst } from "./store/opening.ts";
import { showTheme } from "./store/prefs.ts";
import { change } from "./store/table.ts";
import { ignoreStrayClicks } from "./stray-click.ts";

showTheme();
render(<App />, document.body);
listenToKeys();
ignoreStrayClicks();
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file === undefined) return;
  void import("./store/open-file.ts").then(async ({ openFile }) => {
    const problem = await openFile(file);
    // Nothing may lie over what is said beside the button.
    if (problem !== null) change({ dialog: null, notice: { text: problem, rules: [], tone: "bad" } });
  });
});
openFirst().catch((error: unknown) =>
  change({ failure: `The game could not be opened: ${error instanceof Error ? error.message : String(error)}` }),
);
