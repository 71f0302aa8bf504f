import type { Client } from "@libsql/client";
import { codeOf } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { checkMigrations } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { clientReader } from "../reader.ts";
import type { Decoration } from "../wrap.ts";

const newer = processSingleton<{ tell: (() => void) | null }>("newer-app-database", () => ({ tell: null }));

/**
 * Sets the function that is called once, when a request is first refused because a newer Bincard has migrated the app
 * database.
 */
export function onNewerAppDatabase(tell: () => void): void {
  newer.tell = tell;
}

/** Fails with this text in its error if more migrations were applied than this program has. */
const guard = `SELECT json_extract('{}', CASE
  WHEN (SELECT count(*) FROM bincard_migrations) > ${migrations.app.length} THEN 'newer-schema' ELSE '$' END)`;

/**
 * Refuses every request to the app database on a server once a newer Bincard has migrated it, even while this one runs:
 * it would omit what it does not know. Each transaction checks this itself, so that no round trip is added. `begin` is
 * called once the database has its schema. The errors are `database-newer`.
 */
export function refuseNewer(client: Client): Decoration & { begin(): void } {
  let hasBegun = false;
  let isTold = false;
  return {
    before: (call) => (hasBegun ? { ...call, statements: [guard, ...call.statements] } : call),
    after: (results, { statements }) => (statements[0] === guard ? results.slice(1) : results),
    mapError: async (error) => {
      if (!(error instanceof Error && error.message.includes("newer-schema"))) return error;
      try {
        await checkMigrations(clientReader(client), "app");
      } catch (why) {
        if (!isTold && codeOf(why) === "database-newer") {
          newer.tell?.();
          isTold = true;
        }
        return why;
      }
      return error;
    },
    begin: () => {
      hasBegun = true;
    },
  };
}
