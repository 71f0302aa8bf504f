import type { Client } from "@libsql/client";
import { listLines, sessions } from "@/db/app/schema.ts";
import { clientReader } from "@/db/reader.ts";
import { tablesOf } from "@/db/test/tables.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { readSyncLog } from "../store/status.ts";
import { readSyncValue } from "../store/sync-state.ts";
import type { Acknowledged } from "./crash.ts";

/** What people wrote and was acknowledged is in the app database. */
export async function expectUserDataKept(
  app: Client | null,
  acknowledged: Acknowledged[],
  lost: string[],
): Promise<void> {
  const ofPeople = acknowledged.filter((one) => "watched" in one || "session" in one);
  // The child may be killed before it creates the tables; then it has acknowledged nothing.
  const kept = await keptOfPeople(ofPeople.length > 0 ? app : null);
  for (const one of ofPeople) {
    if ("watched" in one && !kept.watched.has(one.watched)) lost.push(`watch item ${one.watched}`);
    if ("session" in one && !kept.sessions.has(one.session)) lost.push(`session ${one.session}`);
  }
}

/** The items on lists and the devices with sessions in the app database. */
async function keptOfPeople(client: Client | null): Promise<{ watched: Set<string>; sessions: Set<string> }> {
  if (!client) return { watched: new Set(), sessions: new Set() };
  const tables = tablesOf({ client });
  const items = await tables.select({ variantNo: listLines.variantNo }).from(listLines);
  const devices = await tables.select({ userAgent: sessions.userAgent }).from(sessions);
  return {
    watched: new Set(items.map(({ variantNo }) => variantNo ?? "")),
    sessions: new Set(devices.map(({ userAgent }) => userAgent)),
  };
}

/** What is missing of the sync's last acknowledged write. */
export async function behind(dealer: Client, last: Extract<Acknowledged, { syncLog: unknown }>): Promise<string[]> {
  const found: string[] = [];
  const reader = clientReader(dealer);
  const now = new Map((await readSyncLog(reader, { limit: 10_000, offset: 0 })).map((run) => [run.id, run]));
  for (const { id, state, pages } of last.syncLog) {
    const run = now.get(id);
    const isBack = (run?.pages ?? -1) < pages || (state === "complete" && run?.state !== state);
    if (isBack) found.push(`sync log ${id}: ${state} at page ${pages}, now ${run?.state} at ${run?.pages}`);
  }
  for (const name of ["generation", "stockVersion"] as const) {
    const value = Number((await readSyncValue(reader, name)) ?? 0);
    if (value < last.versions[name]) found.push(`${name} was ${last.versions[name]}, is ${value}`);
  }
  return found;
}

/** A kill may repeat at most one page: the one that was under way. `asked`: requests earlier on this day. */
export function noteRequest(supplier: ReferenceSupplier, asked: Set<string>, lost: string[]): void {
  const pages = supplier
    .requests()
    .requests.filter(({ caller, operation }) => caller === "crash" && /Brands|Categories|Products$/.test(operation))
    .map(({ operation, query }) => `${operation} ${JSON.stringify(query)}`);
  supplier.resetRequests();
  const again = pages.length - new Set(pages).size + pages.filter((page) => asked.has(page)).length;
  if (again > 1) lost.push(`${again} pages asked for again after one kill`);
  for (const page of pages) asked.add(page);
}
