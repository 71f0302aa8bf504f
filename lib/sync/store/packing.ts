import { setImmediate } from "node:timers/promises";
import { documentText, isIntact, minPacked, pack, recordText, storedDocument } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { bytes, command, integer, statement, text } from "@/db/statement.ts";
import { log } from "@/lib/log.ts";
import type { LeasedStore } from "./lease.ts";

/**
 * The next products after a number whose document and record are still plain text: `most` of them, or fewer if their
 * total length exceeds a limit. Skips those with an empty hash: their prices were read on demand, and the next sync run
 * rewrites them.
 */
const textProducts = statement({
  name: "text products",
  sql: `SELECT product_no, document, raw, hash FROM (
      SELECT *, SUM(letters) OVER (ORDER BY product_no) - letters AS before FROM (
        SELECT product_no, document, raw, hash, length(document) + length(raw) AS letters FROM products
        WHERE product_no > :after AND hash <> '' AND typeof(document) = 'text'
          AND length(document) + length(raw) >= ${minPacked}
        ORDER BY product_no LIMIT :most))
    WHERE before < :letters ORDER BY product_no`,
  args: { after: text, most: integer, letters: integer },
  row: { productNo: text, document: documentText, raw: recordText, hash: text },
});

/** Unless the product has changed since it was read. */
const storePacked = command({
  name: "store packed",
  sql: "UPDATE products SET document = :document, raw = :raw WHERE product_no = :productNo AND hash = :hash",
  args: { productNo: text, document: storedDocument, raw: text, hash: text },
});

/** The next packed documents after a product's number, as stored. */
const packedDocuments = statement({
  name: "packed documents",
  sql: `SELECT product_no, document FROM products WHERE product_no > :after AND typeof(document) = 'blob'
    ORDER BY product_no LIMIT :most`,
  args: { after: text, most: integer },
  row: { productNo: text, document: bytes },
});

/** The next run of products rewrites it. */
const storeAnew = command({
  name: "store anew",
  sql: "UPDATE products SET hash = '' WHERE product_no = :productNo",
  args: { productNo: text },
});

const atOnce = 50;
/** Characters of products held in memory, in addition to one of any length. */
const lettersAtOnce = 2_000_000;
const checkedAtOnce = 200;

/**
 * After a swap of products: packs what an earlier version stored as text. Readers know both forms, so it may be
 * interrupted at any time.
 */
export async function packProducts({ database, signal, write }: LeasedStore): Promise<void> {
  const read = (after: string) => database.read(textProducts({ after, most: atOnce, letters: lettersAtOnce }));
  await eachPart(
    write,
    (after) => (signal.aborted ? [] : read(after)),
    ({ productNo, hash, document, raw }) => storePacked({ productNo, hash, ...pack(document, raw) }),
  );
}

/**
 * Before a run of products: makes it rewrite products whose packed texts are corrupt, even if the supplier has not
 * changed them. Until then lists show their cards, and their pages say that they cannot be shown.
 */
export async function renewDamaged({ dealerId, database, write }: LeasedStore): Promise<void> {
  let damaged = 0;
  const read = (after: string) => database.read(packedDocuments({ after, most: checkedAtOnce }));
  await eachPart(write, read, ({ productNo, document }) => {
    if (isIntact(document)) return [];
    damaged += 1;
    return storeAnew({ productNo });
  });
  if (damaged > 0) log.error({ event: "products-damaged", dealerId, damaged }, "damaged products stored again");
}

async function eachPart<Row extends { productNo: string }>(
  write: LeasedStore["write"],
  read: (after: string) => Promise<Row[]> | Row[],
  store: (row: Row) => Command | [],
): Promise<void> {
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)?.productNo ?? "")) {
    const commands = rows.flatMap(store);
    if (commands.length > 0) await write(commands);
    // The driver is synchronous: without this pause all other work would wait.
    await setImmediate();
  }
}
