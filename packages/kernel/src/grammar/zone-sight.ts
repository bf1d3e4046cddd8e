// What is permitted or looked at where nobody, or everybody, looks into: by itself, because both tests ask who sees a zone.
import { list, type Data, type DataRecord } from "../data/data.ts";
import type { Contradiction, Surroundings } from "./contradictions.ts";

type Test = (data: DataRecord, around: Surroundings) => Contradiction | null;

const about = (key: string, message: string): Contradiction => ({ key, message });

const names = (data: Data | undefined): string[] =>
  list(data).filter((each): each is string => typeof each === "string");

/** Permissions that permit nothing new: no zone and no other cards, or only zones where cards have been played already. */
export const permission: Test = ({ from, anyone }, { grammar: { zones } }) => {
  if (from === undefined && anyone === undefined)
    return { message: `this permits nothing new: "from" says from which zone, or anyone: true of others' cards` };
  const places = names(from);
  return places.length > 0 && places.every((name) => zones[name]?.works === true)
    ? about("from", `nothing is played from "${places.join(", ")}": say from which other zone`)
    : null;
};

/** Looking at a zone that everybody sees. */
export const looked: Test = ({ at: where }, { grammar: { zones } }) => {
  const places = names(where);
  return places.length > 0 && places.every((name) => zones[name] !== undefined && zones[name].hidden === undefined)
    ? about(
        "at",
        `everybody sees what is in "${places.join(", ")}", so there is nothing to look at: { choose: … } chooses there`,
      )
    : null;
};
