import { countArticle } from "@/lib/watch/lines.ts";
import { answering } from "../answer.ts";
import { usedList } from "../used-list.ts";

export const POST = answering("POST /api/desk/lines", async (principal, { body }) => {
  const lines = [];
  for (const { variantNo, quantity } of body.lines) {
    const counted = await countArticle(principal, variantNo, quantity, body.listId);
    lines.push({ lineId: counted.lineId, variantNo, quantity: counted.quantity });
  }
  return { list: await usedList(principal, body.listId), lines };
});
