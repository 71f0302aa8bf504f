import type { DealerDatabase } from "@/db/connections.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { writeAll } from "./lease.ts";
import { capListMoments, forgetFutureMoments } from "./statements/future-moments.ts";
import { setSyncValue } from "./sync-state.ts";

/**
 * Corrects moments that lie in the future, since the clock was set back after they were stored: when that time comes,
 * old figures would look new. How old they really are is unknown. A list counts as a day old, which is late everywhere,
 * and the full list of stock is read again; a row counts as old as its list. `isSetBack`: the clock was set back just
 * now, so the full list of stock is read again also when no moment shows it.
 */
export async function correctFutureMoments(
  dealerId: string,
  database: DealerDatabase,
  now: number,
  isSetBack: boolean,
): Promise<void> {
  const latest = now + clockToleranceMs;
  await writeAll(dealerId, database, [
    ...capListMoments.map((cap) => cap({ latest, at: now - dayMs })),
    ...forgetFutureMoments.map((forget) => forget({ latest })),
    ...(isSetBack ? [setSyncValue("inventoryFullDue", 1)] : []),
  ]);
}
