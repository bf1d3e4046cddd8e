// Where the page begins.
import "./tokens.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { listenToKeys } from "./keys.ts";
import { openFirst } from "./store/open.ts";
import { showTheme } from "./store/prefs.ts";
import { change } from "./store/table.ts";

showTheme();
render(<App />, document.body);
listenToKeys();
openFirst().catch((error: unknown) =>
  change({ failure: `The game could not be opened: ${error instanceof Error ? error.message : String(error)}` }),
);
