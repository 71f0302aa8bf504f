import { BincardError } from "@/lib/errors.ts";
import { deleteWatchList, findWatchList, listWatchItems, renameWatchList } from "@/lib/watch/lists.ts";
import { answering } from "../../answer.ts";

export const GET = answering("GET /api/desk/lists/{listId}", async (principal, { names }) => {
  const list = await findWatchList(principal, names.listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: names.listId });
  return { ...list, items: await listWatchItems(principal, names.listId) };
});

export const PATCH = answering("PATCH /api/desk/lists/{listId}", async (principal, { names, body }) => {
  await renameWatchList(principal, names.listId, body.name);
  return {};
});

export const DELETE = answering("DELETE /api/desk/lists/{listId}", async (principal, { names }) => {
  await deleteWatchList(principal, names.listId);
  return {};
});
