import { setImmediate } from "node:timers/promises";
import { isIntact, pack } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { log } from "@/lib/log.ts";
import type { LeasedStore } from "./leased-store.ts";
import { packedDocuments, storeAnew, storePacked, textProducts } from "./statements/packing.ts";

const atOnce = 50;
/** Letters of products that are held in memory, besides one of any length. */
const lettersAtOnce = 2_000_000;
const checkedAtOnce = 200;

/**
 * After a swap of products: packs what an earlier version left as text. Readers know both forms, so it may be cut off at
 * any time.
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
 * Before a run of products: those whose packed texts are damaged are stored anew by it, also when the supplier has not
 * changed them. Until then they are in lists by their cards, and their pages say that they cannot be shown.
 */
export async function renewDamaged({ dealerId, database, write }: LeasedStore): Promise<void> {
  let damaged = 0;
  const read = (after: string) => database.read(packedDocuments({ after, most: checkedAtOnce }));
  await eachPart(write, read, ({ productNo, document }) => {
    if (isIntact(document)) return [];
    damaged += 1;
    return storeAnew({ productNo });
  });
  if (damaged > 0) log.error({ event: "products-damaged", dealerId, damaged }, "damaged products are stored anew");
}

async function eachPart<Row extends { productNo: string }>(
  write: LeasedStore["write"],
  read: (after: string) => Promise<Row[]> | Row[],
  store: (row: Row) => Command | [],
): Promise<void> {
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)?.productNo ?? "")) {
    const commands = rows.flatMap(store);
    if (commands.length > 0) await write(commands);
    // The driver is synchronous: without this pause nothing else would run before all is stored.
    await setImmediate();
  }
}
