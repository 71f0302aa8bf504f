import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { type Part, type RejectedRecord, type RejectedRecordText, type ResourceName, rawLimit } from "../types.ts";
import { inParts } from "./in-parts.ts";
import { deleteRejectedByKeys, insertRejected, rejectedById, rejectedOfPage } from "./statements/rejected-records.ts";

/** Commands that store rejected records with their reasons; for a transaction. */
export function storeRejected(
  runId: number,
  resource: ResourceName,
  refused: readonly RefusedRecord[],
  at: number,
): Command[] {
  return inParts(refused, (part) => insertRejected({ runId, resource, at, refused: part }));
}

/** Stands in for the run's id: on-demand refreshes are not in the sync log. */
const onDemand = 0;

/**
 * The same for the variants of an on-demand refresh; replaces their earlier on-demand records. The next full run
 * replaces all of them.
 */
export function storeRejectedOnDemand(
  resource: ResourceName,
  variantNos: readonly string[],
  refused: readonly RefusedRecord[],
  at: number,
): Command[] {
  return [
    deleteRejectedByKeys({ runId: onDemand, resource, keys: variantNos }),
    ...storeRejected(onDemand, resource, refused, at),
  ];
}

/** The newest rejected records; with `withText` also the beginning of their texts as sent. */
export async function readRejected(
  database: Reader,
  withText: boolean,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<RejectedRecord[]> {
  return database.read(rejectedOfPage({ withText, rawLimit, resource, limit, offset }));
}

/** The stored text of one record; null when there is no such record. */
export async function readRejectedText(database: Reader, id: number): Promise<RejectedRecordText | null> {
  return database.readFirst(rejectedById({ id }));
}
