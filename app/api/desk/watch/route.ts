import { addToWatch, removeFromWatch, setNote, setThreshold, watchedVariants } from "@/lib/watch/items.ts";
import { answering } from "../answer.ts";
import { usedList } from "../used-list.ts";

export const GET = answering("GET /api/desk/watch", async (principal) => {
  const watched = await watchedVariants(principal);
  return { items: [...watched].map(([variantNo, threshold]) => ({ variantNo, threshold })) };
});

export const POST = answering("POST /api/desk/watch", async (principal, { body }) => {
  const variantNos = [...(body.variantNos ?? []), ...(body.variantNo ? [body.variantNo] : [])];
  const added = await addToWatch(principal, variantNos, body.listId);
  return { added, list: await usedList(principal, body.listId) };
});

export const PATCH = answering("PATCH /api/desk/watch", async (principal, { body }) => {
  const { variantNo, listId, threshold, note } = body;
  if (threshold !== undefined) await setThreshold(principal, variantNo, threshold, listId);
  if (note !== undefined) await setNote(principal, variantNo, note, listId);
  return {};
});

export const DELETE = answering("DELETE /api/desk/watch", async (principal, { body }) => {
  return removeFromWatch(principal, body.variantNo, body.listId);
});
