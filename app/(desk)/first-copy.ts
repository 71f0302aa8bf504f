import { syncStatus } from "@/lib/sync/index.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import type { Viewer } from "@/lib/viewer.ts";

/** The state of reading while there is no complete copy to show yet; null as soon as there is one. */
export async function firstCopy(viewer: Viewer): Promise<SyncStatus | null> {
  const status = await syncStatus(viewer);
  return status.ready ? null : status;
}
