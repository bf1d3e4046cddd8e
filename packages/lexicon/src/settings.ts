// A file of its own, because every game that can be set checks its settings with it.
import { expecting, suggestName } from "@turnwright/kernel";

/** What can be set of a game, and to what. */
export type Settable = Readonly<Record<string, readonly unknown[]>>;

/** Throws for what settings say and no game would obey: a name that there is none, or a value that it cannot have. */
export const checkSettings = expecting(
  "settings, and what can be set",
  function checkSettings(settings: object, settable: Settable): void {
    for (const [name, value] of Object.entries(settings)) {
      const values = Object.hasOwn(settable, name) ? (settable[name] ?? []) : null;
      if (values === null) {
        const meant = suggestName(name, Object.keys(settable));
        const remedy =
          meant === undefined ? `there are ${Object.keys(settable).join(", ")}` : `did you mean "${meant}"?`;
        throw new Error(`there is no setting "${name}"; ${remedy}`);
      }
      if (value !== undefined && !values.includes(value))
        throw new Error(`the setting "${name}" is one of ${values.map(String).join(", ")}, not ${shown(value)}`);
    }
  },
);

const shown = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  return typeof value === "number" || typeof value === "boolean" ? String(value) : `a value of type ${typeof value}`;
};
