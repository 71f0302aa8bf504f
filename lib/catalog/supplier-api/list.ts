import { joinedRecords } from "@/db/dealer/packed-text.ts";
import { longRecords } from "@/db/dealer/short-record.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { Page } from "./parameters.ts";
import type { RecordShape } from "./records.ts";
import { readSnapshot, type Source, type SupplierApiAnswer, stateOf } from "./snapshot.ts";
import { type ListArgs, type ListSource, stretchOfList } from "./statements.ts";
import { visibleBody } from "./withhold.ts";

/** A list of the interface. */
export interface Listing extends ListSource {
  source: Source;
  /** The shape of its records. */
  shape: RecordShape;
  /** Values for the parameters of its conditions. Other values are ignored. */
  args: ListArgs;
  /** The status of a page without rows: 204 where the interface specifies it, else 200 with an empty list. */
  empty: 200 | 204;
}

/** Answers a page of a list in the supplier's order with one statement; null while there is no snapshot of it. */
export async function answerListing(
  principal: Principal,
  listing: Listing,
  page: Page,
): Promise<SupplierApiAnswer | null> {
  const stretch = stretchOfList(listing);
  const row = await readSnapshot(principal, stretch({ ...listing.args, size: page.size ?? -1, skip: page.start - 1 }));
  const state = stateOf(row, listing.source);
  if (!row || !state) return null;
  const readAt = Math.min(state.readAt, row.staleReadAt ?? state.readAt);
  const body = row.body === null ? null : visibleBody(principal, listing.shape, `[${await asSent(row.body)}]`);
  return {
    ...state,
    readAt,
    source: listing.source,
    status: body === null ? listing.empty : 200,
    body: body ?? (listing.empty === 204 ? "" : "[]"),
    total: row.total,
    start: page.start,
    size: page.size,
  };
}

/** Records as the supplier sent them, from their stored form, with commas between them. */
function asSent(stored: string | Uint8Array): Promise<string> | string {
  return typeof stored === "string" ? longRecords(stored) : joinedRecords(stored);
}
