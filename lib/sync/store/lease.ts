import { type InStatement, LibsqlError } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { closeDealer } from "@/db/dealer/open.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

/** Who asks for the right to write: one engine of one process. */
export interface LeaseOwner {
  /** Made anew at every start of a worker. */
  process: string;
  engine: string;
  /** No other process can have this database (the data folder is locked): their leases are left from a crash. */
  sole: boolean;
}

/** The right to sync one dealer, and the only way in which its sync runs write. */
export interface Lease {
  /** One transaction; @throws BincardError `busy` when somebody else has the lease by now, and nothing is written. */
  write(statements: InStatement[]): Promise<void>;
  renew(): Promise<void>;
  release(): Promise<void>;
}

export const leaseMs = minuteMs;

/**
 * Takes the lease of a dealer; null when another engine has it. Every new holder gets a higher fencing number, and
 * every write carries its number: a holder that slept through the end of its lease can write nothing any more.
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
  // A NULL where none may be undoes the whole transaction.
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

/** What the guard of a lease that is lost makes of a transaction; any other violation is a fault of ours. */
const lostLease = /NOT NULL constraint failed: sync_state\.value/;

/** One transaction of a dealer's one writing connection. @throws BincardError `busy` when somebody else is writing, or has the lease. */
export async function writeAll(dealerId: string, database: DealerDatabase, statements: InStatement[]): Promise<void> {
  try {
    await database.client.batch(statements, "write");
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error;
    // After one BUSY this driver loses later writes without a word: the connection must not be used again.
    if (/BUSY|LOCKED/.test(error.code)) await closeDealer(dealerId);
    else if (!lostLease.test(error.message)) throw error;
    throw new BincardError("busy", {}, { cause: error });
  }
}
