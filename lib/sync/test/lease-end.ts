import { eq } from "drizzle-orm";
import { dealerWriter } from "@/db/dealer/open.ts";
import { syncState } from "@/db/dealer/schema.ts";
import { tablesOf } from "@/db/test/tables.ts";

/** For tests: what a minute of the server's clock, which no test moves, does to a lease that nobody renews. */
export async function endLeaseOf(dealerId: string): Promise<void> {
  const tables = tablesOf(await dealerWriter(dealerId));
  const [lease] = await tables.select().from(syncState).where(eq(syncState.name, "lease"));
  const value = JSON.stringify({ ...JSON.parse(lease?.value ?? ""), until: 0 });
  await tables.update(syncState).set({ value }).where(eq(syncState.name, "lease"));
}
