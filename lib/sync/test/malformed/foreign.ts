/** A foreign record as a test bends it. */
export type Foreign = Record<string, unknown>;

/** The first of a list within a record. */
export function first(list: unknown): Foreign {
  return (list as Foreign[])[0] ?? {};
}
