// What the page shows, apart from main.tsx, which only puts it there.
import type { JSX } from "preact";
import styles from "./app.module.css";

/** The whole page. */
export const App = (): JSX.Element => (
  <main class={styles["table"]}>
    <h1>Turnwright</h1>
  </main>
);
