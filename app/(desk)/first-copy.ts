import { getTranslations } from "next-intl/server";
import { syncStatus } from "@/lib/sync/index.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import type { Viewer } from "@/lib/viewer.ts";

/** The state of reading while there is no complete copy to show yet; null as soon as there is one. */
export async function firstCopy(viewer: Viewer): Promise<SyncStatus | null> {
  const status = await syncStatus(viewer);
  return status.ready ? null : status;
}

/** The title of a page that has nothing to show: the catalog is still being read, or knows no such thing. */
export async function titleWithout(viewer: Viewer, missing?: string): Promise<string> {
  const t = await getTranslations("states");
  return (await firstCopy(viewer)) ? t("firstTitle") : (missing ?? t("notFoundTitle"));
}
