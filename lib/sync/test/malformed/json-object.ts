/** A foreign record that a test changes. */
export type JsonObject = Record<string, unknown>;

/** The first element of a list within a record. */
export function first(list: unknown): JsonObject {
  return (list as JsonObject[])[0] ?? {};
}
