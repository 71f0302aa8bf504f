import { addToWatch, removeFromWatch, setNote, setThreshold, watchedVariants } from "@/lib/desk/watch.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/watch", async (viewer) => {
  const watched = await watchedVariants(viewer);
  return { items: [...watched].map(([variantNo, threshold]) => ({ variantNo, threshold })) };
});

export const POST = answering("POST /api/desk/watch", async (viewer, { body }) => {
  const variantNos = [...(body.variantNos ?? []), ...(body.variantNo ? [body.variantNo] : [])];
  return { added: await addToWatch(viewer, variantNos, body.listId) };
});

export const PATCH = answering("PATCH /api/desk/watch", async (viewer, { body }) => {
  const { variantNo, listId, threshold, note } = body;
  if (threshold !== undefined) await setThreshold(viewer, variantNo, threshold, listId);
  if (note !== undefined) await setNote(viewer, variantNo, note, listId);
  return {};
});

export const DELETE = answering("DELETE /api/desk/watch", async (viewer, { body }) => {
  await removeFromWatch(viewer, body.variantNo, body.listId);
  return {};
});
