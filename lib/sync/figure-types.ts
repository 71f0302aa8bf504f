/** What the sync worker has to do at a moment. */
export interface SyncLoad {
  /** Dealers that are read now. */
  readonly running: number;
  /** Dealers of whom something is due or was asked for, and that wait for a place of those that are read at once. */
  readonly waiting: number;
  /** How long the first of them has waited (ms). */
  readonly waitingMs: number;
}

/** What monitoring knows of one dealer, without its id: as it was when the worker last did something for the dealer. */
export interface DealerFigures {
  /** When the supplier was last read (ms); null: never. */
  readonly readAt: Readonly<Record<"catalog" | "prices" | "inventory", number | null>>;
  /** Resources whose last answer waits for a decision. */
  readonly held: readonly string[];
  readonly isAway: boolean;
  readonly needsSignIn: boolean;
  readonly rejected: readonly { readonly resource: string; readonly count: number }[];
  /** Messages of alerts: how many wait and since when, and by channel those whose last try failed. */
  readonly messages: {
    readonly due: number;
    readonly oldestAt: number | null;
    readonly failed: readonly { readonly channelId: string; readonly count: number }[];
  };
}
