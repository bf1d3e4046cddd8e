import type { Problem } from "../grammar/problem.ts";
import { suggestName } from "../data/suggest.ts";
import type { ActionRule } from "../ruleset/action.ts";
import type { ResourceRule, Ruleset, WindowRule } from "../ruleset/ruleset.ts";

/**
 * What a ruleset says although it would be so if it were not said, or although nothing looks at it. Somebody meant something
 * by it, and it is a slip as often as not: so it is refused.
 */
export const saidInVain = (rules: Ruleset): Problem[] => [
  ...defaultsOfActions(rules),
  ...likeTheirVerb(rules),
  ...defaultsOfWindows(rules),
  ...defaultsOfResources(rules),
  ...defaultRules(rules),
  ...instancesOfNothing(rules),
];

const asAnyway = (path: string, what: string): Problem => ({
  path,
  message: `${what} is meant without being said: leave it out, or say something else`,
});

const same = (one: unknown, other: unknown): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** What an action is called, asks and costs anyway. */
const defaultsOfActions = (rules: Ruleset): Problem[] =>
  Object.entries(rules.actions ?? {}).flatMap(([name, action]) => {
    const { verb, event, asks, stack, having, costOf, free } = action;
    const path = `actions.${name}`;
    const shared = rules.verbs?.[verb ?? name];
    return [
      ...(same(event, verb ?? name) ? [asAnyway(`${path}.event`, `"${verb ?? name}"`)] : []),
      ...(shared?.asks === undefined && same(asks, ["pay"]) ? [asAnyway(`${path}.asks`, `"pay"`)] : []),
      ...(stack === true ? [asAnyway(`${path}.stack`, "the stack")] : []),
      ...(having !== undefined && having === costOf
        ? [{ path: `${path}.having`, message: `"costOf" asks for it already: leave it out` }]
        : []),
      ...(free === true && costOf !== undefined
        ? [{ path: `${path}.free`, message: `"costOf" says what is paid instead: leave it out` }]
        : []),
    ];
  });

/** What an action says as all actions of its verb do. */
const likeTheirVerb = ({ actions = {}, verbs = {} }: Ruleset): Problem[] =>
  Object.entries<ActionRule>(actions).flatMap(([name, action]) =>
    Object.entries(verbs[action.verb ?? name] ?? {}).flatMap(([key, shared]) =>
      same(Object.entries(action).find(([own]) => own === key)?.[1], shared)
        ? [
            {
              path: `actions.${name}.${key}`,
              message: `this is so of every "${action.verb ?? name}" (verbs.${action.verb ?? name}.${key}): leave it out`,
            },
          ]
        : [],
    ),
  );

const WINDOW: Readonly<Record<string, unknown>> = { first: "active", after: "same", until: "allPass" };

const defaultsOfWindows = ({ windows }: Ruleset): Problem[] =>
  Object.entries<WindowRule>(windows).flatMap(([name, window]) =>
    Object.entries(window).flatMap(([key, value]) =>
      same(WINDOW[key], value) ? [asAnyway(`windows.${name}.${key}`, `"${String(value)}"`)] : [],
    ),
  );

const defaultsOfResources = ({ resources = {} }: Ruleset): Problem[] =>
  Object.entries<ResourceRule>(resources).flatMap(([name, { start, startWith = {} }]) => [
    ...(start === 0 ? [asAnyway(`resources.${name}.start`, "0")] : []),
    ...Object.entries(startWith).flatMap(([seats, amount]) =>
      amount === (start ?? 0) ? [asAnyway(`resources.${name}.startWith.${seats}`, String(amount))] : [],
    ),
  ]);

/** Rules that are cited in place of another, and are the same. */
const defaultRules = ({ leaving }: Ruleset): Problem[] =>
  (["conceding", "later"] as const).flatMap((key) =>
    leaving[key] === leaving.rule ? [asAnyway(`leaving.${key}`, `"${leaving.rule}"`)] : [],
  );

/** Keywords of which each instance would count, but which have no abilities that could do so. */
const instancesOfNothing = ({ keywords }: Ruleset): Problem[] => {
  const known = Object.keys(keywords?.abilities ?? {});
  return (keywords?.each ?? []).flatMap((name, index) => {
    if (known.includes(name)) return [];
    const suggestion = suggestName(name, known);
    return [
      {
        path: `keywords.each[${index}]`,
        message: `no keyword with abilities is called "${name}"`,
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    ];
  });
};
