import { z } from "zod";
import { addToWatch, removeFromWatch, setNote, setThreshold, watchedVariants } from "@/lib/desk/watch.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";

const variantNo = z.string().min(1).max(100);
const listId = z.string().max(64).nullish();

/** Every watched variant with its own threshold. */
export const GET = handler(async (request) => {
  const watched = await watchedVariants(await requireViewer(request));
  return answerJson({ items: [...watched].map(([variantNo, threshold]) => ({ variantNo, threshold })) });
});

const added = z.object({ variantNo: variantNo.optional(), variantNos: z.array(variantNo).max(500).optional(), listId });

export const POST = handler(async (request) => {
  const viewer = await requireViewer(request);
  const asked = await readJson(request, added);
  const variantNos = [...(asked.variantNos ?? []), ...(asked.variantNo ? [asked.variantNo] : [])];
  return answerJson({ added: await addToWatch(viewer, variantNos, asked.listId) });
});

const changed = z.object({
  variantNo,
  listId,
  threshold: z.number().int().min(0).max(100_000).nullish(),
  note: z.string().max(500).optional(),
});

/** Sets the threshold (null: the member's own again) or the note of a watched variant. */
export const PATCH = handler(async (request) => {
  const viewer = await requireViewer(request);
  const { variantNo, listId, threshold, note } = await readJson(request, changed);
  if (threshold !== undefined) await setThreshold(viewer, variantNo, threshold, listId);
  if (note !== undefined) await setNote(viewer, variantNo, note, listId);
  return answerJson({});
});

export const DELETE = handler(async (request) => {
  const viewer = await requireViewer(request);
  const asked = await readJson(request, z.object({ variantNo, listId }));
  await removeFromWatch(viewer, asked.variantNo, asked.listId);
  return answerJson({});
});
