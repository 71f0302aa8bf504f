import { command, flag, integer, json, nullable, statement, text } from "@/db/statement.ts";

/** SQL: the stored lease may be taken. It has ended, or lies too far ahead, or was left by a process that is gone. */
const isFree = `(sync_state.value ->> 'until' <= :now OR sync_state.value ->> 'until' > :longest
        OR (:sole = 1 AND substr(sync_state.value ->> 'owner', 1, length(:process) + 1) <> :process || '/')
        OR EXISTS (SELECT 1 FROM json_each(:ended) AS gone
          WHERE substr(sync_state.value ->> 'owner', 1, length(gone.value) + 1) = gone.value || '/'))`;

const takerArgs = {
  process: text,
  sole: flag,
  ended: json<readonly string[]>(),
  now: integer,
  longest: integer,
};

/** A row when a lease is stored that may not be taken. */
export const leaseInUse = statement({
  name: "lease in use",
  sql: `SELECT 1 AS held FROM sync_state WHERE name = 'lease' AND NOT ${isFree}`,
  args: takerArgs,
  row: { held: integer },
});

/**
 * The fencing number of a lease taken now; no row when another engine has it, or when `schema` is given (names and hashes
 * of migrations) and the database has a migration that is not among it.
 */
export const takenLease = statement({
  name: "taken lease",
  sql: `INSERT INTO sync_state (name, value) SELECT 'lease', json_object('owner', :owner, 'fence', 1, 'until', :until)
    WHERE :schema IS NULL
      OR NOT EXISTS (SELECT 1 FROM bincard_migrations WHERE name || ' ' || hash NOT IN (SELECT value FROM json_each(:schema)))
    ON CONFLICT (name) DO UPDATE
      SET value = json_object('owner', :owner, 'fence', (sync_state.value ->> 'fence') + 1, 'until', :until)
      WHERE ${isFree}
    RETURNING value ->> 'fence' AS fence`,
  args: {
    ...takerArgs,
    owner: text,
    schema: nullable(json<readonly string[]>()),
    until: integer,
  },
  row: { fence: integer },
});

const isOurs =
  "EXISTS (SELECT 1 FROM sync_state WHERE name = 'lease' AND value ->> 'owner' = :owner AND value ->> 'fence' = :fence)";

/**
 * Fails when the lease is lost: NULL violates the column's NOT NULL constraint, so the whole transaction is rolled back.
 */
export const requireLease = command({
  name: "require lease",
  sql: `INSERT INTO sync_state (name, value) SELECT 'lease-lost', NULL WHERE NOT ${isOurs}`,
  args: { owner: text, fence: integer },
});

/** Sets the end of a lease that is not lost. */
export const setLeaseEnd = command({
  name: "set lease end",
  sql: `UPDATE sync_state SET value = json_set(value, '$.until', :until) WHERE name = 'lease' AND ${isOurs}`,
  args: { owner: text, fence: integer, until: integer },
});
