import { processSingleton } from "@/lib/process-singleton.ts";
import { writeAll } from "./lease.ts";
import { readSyncState, type SyncState, setSyncValue } from "./sync-state.ts";
import { durably, openWriter } from "./writer.ts";

/**
 * Records that blocked the worker before. Their texts are known by fingerprints (lib/concurrency/pulse.ts), so a record
 * that the supplier corrects is parsed again. Those of this process apply to all dealers, since the same text would
 * block again; a dealer's own are stored in its database and survive the process.
 */
const ofThisProcess = processSingleton<{ prints: Set<string> }>("hung-records", () => ({ prints: new Set() }));

/** Maximum number stored per dealer, the newest. Every page of the app reads them with the other sync values. */
const maxStored = 50;

/** Rejects these texts from now on, for every dealer. */
export function rejectHung(prints: readonly string[]): void {
  for (const print of prints) ofThisProcess.prints.add(print);
}

/** The prints that are not parsed for a dealer. */
export function hungPrints(syncState: SyncState): ReadonlySet<string> {
  return new Set([...storedPrints(syncState), ...ofThisProcess.prints]);
}

function storedPrints(syncState: SyncState): string[] {
  return JSON.parse(syncState.get("hungRecords") ?? "[]");
}

/** Stores that the worker hung at a record of a dealer; survives a power failure. */
export async function storeHungRecord(dealerId: string, print: string): Promise<void> {
  const database = await openWriter(dealerId);
  const stored = storedPrints(await readSyncState(database));
  if (stored.includes(print)) return;
  const prints = [...stored, print].slice(-maxStored);
  await durably(database, () => writeAll(database, [setSyncValue("hungRecords", JSON.stringify(prints))]));
}
