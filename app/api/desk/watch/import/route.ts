import { importSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { answering } from "../../answer.ts";

/** Imports the dealer's watch list from the supplier. */
export const POST = answering("POST /api/desk/watch/import", async (principal, { body }) => ({
  added: await importSupplierWatchList(principal, body.listId),
}));
