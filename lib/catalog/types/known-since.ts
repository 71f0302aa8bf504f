/** Since when events of some kinds are known. */
export interface KnownSince {
  /** The moment (ms) from which on all of them are known that are known at all; null: none is yet. */
  at: number | null;
  /**
   * What there was at that moment: the beginning of the first reading, or its end, of one part or of all that is needed; or
   * the earliest event that is kept.
   */
  first: "began" | "catalog" | "stock" | "all" | "kept";
  /** What would have to be read for the others, and never was completely. */
  unread: readonly ("catalog" | "stock")[];
}
