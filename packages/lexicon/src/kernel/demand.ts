/** The keys of what is demanded of a declaration, in a record of its own or beside it. */
export const DEMAND = {
  "of?": "whom",
  "to?": "whom | selector",
  "atMost?": "number",
  "atLeast?": "number",
  "notAlone?": "true",
  "each?": "true",
} as const;
