import type { Viewer } from "@/lib/viewer.ts";
import { type AddressParams, isOneOf, listParam, pageParam } from "./filter.ts";
import { type ChangeFilter, type ChangeKind, type ChangePage, changeKinds } from "./types.ts";

export function parseChangeFilter(params: AddressParams): ChangeFilter {
  return {
    kinds: listParam(params, "kind").filter((kind): kind is ChangeKind => isOneOf(changeKinds, kind)),
    since: null,
    onlyWatched: false,
    page: pageParam(params),
  };
}
export async function listChanges(_viewer: Viewer, filter: ChangeFilter): Promise<ChangePage> {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
  return { filter, total: 0, pageCount: 1, counts, rows: [] };
}
