import type { Row } from "../measure.ts";
import { peers } from "./peers.ts";

/** Every row of the benchmark, in the order in which they run. A new row is a file beside this one and a line here. */
export const rows: readonly Row[] = [peers];
