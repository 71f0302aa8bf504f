import { z } from "zod";
import { createWatchList, listWatchLists } from "@/lib/desk/watch-lists.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";

export const GET = handler(async (request) =>
  answerJson({ lists: await listWatchLists(await requireViewer(request)) }),
);

export const POST = handler(async (request) => {
  const viewer = await requireViewer(request);
  const { name } = await readJson(request, z.object({ name: z.string().max(200) }));
  return answerJson(await createWatchList(viewer, name), 201);
});
