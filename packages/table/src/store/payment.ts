// What things are paid with: shown before it happens, and changed by a click on what shall be used first.
import { payment, type Payment, type SeenOption } from "@turnwright/kernel/client";
import { shown, type Shown } from "./screen.ts";
import { change, notify, table, type Ref } from "./table.ts";

/** How an option would be paid for, with what was clicked to be used first. */
const paymentOf = ({ position, view }: Shown, { index }: SeenOption): Payment | null =>
  payment(position, view.seat, index, table.pay);

/** What is sent with an option: what was clicked, then what the seat needs least for the rest of its hand. */
export function payFor(option: SeenOption): readonly Ref[] {
  const now = shown();
  const sources = now === null ? [] : (paymentOf(now, option)?.sources ?? []);
  return [...table.pay.filter((ref) => sources.includes(ref)), ...sources.filter((ref) => !table.pay.includes(ref))];
}

/** What would be used for what can be done with an object; empty where that costs nothing that is chosen. */
export function planFor(ref: Ref): readonly Ref[] {
  const now = shown();
  const [option] = now?.options.get(ref) ?? [];
  return now === null || option === undefined ? [] : (paymentOf(now, option)?.plan ?? []);
}

/** Lets one of these equal objects be used first for what is done next, or none of them again. False if none can pay for anything. */
export function payFirst(now: Shown, refs: readonly Ref[]): boolean {
  const options = [...now.options.values()].flat();
  const usable = new Set(
    options.flatMap((option) => payment(now.position, now.view.seat, option.index)?.sources ?? []),
  );
  const can = refs.filter((ref) => usable.has(ref));
  const [next] = can.filter((ref) => !table.pay.includes(ref));
  if (can.length === 0) return false;
  const pay = next === undefined ? table.pay.filter((ref) => !can.includes(ref)) : [...table.pay, next];
  change({ pay });
  notify(next === undefined ? "what you do next is paid as usual" : "this is used first for what you do next");
  return true;
}
