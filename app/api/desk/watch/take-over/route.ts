import { takeOverSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { answering } from "../../answer.ts";

/** Takes over what stands on the supplier's own watch list. */
export const POST = answering("POST /api/desk/watch/take-over", async (principal, { body }) => ({
  added: await takeOverSupplierWatchList(principal, body.listId),
}));
