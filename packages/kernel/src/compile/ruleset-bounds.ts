import { isList, isRecord, list, type Data } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import type { Problem } from "../grammar/problem.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/** Bounds and orders in a ruleset that nothing could be within: each number and name by itself is right. */
export const boundsOfNothing = (rules: Ruleset, data: Data, events: readonly string[]): Problem[] => [
  ...seatsOfNobody(rules),
  ...resourcesOfNothing(rules),
  ...limitsOfNothing(rules),
  ...kindsOfNothing(data, events),
  ...movesToNowhere(rules),
  ...classesTwice(rules),
  ...finishedBefore(rules),
  ...keywordsOfNoSet(rules),
  ...decksOnTheStack(rules),
  ...windowsOfNothing(rules, data),
];

const seatsOfNobody = ({ seats: { min, max }, firstTurns = [] }: Ruleset): Problem[] => [
  ...(min < 1 ? [{ path: "seats.min", message: "a game has at least 1 seat" }] : []),
  ...(min > max ? [{ path: "seats.max", message: `nobody is ${min} or more and ${max} or fewer: exchange them` }] : []),
  ...firstTurns.flatMap(({ seats }, index) =>
    seats !== undefined && seats[0] > seats[1]
      ? [
          {
            path: `firstTurns[${index}].seats`,
            message: `nobody is ${seats[0]} or more and ${seats[1]} or fewer: exchange them`,
          },
        ]
      : [],
  ),
];

const resourcesOfNothing = ({ resources = {} }: Ruleset): Problem[] =>
  Object.entries(resources).flatMap(([name, { least = -Infinity, most = Infinity, start = 0, startWith = {} }]) => {
    const path = `resources.${name}`;
    if (least > most)
      return [{ path: `${path}.most`, message: `nothing is at least ${least} and at most ${most}: exchange them` }];
    return [start, ...Object.values(startWith)].flatMap((each) =>
      each < least || each > most
        ? [
            {
              path: `${path}.start`,
              message: `it starts with ${each}, and is never ${each < least ? "below" : "above"} ${each < least ? least : most}`,
            },
          ]
        : [],
    );
  });

const limitsOfNothing = ({ checks, endless }: Ruleset): Problem[] =>
  [
    { path: "checks.limit", limit: checks?.limit },
    { path: "endless.limit", limit: endless?.limit },
  ].flatMap(({ path, limit }) =>
    limit !== undefined && limit < 1 ? [{ path, message: `with ${limit} it would be over before it begins` }] : [],
  );

/** Wider names of what is no event, and names that are wider than themselves. */
function kindsOfNothing(data: Data, events: readonly string[]): Problem[] {
  const kinds = isRecord(data) ? data["kinds"] : undefined;
  const wider = (name: string): readonly Data[] => list(isRecord(kinds) ? kinds[name] : undefined);
  const isWider = (name: string, of: string, seen: readonly string[]): boolean =>
    wider(of).some(
      (each) =>
        each === name || (typeof each === "string" && !seen.includes(each) && isWider(name, each, [...seen, each])),
    );
  return Object.keys(isRecord(kinds) ? kinds : {}).flatMap((name) => {
    const path = `kinds.${name}`;
    if (!events.includes(name)) {
      const suggestion = suggestName(name, events);
      return [{ path, message: `no event is called "${name}"`, ...(suggestion === undefined ? {} : { suggestion }) }];
    }
    return isWider(name, name, []) ? [{ path, message: `"${name}" would be a wider name of itself` }] : [];
  });
}

const movesToNowhere = ({ moves = {} }: Ruleset): Problem[] =>
  Object.entries<{ readonly from: string; readonly to: string } | undefined>(moves).flatMap(([name, move]) =>
    move !== undefined && move.from === move.to
      ? [{ path: `moves.${name}.to`, message: `nothing goes from "${move.from}" to where it is` }]
      : [],
  );

const classesTwice = ({ door }: Ruleset): Problem[] => {
  const all = (door?.classes ?? []).flat();
  const twice = all.find((name, index) => all.indexOf(name) < index);
  return twice === undefined
    ? []
    : [
        {
          path: "door.classes",
          message: `"${twice}" stands here twice: what is applied first is not applied again later`,
        },
      ];
};

/** What is said of finished items after a place for all of them. */
const finishedBefore = ({ items }: Ruleset): Problem[] => {
  const finish = items?.finish ?? [];
  const all = finish.findIndex((each) => Object.keys(each).every((key) => !["of", "if", "where"].includes(key)));
  return all >= 0 && all < finish.length - 1
    ? [
        {
          path: `items.finish[${all + 1}]`,
          message: "the one before is for everything, so this is for nothing: put it before that",
        },
      ]
    : [];
};

const keywordsOfNoSet = ({ keywords, characteristics = {} }: Ruleset): Problem[] =>
  keywords !== undefined && characteristics[keywords.of] === "number"
    ? [{ path: "keywords.of", message: `"${keywords.of}" is a number: keywords are members of a set` }]
    : [];

const decksOnTheStack = ({ deck, zones }: Ruleset): Problem[] =>
  deck !== undefined && Object.entries(zones).some(([name, zone]) => name === deck.zone && zone.stack === true)
    ? [{ path: "deck.zone", message: `what is in "${deck.zone}" resolves: a deck lies elsewhere` }]
    : [];

/** Windows that no part of a turn opens. */
function windowsOfNothing({ windows }: Ruleset, data: Data): Problem[] {
  const opened = new Set(
    openedIn(isRecord(data) ? Object.fromEntries(Object.entries(data).filter(([key]) => key !== "windows")) : data),
  );
  return Object.keys(windows).flatMap((name) =>
    opened.has(name)
      ? []
      : [
          {
            path: `windows.${name}`,
            message: "nothing opens this window: a span does with `window`, or its course with `open`",
          },
        ],
  );
}

function* openedIn(data: Data): Generator<string> {
  if (isList(data)) for (const each of data) yield* openedIn(each);
  if (!isRecord(data)) return;
  for (const [key, each] of Object.entries(data))
    if ((key === "window" || key === "open" || key === "opens") && typeof each === "string") yield each;
    else yield* openedIn(each);
}
