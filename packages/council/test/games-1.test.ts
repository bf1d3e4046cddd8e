import { half } from "./games.ts";

half(1);
