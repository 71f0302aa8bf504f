import type { Command } from "@/db/statement.ts";
import type { SupplierPage, SupplierRecord } from "@/lib/supplier/contract.ts";
import { type PagedResource, storePagingProfile } from "@/lib/sync/store/paging-profiles.ts";
import { storeRejected } from "@/lib/sync/store/rejected-records.ts";
import { recordPages, type SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { Pages } from "./pages.ts";
import { forgetPagingAnswers } from "./paging-answers.ts";

/**
 * Commands for the transaction that stores pages of a list: their rejected records, the cursor, and after the last
 * page of a full list its paging profile. `rows`: records of the list so far.
 */
export function storedPages(
  run: SyncRun,
  resource: PagedResource,
  page: Pages<unknown>,
  rows: number,
  now: number,
): Command[] {
  const { cursor, expectedRows, count, refused, doubled = [] } = page;
  return [
    ...storeRejected(run.id, resource, [...refused, ...doubled], now),
    recordPages(run.id, { cursor, rows, expectedRows, count }, now),
    forgetPagingAnswers(run),
    ...(run.scope === "full" ? storePagingProfile(resource, page, now) : []),
  ];
}

/** Records of a page that the run has not seen yet, each with its place in the list, from 1. */
export function newRecords<T>(
  page: SupplierPage<T>,
  seen: Set<string>,
): { record: SupplierRecord<T>; order: number }[] {
  return page.records.flatMap((record) => {
    if (seen.has(record.key)) return [];
    seen.add(record.key);
    return [{ record, order: seen.size }];
  });
}
