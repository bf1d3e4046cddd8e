import { missing } from "../data/ids.ts";
import type { Derived } from "./derive.ts";

type Faces = Pick<Derived, "faces" | "kinds">;

/** One more of a definition is where abilities work: the lists are replaced, never edited. */
export function addFace(derived: Faces, face: number): void {
  const { faces } = derived;
  let place = 0;
  while (place < faces.length && (faces[place] ?? missing("face")) <= face) place++;
  const isThere = place > 0 && faces[place - 1] === face;
  derived.faces = faces.toSpliced(place, 0, face);
  if (!isThere) derived.kinds = distinct(derived.faces);
}

/** One less of it is. */
export function removeFace(derived: Faces, face: number): void {
  const place = derived.faces.indexOf(face);
  const faces = derived.faces.toSpliced(place, 1);
  derived.faces = faces;
  if (faces[place] !== face) derived.kinds = distinct(faces);
}

function distinct(faces: readonly number[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < faces.length; index++) {
    const face = faces[index] ?? missing("face");
    if (index === 0 || face !== faces[index - 1]) found.push(face);
  }
  return found;
}
