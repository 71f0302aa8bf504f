import type { InStatement } from "@libsql/client";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import { countUp, setFact } from "../facts.ts";
import { noteFinding } from "../findings.ts";
import { hold } from "../held.ts";
import { finish, notePages, type Retrieval } from "../ledger.ts";
import { keepAside } from "../set-aside.ts";
import { eachPage, type Pages, together, type Work } from "../work.ts";
import { answersOf, forgetAnswers } from "./answers.ts";
import { readChanges } from "./inventory-changes.ts";
import { storeStock } from "./inventory-rows.ts";
import { stage } from "./staging.ts";
import { heldBefore, isDoubtful } from "./suspicion.ts";
import { keepUnread } from "./unread.ts";
import { ageUnreadStock, forgetUnread, noteUnread } from "./unread-ages.ts";

/**
 * Reads stock: all of it, or what changed since `since` (ms). Figures are stored page by page, each being right by
 * itself; what a whole reading does not name any more is taken away at its end, when that is believable.
 */
export async function retrieveInventory(
  work: Work,
  retrieval: Retrieval,
  since: number | null,
): Promise<"swapped" | "held"> {
  const whole = since === null;
  const first = whole && (await isFirst(work, retrieval));
  let rows = retrieval.rows;
  const take = async (page: Pages<SupplierInventory>): Promise<void> => {
    const at = work.now();
    const stored = await storeStock(work.database, {
      records: page.records,
      position: whole ? rows : null,
      at,
      first: first && retrieval.pages === 0,
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
      forgetUnread(
        "inventory",
        page.records.map(({ key }) => key),
      ),
      ...noteUnread("inventory", page.refused, at),
      ...(whole && !first ? stage(retrieval.id, named) : []),
      ...keepAside(retrieval.id, "inventory", page.refused, at),
      notePages(retrieval.id, { cursor, rows, expectedRows, count }),
      forgetAnswers(retrieval),
      ...(whole ? noteFinding("inventory", page, at) : []),
    ]);
  };
  if (!whole) {
    await readChanges(work, retrieval, since, take);
    return endChanges(work, retrieval, rows);
  }
  const pages = work.supplier.inventory({}, retrieval.cursor ?? undefined, answersOf(work, retrieval));
  await eachPage(work, pages, together, take);
  return first && rows > 0 ? endChanges(work, retrieval, rows) : endWhole(work, retrieval);
}

/**
 * Whether no other pass brought stock: then this one takes nothing away and needs no list of names. Asked of the ledger, which a clock that
 * was set back in the middle does not confuse.
 */
async function isFirst(work: Work, retrieval: Retrieval): Promise<boolean> {
  const { rows } = await work.database.client.execute({
    sql: "SELECT 1 FROM retrievals WHERE resource = 'inventory' AND id <> ? AND rows > 0 LIMIT 1",
    args: [retrieval.id],
  });
  return rows.length === 0;
}

async function endChanges(work: Work, retrieval: Retrieval, rows: number): Promise<"swapped"> {
  await work.write([
    ...finish(retrieval, "complete", rows, work.now()),
    setFact("inventoryReadAt", retrieval.startedAt),
  ]);
  return "swapped";
}

async function endWhole(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  await work.write([keepUnread("inventory", retrieval.id)]);
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS staged, (SELECT COUNT(*) FROM inventory) AS had,
        (SELECT COUNT(*) FROM inventory WHERE variant_no IN (SELECT key FROM staged WHERE retrieval_id = :id)) AS kept
      FROM staged WHERE retrieval_id = :id`,
    args: { id: retrieval.id },
  });
  const [staged, had, kept] = [rows[0]?.staged, rows[0]?.had, rows[0]?.kept].map((value) => Number(value ?? 0));
  const count = staged ?? 0;
  const doubtful = isDoubtful(count, had ?? 0, kept ?? 0);
  if (doubtful && !(await heldBefore(work.database, "inventory", retrieval.id, count))) {
    await work.write(hold(retrieval, { rows: count, had: had ?? 0, kept: kept ?? 0 }, work.now()));
    return "held";
  }
  await swapInInventory(work, retrieval);
  return "swapped";
}

/** A result that was held may be taken after its changes were read. */
function laterReadAt(startedAt: number): InStatement {
  const sql = `INSERT INTO facts (name, value) VALUES ('inventoryReadAt', ?) ON CONFLICT (name) DO UPDATE
    SET value = MAX(CAST(facts.value AS INTEGER), CAST(excluded.value AS INTEGER))`;
  return { sql, args: [String(startedAt)] };
}

/** Takes away what the whole reading did not name, keeps the supplier's order. */
export async function swapInInventory(work: Work, retrieval: Retrieval): Promise<void> {
  const { client } = work.database;
  const count = await client.execute({
    sql: "SELECT COUNT(*) AS n FROM staged WHERE retrieval_id = ?",
    args: [retrieval.id],
  });
  await work.write([
    {
      // What was named since, by its changes or on view, was there after all.
      sql: `DELETE FROM inventory WHERE read_at < ?
        AND variant_no NOT IN (SELECT key FROM staged WHERE retrieval_id = ?)`,
      args: [retrieval.startedAt, retrieval.id],
    },
    {
      sql: `UPDATE inventory SET position = s.position FROM staged s
        WHERE s.retrieval_id = ? AND s.key = inventory.variant_no AND s.position <> inventory.position`,
      args: [retrieval.id],
    },
    ...ageUnreadStock(retrieval.id, work.now()),
    { sql: "DELETE FROM staged WHERE retrieval_id = ?", args: [retrieval.id] },
    ...finish(retrieval, "complete", Number(count.rows[0]?.n ?? 0), work.now()),
    laterReadAt(retrieval.startedAt),
    countUp("stockVersion"),
  ]);
}
