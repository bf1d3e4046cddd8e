import { expect, test } from "vitest";
import { checkSettings } from "../src/index.ts";

const settable = { windows: ["few", "many"], handLimit: [0, 7] };

test.each([
  [{ windws: "many" }, 'there is no setting "windws"; did you mean "windows"?'],
  [{ zzzzzz: 1 }, 'there is no setting "zzzzzz"; there are windows, handLimit'],
  [{ windows: "mny" }, 'the setting "windows" is one of few, many, not "mny"'],
  [{ handLimit: "7" }, 'the setting "handLimit" is one of 0, 7, not "7"'],
  [{ handLimit: -1 }, 'the setting "handLimit" is one of 0, 7, not -1'],
  [{ windows: null }, 'the setting "windows" is one of few, many, not a value of type object'],
  [{ toString: 1 }, /^there is no setting "toString"/],
])("what nobody would obey is refused with a remedy (%#)", (settings, message) => {
  expect(() => {
    checkSettings(settings, settable);
  }).toThrow(message);
});

test("what can be set, and what is left undefined, is in order", () => {
  expect(() => {
    checkSettings({ windows: "many", handLimit: undefined }, settable);
  }).not.toThrow();
});
