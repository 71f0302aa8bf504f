import { normalize } from "@/lib/domain/normalize.ts";
import { nextGeneration } from "../facts.ts";
import { noteFinding } from "../findings.ts";
import { hold } from "../held.ts";
import { finish, notePages, type Retrieval } from "../ledger.ts";
import { keepAside } from "../set-aside.ts";
import { eachPage, oneByOne, type Work } from "../work.ts";
import { answersOf, forgetAnswers } from "./answers.ts";
import { openFirstCopy } from "./copy-state.ts";
import { hashOf } from "./document.ts";
import { stage } from "./staging.ts";
import { heldBefore, isDoubtful } from "./suspicion.ts";
import { keepUnread } from "./unread.ts";

/** Reads all brands and swaps them in when the answer is complete and believable. */
export async function retrieveBrands(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  let rows = retrieval.rows;
  const pages = work.supplier.brands(retrieval.cursor ?? undefined, answersOf(work, retrieval));
  await eachPage(work, pages, oneByOne, async (page) => {
    const staged = page.records.map(({ key, raw, value }, index) => ({
      key,
      position: rows + index,
      hash: hashOf(raw),
      raw,
      parts: { name: value.name, normalizedName: normalize(value.name) },
    }));
    rows += page.records.length;
    const { cursor, expectedRows, count } = page;
    await work.write([
      ...stage(retrieval.id, staged),
      ...keepAside(retrieval.id, "brands", page.refused, work.now()),
      notePages(retrieval.id, { cursor, rows, expectedRows, count }),
      forgetAnswers(retrieval),
      ...noteFinding("brands", page, work.now()),
    ]);
  });
  await work.write([keepUnread("brands", retrieval.id)]);
  const count = await countAgainstCopy(work, retrieval.id);
  const doubtful = isDoubtful(count.staged, count.had, count.kept);
  if (doubtful && !(await heldBefore(work.database, "brands", retrieval.id, count.staged))) {
    await work.write(hold(retrieval, { rows: count.staged, had: count.had, kept: count.kept }, work.now()));
    return "held";
  }
  await swapInBrands(work, retrieval);
  return "swapped";
}

/** Makes the staged brands the ones in use; writes nothing of them when they are the same. */
export async function swapInBrands(work: Work, retrieval: Retrieval): Promise<void> {
  const count = await countAgainstCopy(work, retrieval.id);
  const same = count.same === count.staged && count.had === count.staged;
  const replace = [
    "DELETE FROM brands",
    {
      sql: `INSERT INTO brands (brand_id, position, name, normalized_name, raw)
        SELECT key, position, parts ->> 'name', parts ->> 'normalizedName', raw FROM staged WHERE retrieval_id = ?`,
      args: [retrieval.id],
    },
    nextGeneration,
  ];
  await work.write([
    ...(same ? [] : replace),
    { sql: "DELETE FROM staged WHERE retrieval_id = ?", args: [retrieval.id] },
    ...finish(retrieval, "complete", count.staged, work.now()),
    openFirstCopy,
  ]);
}

async function countAgainstCopy(work: Work, retrievalId: number) {
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS staged, COUNT(b.brand_id) AS kept, SUM(s.raw = b.raw AND s.position = b.position) AS same,
        (SELECT COUNT(*) FROM brands) AS had
      FROM staged s LEFT JOIN brands b ON b.brand_id = s.key WHERE s.retrieval_id = ?`,
    args: [retrievalId],
  });
  const row = rows[0];
  const number = (value: unknown) => Number(value ?? 0);
  return { staged: number(row?.staged), kept: number(row?.kept), same: number(row?.same), had: number(row?.had) };
}
