import { setImmediate } from "node:timers/promises";
import { pack } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import type { LeasedStore } from "./leased-store.ts";
import { losingProducts, storeAsText, storePacked, textProducts } from "./statements/packing.ts";

const atOnce = 50;

/**
 * After a swap of products: packs what it stored as text, and what earlier ones or an earlier version left as text. Readers
 * know both forms, so it may be cut off at any time.
 */
export async function packProducts({ database, signal, write }: LeasedStore): Promise<void> {
  const read = (after: string) => database.read(textProducts({ after, most: atOnce }));
  await eachPart(
    write,
    (after) => (signal.aborted ? [] : read(after)),
    ({ productNo, hash, document, raw }) => storePacked({ productNo, hash, ...pack(document, raw) }),
  );
}

/** Before the swap of a run: makes the documents text of which its SQL keeps gone variants. */
export async function unpackLosing({ database, write }: LeasedStore, runId: number): Promise<void> {
  await eachPart(write, (after) => database.read(losingProducts({ runId, after, most: atOnce })), storeAsText);
}

async function eachPart<Row extends { productNo: string }>(
  write: LeasedStore["write"],
  read: (after: string) => Promise<Row[]> | Row[],
  store: (row: Row) => Command,
): Promise<void> {
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)?.productNo ?? "")) {
    await write(rows.map(store));
    // The driver is synchronous: without this pause nothing else would run before all is stored.
    await setImmediate();
  }
}
