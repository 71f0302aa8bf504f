import { z } from "zod";
import { deleteWatchList, findWatchList, listWatchItems, renameWatchList } from "@/lib/desk/watch-lists.ts";
import { BincardError } from "@/lib/errors.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";

interface Context {
  params: Promise<{ listId: string }>;
}

export const GET = handler<Context>(async (request, { params }) => {
  const viewer = await requireViewer(request);
  const { listId } = await params;
  const list = await findWatchList(viewer, listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: listId });
  return answerJson({ ...list, items: await listWatchItems(viewer, listId) });
});

export const PATCH = handler<Context>(async (request, { params }) => {
  const viewer = await requireViewer(request);
  const { name } = await readJson(request, z.object({ name: z.string().max(200) }));
  await renameWatchList(viewer, (await params).listId, name);
  return answerJson({});
});

export const DELETE = handler<Context>(async (request, { params }) => {
  await deleteWatchList(await requireViewer(request), (await params).listId);
  return answerJson({});
});
