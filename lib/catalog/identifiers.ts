import type { Viewer } from "@/lib/viewer.ts";
import type { ExactMatch } from "./types.ts";

export async function findExact(_viewer: Viewer, _query: string): Promise<ExactMatch[]> {
  return [];
}
