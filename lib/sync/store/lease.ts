import { type InStatement, LibsqlError } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { closeDealer } from "@/db/dealer/open.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

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
}

/** The right to sync one dealer. All writes of its sync runs go through it. */
export interface Lease {
  /** One transaction. @throws BincardError `busy` when another engine has taken the lease; then nothing is written. */
  write(statements: InStatement[]): Promise<void>;
  renew(): Promise<void>;
  release(): Promise<void>;
}

export const leaseMs = minuteMs;

/**
 * Takes the lease of a dealer; null when another engine has it. Every new holder gets a higher fencing number, and
 * every write carries it: a holder whose lease ended while it was suspended cannot write any more.
 */
export async function takeLease(
  dealerId: string,
  database: DealerDatabase,
  owner: LeaseOwner,
  now: () => number,
): Promise<Lease | null> {
  const name = `${owner.process}/${owner.engine}`;
  const { rows } = await database.client.execute({
    sql: `INSERT INTO sync_state (name, value) VALUES ('lease', json_object('owner', :name, 'fence', 1, 'until', :until))
      ON CONFLICT (name) DO UPDATE
        SET value = json_object('owner', :name, 'fence', (sync_state.value ->> 'fence') + 1, 'until', :until)
        WHERE sync_state.value ->> 'until' <= :now OR sync_state.value ->> 'until' > :longest
          OR (:sole = 1 AND substr(sync_state.value ->> 'owner', 1, length(:process) + 1) <> :process || '/')
      RETURNING value ->> 'fence' AS fence`,
    args: {
      name,
      process: owner.process,
      sole: owner.sole ? 1 : 0,
      now: now(),
      until: now() + leaseMs,
      longest: now() + 2 * leaseMs,
    },
  });
  const fence = rows[0]?.fence;
  if (typeof fence !== "number") return null;

  const mine =
    "EXISTS (SELECT 1 FROM sync_state WHERE name = 'lease' AND value ->> 'owner' = ? AND value ->> 'fence' = ?)";
  // NULL violates the column's NOT NULL constraint, so the whole transaction is rolled back.
  const guard = {
    sql: `INSERT INTO sync_state (name, value) SELECT 'lease-lost', NULL WHERE NOT ${mine}`,
    args: [name, fence],
  };
  const until = (at: number) => ({
    sql: `UPDATE sync_state SET value = json_set(value, '$.until', ?) WHERE name = 'lease' AND ${mine}`,
    args: [at, name, fence],
  });
  return {
    write: (statements) => writeAll(dealerId, database, [guard, ...statements]),
    renew: () => writeAll(dealerId, database, [until(now() + leaseMs)]),
    release: () => writeAll(dealerId, database, [until(0)]),
  };
}

/** The error of a transaction whose lease is lost; any other constraint violation is a bug. */
const lostLease = /NOT NULL constraint failed: sync_state\.value/;

/**
 * Runs one transaction on the dealer's only writing connection.
 * @throws BincardError `busy` when another connection is writing, or another engine has the lease.
 */
export async function writeAll(dealerId: string, database: DealerDatabase, statements: InStatement[]): Promise<void> {
  try {
    await database.client.batch(statements, "write");
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error;
    // After one BUSY error this driver silently loses later writes: the connection must not be used again.
    if (/BUSY|LOCKED/.test(error.code)) await closeDealer(dealerId);
    else if (!lostLease.test(error.message)) throw error;
    throw new BincardError("busy", {}, { cause: error });
  }
}
