import type { Viewer } from "@/lib/viewer.ts";
import type { Warehouse } from "./types.ts";

export async function listWarehouses(_viewer: Viewer): Promise<Warehouse[]> {
  return [];
}
