import { countArticle } from "@/lib/lists/lines.ts";
import { usedList } from "@/lib/lists/lists.ts";
import { answering } from "../answer.ts";

export const POST = answering("POST /api/desk/lines", async (principal, { body, note }) => {
  const lines = [];
  for (const { variantNo, quantity } of body.lines) {
    const counted = await countArticle(principal, variantNo, quantity, body.listId);
    lines.push({ lineId: counted.lineId, variantNo, quantity: counted.quantity });
  }
  const list = await usedList(principal, body.listId);
  note("lines-changed", list.name);
  return { list, lines };
});
