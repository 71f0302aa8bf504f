import { z } from "zod";
import { takeOverSupplierWatchList } from "@/lib/desk/watch.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";

/** Takes over what stands on the supplier's own watch list. */
export const POST = handler(async (request) => {
  const viewer = await requireViewer(request);
  const { listId } = await readJson(request, z.object({ listId: z.string().max(64).nullish() }));
  return answerJson({ added: await takeOverSupplierWatchList(viewer, listId) });
});
