import { maxRowBytes } from "./server-limits.ts";

type Read<T> = () => Promise<T>;
type ReadOf<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/**
 * How the location of a database affects readers and writers. From a file a read takes microseconds and blocks this
 * thread; from a server all reads of one event loop iteration share one round trip.
 */
export interface Distance {
  /** Whether other instances may write the database. */
  readonly isShared: boolean;
  /** The most bytes of a row, and what part of the characters of a transaction on a file it takes. */
  readonly limits: { readonly rowBytes: number; readonly transactionShare: number };
  /** The time that statements compare with stored times (ms); null: they use the database's clock, which all instances share. */
  moment(now: number): number | null;
  /** Starts a read early if waiting for it later would cost a round trip; null: read it when needed. */
  begin<T>(read: Read<T>): Promise<T> | null;
  /** Returns the read that was started early, or starts it now. */
  ahead<T>(read: Read<T>): Read<T>;
  /** The same for data stored by key, before it is known which of `all` keys are needed. */
  aheadOf<T>(all: readonly string[], read: ReadOf<T>): ReadOf<T>;
  /**
   * Rows of megabytes by key, in no order, a few at a time; the call starts the first read if waiting is a round trip.
   */
  longRows<Row>(keys: readonly string[], read: (some: readonly string[]) => Promise<Row[]>): AsyncGenerator<Row, void>;
}

/** For a file, and for a database that does not exist. */
export const near: Distance = {
  isShared: false,
  limits: { rowBytes: Number.POSITIVE_INFINITY, transactionShare: 1 },
  moment: (now) => now,
  begin: () => null,
  ahead: (read) => read,
  aheadOf: (_all, read) => read,
  longRows: async function* (keys, read) {
    for (const key of keys) yield* await read([key]);
  },
};

/** Long rows per read, and such reads running in parallel: enough for all products of a page of labels. */
const rowsAtOnce = 20;
const readsAtOnce = 10;

/** Of a server. */
export const far: Distance = {
  isShared: true,
  // A server ends a transaction after five seconds if another writer waits.
  limits: { rowBytes: maxRowBytes, transactionShare: 1 / 8 },
  moment: () => null,
  begin,
  ahead: (read) => {
    const begun = begin(read);
    return () => begun;
  },
  aheadOf: (all, read) => {
    const begun = begin(() => read(all));
    const known = new Set(all);
    return async (keys) => {
      if (!keys.every((key) => known.has(key))) return read(keys);
      const found = await begun;
      const asked = new Set(keys);
      return new Map([...found].filter(([key]) => asked.has(key)));
    };
  },
  longRows: (keys, read) => {
    const begun: ReturnType<typeof read>[] = [];
    let from = 0;
    const beginNext = () => {
      if (from < keys.length) begun.push(begin(() => read(keys.slice(from, from + rowsAtOnce))));
      from += rowsAtOnce;
    };
    for (let count = 0; count < readsAtOnce; count++) beginNext();
    return rowsOf(begun, beginNext);
  },
};

async function* rowsOf<Row>(begun: Promise<Row[]>[], beginNext: () => void): AsyncGenerator<Row, void> {
  for (let reading = begun.shift(); reading; reading = begun.shift()) {
    yield* await reading;
    beginNext();
  }
}

function begin<T>(read: Read<T>): Promise<T> {
  const begun = read();
  // The error surfaces when the read is awaited.
  begun.catch(() => undefined);
  return begun;
}
