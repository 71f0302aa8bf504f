import { BincardError } from "@/lib/errors.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { deleteWatchList, findWatchList, renameWatchList } from "@/lib/lists/lists.ts";
import { answering } from "../../answer.ts";

export const GET = answering("GET /api/desk/lists/{listId}", async (principal, { names }) => {
  const list = await findWatchList(principal, names.listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: names.listId });
  return { ...list, items: await listLinesOf(principal, names.listId) };
});

export const PATCH = answering("PATCH /api/desk/lists/{listId}", async (principal, { names, body, note }) => {
  const { from, to } = await renameWatchList(principal, names.listId, body.name);
  note("list-renamed", `${from} → ${to}`);
  return {};
});

export const DELETE = answering("DELETE /api/desk/lists/{listId}", async (principal, { names, note }) => {
  note("list-deleted", await deleteWatchList(principal, names.listId));
  return {};
});
