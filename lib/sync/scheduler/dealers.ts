import type { AppDatabase } from "@/db/app/database.ts";
import { runningSession } from "@/lib/auth/session-limits.ts";

/** Credentials are kept for reading in the background, or somebody is signed in. */
const entitled = `(
    EXISTS (SELECT 1 FROM credentials c WHERE c.dealer_id = d.dealer_id AND c.session_hash IS NULL AND c.state = 'good')
    OR EXISTS (SELECT 1 FROM sessions s WHERE s.dealer_id = d.dealer_id AND ${runningSession}))`;

/** Dealers of this supplier whose copies are kept up to date: with credentials kept for it, or somebody signed in. */
export function listDealersToSync(app: AppDatabase, supplierBaseUrl: string, now: number): Promise<string[]> {
  return list(app, `supplier_base_url = :supplierBaseUrl AND ${entitled}`, { supplierBaseUrl, now });
}

/** Dealers for whom nobody entitles us to hold a token any more. */
export function listDealersWithoutRight(app: AppDatabase, now: number): Promise<string[]> {
  return list(app, `NOT ${entitled}`, { now });
}

/** Every dealer there is. */
export function listDealers(app: AppDatabase): Promise<string[]> {
  return list(app, "1", {});
}

async function list(app: AppDatabase, condition: string, args: Record<string, string | number>): Promise<string[]> {
  const sql = `SELECT dealer_id FROM dealers d WHERE ${condition} ORDER BY created_at, dealer_id`;
  return (await app.client.execute({ sql, args })).rows.map((row) => String(row.dealer_id));
}
