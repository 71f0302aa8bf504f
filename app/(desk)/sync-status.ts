import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Principal } from "@/lib/domain/principal.ts";
import { syncStatus } from "@/lib/sync/index.ts";
import { type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";

/** The sync status of the principal's dealer, cached per request, since layout and page both need it. */
export const currentStatus = cache((principal: Principal): Promise<SyncStatus> => syncStatus(principal));

/** The sync status while there is no complete snapshot; null as soon as there is one. */
export async function statusUntilReady(principal: Principal): Promise<SyncStatus | null> {
  const status = await currentStatus(principal);
  return status.ready ? null : status;
}

/**
 * Runs a page's read in parallel with the sync status. Returns the status alone while there is no complete snapshot,
 * even if the read fails.
 */
export async function besideStatus<T>(
  principal: Principal,
  reading: Promise<T>,
): Promise<{ status: SyncStatus } | { status: null; read: T }> {
  reading.catch(() => undefined);
  const status = await statusUntilReady(principal);
  return status ? { status } : { status, read: await reading };
}

/** The title of a page without content: the first sync run is not complete, or the record does not exist. */
export async function titleWhenMissing(principal: Principal, missing?: string): Promise<string> {
  const t = await getTranslations("states");
  const status = await statusUntilReady(principal);
  if (!status) return missing ?? t("notFoundTitle");
  if (status.incompatibleSchema) return t("nothingHere");
  return t(waitsForReplacement(status) === null ? "firstTitle" : "replacedTitle");
}
