import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "@/db/open.ts";
import { encryptedAgain, newestPrefix } from "@/lib/secrets/encryption.ts";
import { lookupKeyPlace } from "@/lib/secrets/lookup-hash.ts";
import { nameFields } from "./encrypted-names.ts";

/** A column of the app database that holds encrypted texts. */
interface Place {
  table: string;
  id: string;
  column: string;
  field: string;
  /** The column that names the dealer, for whom alone the text opens; none: ours. */
  dealer: string | null;
}

/** Every encrypted column there is; the token in a dealer's database is the worker's. */
const places: readonly Place[] = [
  { table: "internal_keys", id: "name", column: "encrypted_key", field: lookupKeyPlace.field, dealer: null },
  { table: "dealers", id: "dealer_id", column: "username", field: nameFields.account, dealer: "dealer_id" },
  { table: "members", id: "member_id", column: "name", field: nameFields.member, dealer: "dealer_id" },
  { table: "credentials", id: "dealer_id", column: "encrypted_username", field: "username", dealer: "dealer_id" },
  { table: "credentials", id: "dealer_id", column: "encrypted_secret", field: "secret", dealer: "dealer_id" },
];

export interface Reencrypted {
  /** Encrypted again under the newest root secret. */
  reencrypted: number;
  /** Left as they are, since none of the root secrets opens them. */
  unreadable: number;
}

const atOnce = 100;

/**
 * Encrypts everything in the app database again under the newest root secret, a hundred texts at a time, so that requests
 * go on between. Only the process that writes the database calls it. Cut off, it goes on where it was; what a request
 * wrote in the meantime stays.
 */
export async function reencryptApp(app: Database): Promise<Reencrypted> {
  const done = { reencrypted: 0, unreadable: 0 };
  for (const place of places) {
    let after = "";
    for (;;) {
      const rows = await olderRows(app, place, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const again = rows.map((row) => ({ ...row, fresh: encryptedAgain(row.owner, place.field, row.encrypted) }));
      const good = again.filter((row) => row.fresh !== null);
      await app.client.batch(
        good.map(({ id, encrypted, fresh }) => ({
          sql: `UPDATE ${place.table} SET ${place.column} = ? WHERE ${place.id} = ? AND ${place.column} = ?`,
          args: [fresh, id, encrypted],
        })),
        "write",
      );
      done.reencrypted += good.length;
      done.unreadable += again.length - good.length;
      await nextTurn();
    }
  }
  return done;
}

/** How many texts of the app database are still encrypted under an older root secret. Fits a read-only connection. */
export async function countOlder(app: Database): Promise<number> {
  let count = 0;
  for (const { table, column } of places) {
    const { rows } = await app.client.execute({
      sql: `SELECT count(*) AS n FROM ${table} WHERE substr(${column}, 1, ?) <> ?`,
      args: [newestPrefix().length, newestPrefix()],
    });
    count += Number(rows[0]?.n ?? 0);
  }
  return count;
}

async function olderRows(app: Database, place: Place, after: string) {
  const { rows } = await app.client.execute({
    sql: `SELECT ${place.id} AS id, ${place.dealer ?? "''"} AS owner, ${place.column} AS encrypted FROM ${place.table}
      WHERE ${place.id} > :after AND substr(${place.column}, 1, :length) <> :newest ORDER BY ${place.id} LIMIT ${atOnce}`,
    args: { after, length: newestPrefix().length, newest: newestPrefix() },
  });
  return rows.map((row) => ({ id: String(row.id), owner: String(row.owner), encrypted: String(row.encrypted) }));
}
