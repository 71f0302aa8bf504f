import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Principal } from "@/lib/domain/principal.ts";
import { syncStatus } from "@/lib/sync/index.ts";
import { type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";

/** How reading stands for the principal; asked by the frame and by the page, read once. */
export const currentStatus = cache((principal: Principal): Promise<SyncStatus> => syncStatus(principal));

/** The state of reading while there is no complete snapshot to show yet; null as soon as there is one. */
export async function statusUntilReady(principal: Principal): Promise<SyncStatus | null> {
  const status = await currentStatus(principal);
  return status.ready ? null : status;
}

/** The title of a page that has nothing to show: the catalog is still being read, or knows no such thing. */
export async function titleWhenMissing(principal: Principal, missing?: string): Promise<string> {
  const t = await getTranslations("states");
  const reading = await statusUntilReady(principal);
  if (!reading) return missing ?? t("notFoundTitle");
  if (reading.incompatibleSchema) return t("nothingHere");
  return t(waitsForReplacement(reading) === null ? "firstTitle" : "replacedTitle");
}
