/** A foreign record as a test bends it. */
export type JsonObject = Record<string, unknown>;

/** The first of a list within a record. */
export function first(list: unknown): JsonObject {
  return (list as JsonObject[])[0] ?? {};
}
