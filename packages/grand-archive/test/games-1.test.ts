import { half } from "./games-halves.ts";

half(1);
