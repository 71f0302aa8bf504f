import type { DealerDatabase } from "@/db/connections.ts";
import { isForgotten, isMarkedForgotten } from "@/db/dealer/forgotten.ts";
import { checkMigrations, knownMigrations } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { isLocked } from "@/db/sqlite-errors.ts";
import type { Command } from "@/db/statement.ts";
import { command, flag, integer, json, nullable, refusal, statement, text } from "@/db/statement.ts";
import type { Writer } from "@/db/writer.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { type DueState, dueStateOf, dueStateQuestions } from "./due-state.ts";
import { deleteSyncState, readSyncValue } from "./sync-state.ts";

/**
 * SQL: the database server's current time (ms). Clocks of machines that share a server differ: a lease of one must not
 * expire by the clock of another.
 */
export const serverMoment = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** SQL: the time by which leases end (ms): the caller's, else the server's. */
const moment = `coalesce(:now, ${serverMoment})`;

/** SQL: the stored lease may be taken: it has ended, is too far in the future, or was left by a dead process. */
const isFree = `(sync_state.value ->> 'until' <= ${moment} OR sync_state.value ->> 'until' > ${moment} + 2 * :lasts
        OR (:sole = 1 AND substr(sync_state.value ->> 'owner', 1, length(:process) + 1) <> :process || '/')
        OR EXISTS (SELECT 1 FROM json_each(:ended) AS gone
          WHERE substr(sync_state.value ->> 'owner', 1, length(gone.value) + 1) = gone.value || '/'))`;

const takerArgs = {
  process: text,
  sole: flag,
  ended: json<readonly string[]>(),
  now: nullable(integer),
  lasts: integer,
};

/** Returns a row if a stored lease may not be taken. */
const leaseInUse = statement({
  name: "lease in use",
  sql: `SELECT 1 AS held FROM sync_state WHERE name = 'lease' AND NOT ${isFree}`,
  args: takerArgs,
  row: { held: integer },
});

/**
 * The fencing number of a lease taken now; no row if another engine has it, the dealer is being erased, or the database
 * has a migration that is not in `schema` (names and hashes of migrations).
 */
const takenLease = statement({
  name: "taken lease",
  sql: `INSERT INTO sync_state (name, value) SELECT 'lease', json_object('owner', :owner, 'fence', 1, 'until', ${moment} + :lasts)
    WHERE NOT ${isMarkedForgotten}
      AND NOT EXISTS (SELECT 1 FROM bincard_migrations WHERE name || ' ' || hash NOT IN (SELECT value FROM json_each(:schema)))
    ON CONFLICT (name) DO UPDATE
      SET value = json_object('owner', :owner, 'fence', (sync_state.value ->> 'fence') + 1, 'until', ${moment} + :lasts)
      WHERE ${isFree}
    RETURNING value ->> 'fence' AS fence`,
  args: {
    ...takerArgs,
    owner: text,
    schema: json<readonly string[]>(),
  },
  row: { fence: integer },
});

const isOurs =
  "EXISTS (SELECT 1 FROM sync_state WHERE name = 'lease' AND value ->> 'owner' = :owner AND value ->> 'fence' = :fence)";

/** Fails when the lease is lost. */
export const requireLease = refusal({
  name: "require lease",
  when: `NOT ${isOurs}`,
  reason: "lease-lost",
  args: { owner: text, fence: integer },
});

/** Fails in the same way if the dealer is being erased, for writes that need no lease. */
const requireNotForgotten = refusal({
  name: "require not forgotten",
  when: isMarkedForgotten,
  reason: "lease-lost",
});

/** Makes a lease that is not lost last longer. */
const renewLease = command({
  name: "renew lease",
  sql: `UPDATE sync_state SET value = json_set(value, '$.until', ${moment} + :lasts) WHERE name = 'lease' AND ${isOurs}`,
  args: { owner: text, fence: integer, now: nullable(integer), lasts: integer },
});

/** Ends a lease, unless it was lost. */
const endLease = command({
  name: "end lease",
  sql: `UPDATE sync_state SET value = json_set(value, '$.until', 0) WHERE name = 'lease' AND ${isOurs}`,
  args: { owner: text, fence: integer },
});

/** Who requests a lease: one engine of one process. */
export interface LeaseOwner {
  /** New at every start of a worker. */
  process: string;
  engine: string;
  /**
   * No other process can open this database (the data folder is locked): leases of other processes were left by a
   * crash.
   */
  sole: boolean;
  /** Processes of this kind that have certainly ended. */
  ended?: readonly string[];
}

