import type { InStatement } from "@libsql/client";
import type { SupplierPage, SupplierRecord } from "@/lib/supplier/contract.ts";
import { type PagedResource, storePagingProfile } from "@/lib/sync/store/paging-profiles.ts";
import { storeRejected } from "@/lib/sync/store/rejected-records.ts";
import { recordPages, type SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { Pages } from "./pages.ts";
import { forgetPagingAnswers } from "./paging-answers.ts";

/**
 * For the batch that stores pages of a list: what was rejected of them, where to go on, and, at the end of a whole list, how the
 * supplier pages it. `rows`: records of the list so far.
 */
export function storedPages(
  run: SyncRun,
  resource: PagedResource,
  page: Pages<unknown>,
  rows: number,
  now: number,
): InStatement[] {
  const { cursor, expectedRows, count, refused } = page;
  return [
    ...storeRejected(run.id, resource, refused, now),
    recordPages(run.id, { cursor, rows, expectedRows, count }),
    forgetPagingAnswers(run),
    ...(run.scope === "full" ? storePagingProfile(resource, page, now) : []),
  ];
}

/** Records of a page that the run has not brought yet, each with its number in the list from 1. */
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
