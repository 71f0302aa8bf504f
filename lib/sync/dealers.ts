import type { Database } from "@/db/open.ts";

/** Dealers of this supplier whose copies are kept up to date: with credentials kept for it, or somebody signed in. */
export async function listDealersToSync(app: Database, supplierBaseUrl: string, now: number): Promise<string[]> {
  const { rows } = await app.client.execute({
    sql: `SELECT dealer_id FROM dealers d WHERE supplier_base_url = :supplierBaseUrl AND (
        EXISTS (SELECT 1 FROM credentials c WHERE c.dealer_id = d.dealer_id AND c.session_hash IS NULL AND c.state = 'good')
        OR EXISTS (SELECT 1 FROM sessions s WHERE s.dealer_id = d.dealer_id AND s.ended_at IS NULL AND s.expires_at > :now)
      ) ORDER BY created_at`,
    args: { supplierBaseUrl, now },
  });
  return rows.map((row) => String(row.dealer_id));
}
