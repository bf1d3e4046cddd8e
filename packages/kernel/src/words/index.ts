import * as announced from "./announce.ts";
import * as choices from "./choices.ts";
import * as flow from "./flow.ts";
import * as later from "./store.ts";
import * as paying from "./pay.ts";
import * as repeating from "./repeat.ts";
import * as retargeting from "./retarget.ts";
import * as markWords from "./marks.ts";
import * as objectWords from "./objects.ts";
import * as seatWords from "./seats.ts";
import * as textual from "./texts.ts";
import * as time from "./time.ts";
import type { Word } from "../ruleset/word.ts";

/** The kernel's words by name. Drawing, healing and the like are words of rulesets. */
export const effectWords: readonly (readonly [string, Word])[] = [
  ...Object.entries<Word>(objectWords),
  ...Object.entries<Word>(markWords),
  ...Object.entries<Word>(seatWords),
  ...Object.entries<Word>(time),
  ...Object.entries<Word>(later),
  ...Object.entries<Word>(flow),
  ...Object.entries<Word>(choices),
  ...Object.entries<Word>(announced),
  ...Object.entries<Word>(paying),
  ...Object.entries<Word>(repeating),
  ...Object.entries<Word>(retargeting),
  ...Object.entries<Word>(textual),
];
