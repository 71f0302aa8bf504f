import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Principal } from "@/lib/domain/principal.ts";
import { syncStatus } from "@/lib/sync/index.ts";
import { type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";

/** How the principal's copy stands; asked by the frame and by the page, read once. */
export const readingStatus = cache((principal: Principal): Promise<SyncStatus> => syncStatus(principal));

/** The state of reading while there is no complete copy to show yet; null as soon as there is one. */
export async function firstCopy(principal: Principal): Promise<SyncStatus | null> {
  const status = await readingStatus(principal);
  return status.ready ? null : status;
}

/** The title of a page that has nothing to show: the catalog is still being read, or knows no such thing. */
export async function titleWithout(principal: Principal, missing?: string): Promise<string> {
  const t = await getTranslations("states");
  const reading = await firstCopy(principal);
  if (!reading) return missing ?? t("notFoundTitle");
  if (reading.incompatibleSchema) return t("nothingHere");
  return t(waitsForReplacement(reading) === null ? "firstTitle" : "replacedTitle");
}
