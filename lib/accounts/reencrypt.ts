import { setImmediate as yieldEventLoop } from "node:timers/promises";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "@/db/app/database.ts";
import { alertChannels, credentials, dealers, internalKeys, members } from "@/db/app/schema.ts";
import { encryptedAgain, newestPrefix } from "@/lib/secrets/encryption.ts";
import type { KeyPlace } from "@/lib/secrets/internal-keys.ts";
import { lookupKeyPlace, vapidKeyPlace } from "@/lib/secrets/internal-keys.ts";
import { channelField } from "./channel-targets.ts";
import { nameFields } from "./encrypted-names.ts";

/** Every encrypted column of the app database. The worker handles the token in each dealer's database. */
const columns = [
  keyColumn(lookupKeyPlace),
  keyColumn(vapidKeyPlace),
  encryptedColumn({
    field: channelField,
    table: alertChannels,
    id: alertChannels.channelId,
    dealerId: alertChannels.dealerId,
    encrypted: alertChannels.encryptedTarget,
    change: (encryptedTarget) => ({ encryptedTarget }),
  }),
  encryptedColumn({
    field: nameFields.account,
    table: dealers,
    id: dealers.dealerId,
    dealerId: dealers.dealerId,
    encrypted: dealers.encryptedUsername,
    change: (encryptedUsername) => ({ encryptedUsername }),
  }),
  encryptedColumn({
    field: nameFields.member,
    table: members,
    id: members.memberId,
    dealerId: members.dealerId,
    encrypted: members.encryptedName,
    change: (encryptedName) => ({ encryptedName }),
  }),
  encryptedColumn({
    field: "username",
    table: credentials,
    id: credentials.dealerId,
    dealerId: credentials.dealerId,
    encrypted: credentials.encryptedUsername,
    change: (encryptedUsername) => ({ encryptedUsername }),
  }),
  encryptedColumn({
    field: "secret",
    table: credentials,
    id: credentials.dealerId,
    dealerId: credentials.dealerId,
    encrypted: credentials.encryptedSecret,
    change: (encryptedSecret) => ({ encryptedSecret }),
  }),
];

export interface Reencrypted {
  /** The number of texts encrypted again under the newest root secret. */
  reencrypted: number;
  /** The number of texts left unchanged, since no root secret decrypts them. */
  unreadable: number;
}

const atOnce = 100;

/**
 * Encrypts everything in the app database again under the newest root secret, in batches of a hundred, so that requests
 * are served in between. Only the process that writes the database may call it. After an interruption the next call
 * continues. A value that a request wrote in the meantime is not overwritten.
 */
export async function reencryptApp(app: AppDatabase): Promise<Reencrypted> {
  const done = { reencrypted: 0, unreadable: 0 };
  for (const column of columns) {
    let after = "";
    for (;;) {
      const rows = await column.listOlder(app, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const changes = rows.flatMap((row) => {
        const fresh = encryptedAgain(row.dealerId, column.field, row.encrypted);
        return fresh === null ? [] : [column.replace(app, row, fresh)];
      });
      const [first, ...rest] = changes;
      if (first) await app.batch([first, ...rest]);
      done.reencrypted += changes.length;
      done.unreadable += rows.length - changes.length;
      await yieldEventLoop();
    }
  }
  return done;
}

/**
 * The number of texts in the app database that are still encrypted under an older root secret. Works on a read-only
 * connection.
 */
export async function countOlder(app: AppDatabase): Promise<number> {
  let count = 0;
  for (const column of columns) count += await column.countOlder(app);
  return count;
}

interface Older {
  id: string;
  /** The dealer the text is encrypted for; "": Bincard itself. */
  dealerId: string;
  encrypted: string;
}

/** One of Bincard's own keys. */
function keyColumn({ name, owner, field }: KeyPlace) {
  return encryptedColumn({
    field,
    table: internalKeys,
    id: internalKeys.name,
    dealerId: sql`${owner}`,
    encrypted: internalKeys.encryptedKey,
    change: (encryptedKey) => ({ encryptedKey }),
    only: eq(internalKeys.name, name),
  });
}

/** Statements for one column of texts encrypted under `field`; `only`: in these rows. */
function encryptedColumn<T extends SQLiteTable>(column: {
  field: string;
  table: T;
  id: SQLiteColumn;
  dealerId: SQLiteColumn | SQL;
  encrypted: SQLiteColumn;
  change: (text: string) => SQLiteUpdateSetSource<T>;
  only?: SQL;
}) {
  const { field, table, id, dealerId, encrypted, change, only } = column;
  const isOlder = () => and(only, ne(sql`substr(${encrypted}, 1, ${newestPrefix().length})`, newestPrefix()));
  return {
    field,
    countOlder: async (app: AppDatabase) => app.$count(table, isOlder()),
    /** The next hundred texts, in the order of their ids. */
    listOlder: async (app: AppDatabase, after: string) =>
      app
        .select({ id: sql<string>`${id}`, dealerId: sql<string>`${dealerId}`, encrypted: sql<string>`${encrypted}` })
        .from(table)
        .where(and(gt(id, after), isOlder()))
        .orderBy(id)
        .limit(atOnce),
    /** Only if nobody has changed the text in the meantime. */
    replace: (app: AppDatabase, row: Older, fresh: string) =>
      app
        .update(table)
        .set(change(fresh))
        .where(and(eq(id, row.id), eq(encrypted, row.encrypted))),
  };
}