/** The right to sync one dealer. All writes of its sync runs go through it. */
interface Lease {
  /**
   * One transaction.
   * @throws BincardError `busy` if another engine has taken the lease; then nothing is written.
   */
  write(commands: readonly Command[]): Promise<void>;
  /** The same, which reads at its end. */
  writeAndRead: Writer["writeAndRead"];
  renew(): Promise<void>;
  /** Ends the lease, and reads the resulting due state. */
  release(): Promise<DueState>;
}

/** A new lease, with the due state read along with it. */
interface TakenLease extends Lease {
  readonly found: DueState;
}

/**
 * How long a lease lasts; it is renewed after each third of this. If its holder dies, another takes over within a
 * minute: it checks every five seconds whether the lease is free.
 */
export const leaseMs = 45 * secondMs;

/**
 * Takes a dealer's lease; null if another engine has it. Every new holder gets a higher fencing number, and every write
 * checks it, so that a holder whose lease ended while it was suspended can no longer write. The due state is read with
 * the lease, because the previous holder may have changed it.
 * @throws BincardError `database-newer` when a newer instance on the same server has changed the schema.
 */
export async function takeLease(
  database: DealerDatabase,
  owner: LeaseOwner,
  now: () => number,
): Promise<TakenLease | null> {
  const name = `${owner.process}/${owner.engine}`;
  const schema = knownMigrations("dealer");
  const [[taken], ...found] = await inTransaction(() =>
    database.writeAndRead(
      [],
      [takenLease({ ...takerOf(database, owner, now()), owner: name, schema }), ...dueStateQuestions(now())],
    ),
  );
  if (!taken) {
    await checkMigrations(database, "dealer");
    return null;
  }
  const mine = { owner: name, fence: taken.fence };
  const write = (commands: readonly Command[]) => inTransaction(() => database.write(commands));
  return {
    found: dueStateOf(found),
    write: (commands) => write([requireLease(mine), ...commands]),
    writeAndRead: (commands, questions) =>
      inTransaction(() => database.writeAndRead([requireLease(mine), ...commands], questions)),
    renew: () => write([renewLease({ ...mine, ...lastingFrom(database, now()) })]),
    release: async () =>
      dueStateOf(await inTransaction(() => database.writeAndRead([endLease(mine)], dueStateQuestions(now())))),
  };
}

/**
 * A dealer's due state, and whether the lease could be taken. Where several processes write to a server, a failed
 * attempt to take it would disturb its holder.
 */
export async function readBeforeLease(
  database: Reader,
  owner: LeaseOwner,
  now: number,
): Promise<{ state: DueState; isInUse: boolean }> {
  const [held, ...rows] = await database.readAll([
    leaseInUse(takerOf(database, owner, now)),
    ...dueStateQuestions(now),
  ]);
  return { state: dueStateOf(rows), isInUse: held.length > 0 };
}

/** Who would take a lease, as the rule about it needs it. */
function takerOf(database: Reader, { process, sole, ended = [] }: LeaseOwner, now: number) {
  return { process, sole, ended, ...lastingFrom(database, now) };
}

function lastingFrom(database: Reader, now: number) {
  return { now: database.moment(now), lasts: leaseMs };
}

/**
 * Runs one transaction on the dealer's only writing connection, without a lease.
 * @throws BincardError `busy` when another connection is writing, or another instance has forgotten the dealer.
 */
export function writeAll(database: DealerDatabase, commands: readonly Command[]): Promise<void> {
  return inTransaction(() => database.write([requireNotForgotten(), ...commands]));
}

/**
 * For a sign-in to a dealer whose erasure was not finished: makes its database writable again.
 * @throws BincardError `busy` when it was.
 */
export async function undoErasure(dealerId: string, database: DealerDatabase): Promise<void> {
  if ((await readSyncValue(database, "forgotten")) === null) return;
  if (await isForgotten(dealerId)) throw new BincardError("busy");
  await inTransaction(() => database.write([deleteSyncState({ name: "forgotten" })]));
}

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new BincardError("busy", {}, { cause: error });
  }
}

/** A dealer's database, used by the engine that holds its lease. */
export interface LeasedStore {
  readonly dealerId: string;
  readonly database: DealerDatabase;
  readonly now: () => number;
  /** Aborted when the process stops: the current page is still stored, the next one is not requested. */
  readonly signal: AbortSignal;
  /** One transaction; rejected when the lease is lost. */
  readonly write: (commands: readonly Command[]) => Promise<void>;
}

/** The same, with transactions that can read their result. */
export interface RunStore extends LeasedStore {
  readonly writeAndRead: Writer["writeAndRead"];
}
