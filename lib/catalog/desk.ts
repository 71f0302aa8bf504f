import type { Viewer } from "@/lib/viewer.ts";
import { dataAge } from "./age.ts";
import { type ChangeKind, changeKinds, type DeskView } from "./types.ts";

export async function deskView(viewer: Viewer, now: number): Promise<DeskView> {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
  return {
    lowStock: { total: 0, watched: 0, rows: [] },
    changes: { since: now, counts, rows: [] },
    arriving: [],
    totals: { products: 0, variants: 0, inStock: 0 },
    warehouses: [],
    age: await dataAge(viewer),
  };
}
