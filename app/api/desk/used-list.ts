import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { findWatchList, listWatchLists } from "@/lib/watch/lists.ts";

/** The list that a change was about: the named one, or the one used last. @throws BincardError `not-found`. */
export async function usedList(principal: Principal, listId: string | null | undefined) {
  const list = listId ? await findWatchList(principal, listId) : (await listWatchLists(principal))[0];
  if (!list) throw new BincardError("not-found", { what: "list", id: listId ?? "" });
  return { listId: list.listId, name: list.name, isDefault: list.isDefault };
}
