import type { Data, DataRecord } from "@turnwright/kernel";
import { isRecord, many, names, plainly, spaced, withArticle, type Rewords, type Speak } from "@turnwright/lexicon";
import { CLASS_BONUS } from "../rules/selectors.ts";

const CLASS_BONUS_SAID = JSON.stringify(CLASS_BONUS["common"]);

/** What two sets have in common; that of the classes of this and of the champion has a name. */
function commonText(data: DataRecord, speak: Speak): string {
  if (JSON.stringify(data["common"]) === CLASS_BONUS_SAID) return "you have class bonus";
  const sets = many(data["common"]).map((each) => (isRecord(each) ? each : {}));
  const whose = sets.map((set) => speak.selector(set["of"], "it")).join(" and ");
  return `${whose} have ${spaced(plainly(sets[0]?.["characteristic"]))} in common`;
}

const DONE: Readonly<Record<string, string>> = {
  materialize: "materialize",
  materializeFree: "materialize without paying",
  activateFree: "activate without paying",
};

const verbOf = (actions: Data | undefined): string => {
  const [first = ""] = names(actions);
  return DONE[first] ?? spaced(first);
};

const FREE = " without paying";

/** What Grand Archive says otherwise about the kernel's forms. */
export const rewords: Rewords = {
  condition: { common: { text: commonText } },
  word: {
    modify: {
      example: { modify: { set: { power: 1, life: 1 }, layer: "set" }, who: { target: 0 }, until: "endOfTurn" },
    },
    announceOne: {
      example: { announceOne: ["materialize"], among: { objects: { zone: "material", owner: "you" } } },
      text: (data, speak) =>
        speak.does(
          data["who"] ?? "you",
          `${(data["min"] ?? 0) === 0 ? "may " : ""}${verbOf(data["announceOne"]).replace(FREE, "")}`,
          `${
            speak.selector(data["among"]).startsWith("each ")
              ? withArticle(speak.selector(data["among"]).slice("each ".length))
              : `one of ${speak.selector(data["among"])}`
          }${verbOf(data["announceOne"]).endsWith(FREE) ? FREE : ""}`,
        ),
    },
    announce: {
      text: (data, speak) => speak.does(data["who"], verbOf(data["announce"]), speak.selector(data["of"], "it")),
    },
  },
};
