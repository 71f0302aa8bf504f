import type { InStatement } from "@libsql/client";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import { storePagingProfile } from "../store/paging-profiles.ts";
import { hold } from "../store/pending-review.ts";
import { keepRejected } from "../store/rejected-records.ts";
import { ageStaleStock, forgetStale, noteStale } from "../store/stale-ages.ts";
import { finish, notePages, type SyncRun } from "../store/sync-log.ts";
import { countUp, setSyncValue } from "../store/sync-state.ts";
import { isDoubtful, pendingBefore } from "./check/sanity-check.ts";
import { readChanges } from "./fetch/inventory-changes.ts";
import { eachPage, type Pages, together, type Work } from "./fetch/pages.ts";
import { answersOf, forgetAnswers } from "./fetch/paging-answers.ts";
import { keepStale } from "./stage/keep-stale.ts";
import { stage } from "./stage/staging.ts";
import { storeStock } from "./swap/inventory-rows.ts";

/**
 * Reads stock: all of it, or what changed since `since` (ms). Figures are stored page by page, each being right by
 * itself; what a whole reading does not name any more is taken away at its end, when that is believable.
 */
export async function fetchInventory(work: Work, run: SyncRun, since: number | null): Promise<"swapped" | "held"> {
  const whole = since === null;
  const first = whole && (await isFirst(work, run));
  let rows = run.rows;
  const take = async (page: Pages<SupplierInventory>): Promise<void> => {
    const at = work.now();
    const stored = await storeStock(work.database, {
      records: page.records,
      position: whole ? rows : null,
      at,
      first: first && run.pages === 0,
    });
    const named = page.records.map(({ key }, index) => ({
      key,
      position: rows + index,
      hash: "",
      raw: "",
      parts: null,
    }));
    rows += page.records.length;
    const { cursor, expectedRows, count } = page;
    await work.write([
      ...stored,
      forgetStale(
        "inventory",
        page.records.map(({ key }) => key),
      ),
      ...noteStale("inventory", page.refused, at),
      ...(whole && !first ? stage(run.id, named) : []),
      ...keepRejected(run.id, "inventory", page.refused, at),
      notePages(run.id, { cursor, rows, expectedRows, count }),
      forgetAnswers(run),
      ...(whole ? storePagingProfile("inventory", page, at) : []),
    ]);
  };
  if (!whole) {
    await readChanges(work, run, since, take);
    return endChanges(work, run, rows);
  }
  const pages = work.supplier.inventory({}, run.cursor ?? undefined, answersOf(work, run));
  await eachPage(work, pages, together, take);
  return first && rows > 0 ? endChanges(work, run, rows) : endWhole(work, run);
}

/**
 * Whether no other pass brought stock: then this one takes nothing away and needs no list of names. Asked of the sync log, which a clock that
 * was set back in the middle does not confuse.
 */
async function isFirst(work: Work, run: SyncRun): Promise<boolean> {
  const { rows } = await work.database.client.execute({
    sql: "SELECT 1 FROM sync_runs WHERE resource = 'inventory' AND id <> ? AND rows > 0 LIMIT 1",
    args: [run.id],
  });
  return rows.length === 0;
}

async function endChanges(work: Work, run: SyncRun, rows: number): Promise<"swapped"> {
  await work.write([...finish(run, "complete", rows, work.now()), setSyncValue("inventoryReadAt", run.startedAt)]);
  return "swapped";
}

async function endWhole(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  await work.write([keepStale("inventory", run.id)]);
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS staged, (SELECT COUNT(*) FROM inventory) AS had,
        (SELECT COUNT(*) FROM inventory WHERE variant_no IN (SELECT key FROM staged_rows WHERE run_id = :id)) AS kept
      FROM staged_rows WHERE run_id = :id`,
    args: { id: run.id },
  });
  const [staged, had, kept] = [rows[0]?.staged, rows[0]?.had, rows[0]?.kept].map((value) => Number(value ?? 0));
  const count = staged ?? 0;
  const doubtful = isDoubtful(count, had ?? 0, kept ?? 0);
  if (doubtful && !(await pendingBefore(work.database, "inventory", run.id, count))) {
    await work.write(hold(run, { rows: count, had: had ?? 0, kept: kept ?? 0 }, work.now()));
    return "held";
  }
  await swapInInventory(work, run);
  return "swapped";
}

/** A result that was held may be taken after its changes were read. */
function laterReadAt(startedAt: number): InStatement {
  const sql = `INSERT INTO sync_state (name, value) VALUES ('inventoryReadAt', ?) ON CONFLICT (name) DO UPDATE
    SET value = MAX(CAST(sync_state.value AS INTEGER), CAST(excluded.value AS INTEGER))`;
  return { sql, args: [String(startedAt)] };
}

/** Takes away what the whole reading did not name, keeps the supplier's order. */
export async function swapInInventory(work: Work, run: SyncRun): Promise<void> {
  const { client } = work.database;
  const count = await client.execute({
    sql: "SELECT COUNT(*) AS n FROM staged_rows WHERE run_id = ?",
    args: [run.id],
  });
  await work.write([
    {
      // What was named since, by its changes or on view, was there after all.
      sql: `DELETE FROM inventory WHERE read_at < ?
        AND variant_no NOT IN (SELECT key FROM staged_rows WHERE run_id = ?)`,
      args: [run.startedAt, run.id],
    },
    {
      sql: `UPDATE inventory SET position = s.position FROM staged_rows s
        WHERE s.run_id = ? AND s.key = inventory.variant_no AND s.position <> inventory.position`,
      args: [run.id],
    },
    ...ageStaleStock(run.id, work.now()),
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [run.id] },
    ...finish(run, "complete", Number(count.rows[0]?.n ?? 0), work.now()),
    laterReadAt(run.startedAt),
    countUp("stockVersion"),
  ]);
}
