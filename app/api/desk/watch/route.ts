import { placeOfStored } from "@/lib/domain/threshold.ts";
import { addToWatch, removeFromWatch, setNote } from "@/lib/lists/items.ts";
import { usedList } from "@/lib/lists/lists.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/watch", async (principal) => {
  const listed = [...(await watchedArticles(principal))].filter(([, { isListed }]) => isListed);
  return {
    items: listed.map(([variantNo, { wanted, thresholds }]) => ({
      variantNo,
      wanted,
      thresholds: thresholds.map(({ units, place, rule, listName = null }) => ({
        ...{ units, place: place.kind, rule, listName },
        warehouseId: place.kind === "warehouse" ? place.warehouseId : null,
      })),
    })),
  };
});

export const POST = answering("POST /api/desk/watch", async (principal, { body, note }) => {
  const variantNos = [...(body.variantNos ?? []), ...(body.variantNo ? [body.variantNo] : [])];
  const added = await addToWatch(principal, variantNos, body.listId);
  const list = await usedList(principal, body.listId);
  // Of many at once the list alone is named.
  if (variantNos.length === 1 && added > 0) note("watched", variantNos.join());
  else if (added > 0) note("lines-changed", list.name);
  return { added, list };
});

export const PATCH = answering("PATCH /api/desk/watch", async (principal, { body, note: noted }) => {
  const { variantNo, listId, threshold, thresholdPlace, note } = body;
  const place = thresholdPlace === undefined ? undefined : placeOfStored(thresholdPlace);
  if (threshold !== undefined) await setThreshold(principal, { variantNo, listId }, threshold, place);
  if (note !== undefined) await setNote(principal, variantNo, note, listId);
  if (threshold !== undefined || note !== undefined) noted("watch-changed", variantNo);
  return {};
});

export const DELETE = answering("DELETE /api/desk/watch", async (principal, { body, note }) => {
  const taken = await removeFromWatch(principal, body.variantNo, body.listId);
  if (taken.removed > 0) note("unwatched", body.variantNo);
  return taken;
});
