import { isMarkedForgotten } from "@/db/dealer/forgotten.ts";
import { command, flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import { serverMoment } from "./server-moment.ts";

/** SQL: the moment by which leases end (ms): the caller's, or without one the server's. */
const moment = `coalesce(:now, ${serverMoment})`;

/** SQL: the stored lease may be taken. It has ended, or lies too far ahead, or was left by a process that is gone. */
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

/** A row when a lease is stored that may not be taken. */
export const leaseInUse = statement({
  name: "lease in use",
  sql: `SELECT 1 AS held FROM sync_state WHERE name = 'lease' AND NOT ${isFree}`,
  args: takerArgs,
  row: { held: integer },
});

/**
 * The fencing number of a lease taken now; no row when another engine has it, when the dealer is forgotten, or when
 * `schema` is given (names and hashes of migrations) and the database has a migration that is not among it.
 */
export const takenLease = statement({
  name: "taken lease",
  sql: `INSERT INTO sync_state (name, value) SELECT 'lease', json_object('owner', :owner, 'fence', 1, 'until', ${moment} + :lasts)
    WHERE NOT ${isMarkedForgotten} AND (:schema IS NULL
      OR NOT EXISTS (SELECT 1 FROM bincard_migrations WHERE name || ' ' || hash NOT IN (SELECT value FROM json_each(:schema))))
    ON CONFLICT (name) DO UPDATE
      SET value = json_object('owner', :owner, 'fence', (sync_state.value ->> 'fence') + 1, 'until', ${moment} + :lasts)
      WHERE ${isFree}
    RETURNING value ->> 'fence' AS fence`,
  args: {
    ...takerArgs,
    owner: text,
    schema: nullable(json<readonly string[]>()),
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

/** Fails in the same way when the dealer is forgotten, for what needs no lease. */
export const requireNotForgotten = command({
  name: "require not forgotten",
  sql: `INSERT INTO sync_state (name, value) SELECT 'lease-lost', NULL WHERE ${isMarkedForgotten}`,
});

/** Makes a lease that is not lost last longer. */
export const renewLease = command({
  name: "renew lease",
  sql: `UPDATE sync_state SET value = json_set(value, '$.until', ${moment} + :lasts) WHERE name = 'lease' AND ${isOurs}`,
  args: { owner: text, fence: integer, now: nullable(integer), lasts: integer },
});

/** Ends a lease that is not lost. */
export const endLease = command({
  name: "end lease",
  sql: `UPDATE sync_state SET value = json_set(value, '$.until', 0) WHERE name = 'lease' AND ${isOurs}`,
  args: { owner: text, fence: integer },
});
