// What something would be paid with is marked while it is pointed at. The marks are put on what is drawn already: nothing is drawn anew.
import { planFor } from "../store/payment.ts";
import type { Ref } from "../store/table.ts";

let marked: readonly HTMLElement[] = [];

let point: (ref: Ref) => void = () => undefined;

/** Says who wants to know what is pointed at. */
export const onPointed = (told: (ref: Ref) => void): void => {
  point = told;
};

/** Takes the marks away. */
export function hidePlan(): void {
  for (const element of marked) delete element.dataset["plan"];
  marked = [];
}

/** Marks what would be used to pay for what can be done with an object; of equal ones that are folded, how many. */
export function showPlan(ref: Ref): void {
  hidePlan();
  point(ref);
  const plan = planFor(ref);
  if (plan.length === 0) return;
  marked = [...document.querySelectorAll<HTMLElement>("[data-refs]")].filter((element) => {
    const refs = element.dataset["refs"]?.split(" ") ?? [];
    const count = plan.filter((each) => refs.includes(each)).length;
    if (count > 0) element.dataset["plan"] = String(count);
    return count > 0;
  });
}
