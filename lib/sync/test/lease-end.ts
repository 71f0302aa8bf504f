import type { Client } from "@libsql/client";
import { eq } from "drizzle-orm";
import { syncState } from "@/db/dealer/schema.ts";
import { tablesOf } from "@/db/test/tables.ts";

/** For tests: what the time of the server's clock, which no test moves, does to a lease that nobody renews. */
export async function endLeaseIn(database: { readonly client: Client }): Promise<void> {
  const tables = tablesOf(database);
  const [lease] = await tables.select().from(syncState).where(eq(syncState.name, "lease"));
  if (!lease) return;
  const value = JSON.stringify({ ...JSON.parse(lease.value), until: 0 });
  await tables.update(syncState).set({ value }).where(eq(syncState.name, "lease"));
}
