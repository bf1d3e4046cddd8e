// By itself: teams are no part of a seat, and both the head of a file and its start ask for them.
import type { Ruleset } from "@turnwright/kernel";
import { listed, type Path } from "../file/document.ts";
import { checkSeat, type Reader } from "../file/reader.ts";
import { oneOrMore, validate } from "../file/shape.ts";

type Teams = readonly (readonly string[])[];

/** The teams of a file: as its settings name them (`[alice+bob, carol+dave]`), or those who sit together; none without either. */
export function readTeams(reader: Reader, data: unknown, ruleset: Ruleset, path: Path): Teams {
  const { name, teams: rules } = ruleset;
  if (data === undefined) {
    const size = rules?.size === "half" ? Math.ceil(reader.seats.length / 2) : rules?.size;
    return size !== undefined
      ? reader.seats.flatMap((_, seat) => (seat % size === 0 ? [reader.seats.slice(seat, seat + size)] : []))
      : [];
  }
  if (rules === undefined) {
    reader.problem(path, `${name} is played without teams: leave them out, or set a format that has them`);
    return [];
  }
  const teams = listed(validate(reader, oneOrMore, data, path) ?? []).map((team) => team.split("+"));
  const seats = teams.flat();
  for (const seat of seats) {
    if (!checkSeat(reader, seat, path)) return [];
    if (seats.indexOf(seat) !== seats.lastIndexOf(seat)) reader.problem(path, `${seat} is in two teams`);
  }
  const alone = reader.seats.find((seat) => !seats.includes(seat));
  if (alone !== undefined) reader.problem(path, `${alone} is in no team`);
  return teams;
}

/** The seat in the middle of the team of this one, as it sits; of two the later one. */
export function middleOf(seats: readonly string[], teams: Teams, seat: string): string {
  const mates = teams.find((team) => team.includes(seat)) ?? [seat];
  const isMate = (place: number): boolean => mates.includes(seats.at(place) ?? "");
  const first = [...seats.keys()].find((place) => isMate(place) && !isMate(place - 1)) ?? 0;
  const seated = [...seats.slice(first), ...seats.slice(0, first)].filter((each) => mates.includes(each));
  return seated[seated.length >> 1] ?? seat;
}

/** Those who have turns, in their order: of teams that share them the first seat of each. */
export function takersOf(order: readonly string[], teams: Teams, { teams: rules }: Ruleset): readonly string[] {
  if (rules?.sharedTurns !== true) return order;
  const mates = (seat: string): readonly string[] => teams.find((team) => team.includes(seat)) ?? [seat];
  return order.filter((seat) => order.find((each) => mates(seat).includes(each)) === seat);
}
