import { usedList } from "@/lib/lists/lists.ts";
import { importSupplierWatchList } from "@/lib/lists/supplier-list.ts";
import { answering } from "../../answer.ts";

/** Imports the dealer's watch list from the supplier. */
export const POST = answering("POST /api/desk/watch/import", async (principal, { body, note }) => {
  const added = await importSupplierWatchList(principal, body.listId);
  if (added > 0) note("lines-changed", (await usedList(principal, body.listId)).name);
  return { added };
});
