// By itself: what the bytes of a file say is asked before anything is known of what stands in it, at the command line and at the table.
import { expecting } from "@turnwright/kernel";

/**
 * The text that the bytes of a file are: in UTF-8, or in UTF-16 behind a mark of the order of bytes, as Windows programs save what
 * they call Unicode. Undefined if they are no such text.
 */
export const textOfBytes = expecting("bytes", function textOfBytes(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const coding = MARKED.find(([, mark]) => mark[0] === first && mark[1] === second)?.[0] ?? "utf-8";
  try {
    return new TextDecoder(coding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
});

/** The first two bytes of a text in UTF-16, by which of the two of each letter comes first. */
const MARKED = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;

/** What is said of a file that is no text. */
export const NO_TEXT = "the file is no text in UTF-8: save it as that";
