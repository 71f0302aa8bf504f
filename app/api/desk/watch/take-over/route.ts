import { takeOverSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { answering } from "../../answer.ts";

/** Imports the dealer's watch list from the supplier. */
export const POST = answering("POST /api/desk/watch/take-over", async (principal, { body }) => ({
  added: await takeOverSupplierWatchList(principal, body.listId),
}));
