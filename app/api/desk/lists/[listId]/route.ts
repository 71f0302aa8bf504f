import { deleteWatchList, findWatchList, listWatchItems, renameWatchList } from "@/lib/desk/watch-lists.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../answer.ts";

export const GET = answering("GET /api/desk/lists/{listId}", async (viewer, { names }) => {
  const list = await findWatchList(viewer, names.listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: names.listId });
  return { ...list, items: await listWatchItems(viewer, names.listId) };
});

export const PATCH = answering("PATCH /api/desk/lists/{listId}", async (viewer, { names, body }) => {
  await renameWatchList(viewer, names.listId, body.name);
  return {};
});

export const DELETE = answering("DELETE /api/desk/lists/{listId}", async (viewer, { names }) => {
  await deleteWatchList(viewer, names.listId);
  return {};
});
