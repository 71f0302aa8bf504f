import { articleHistory } from "@/lib/catalog/history/history.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../../answer.ts";

export const GET = answering("GET /api/desk/products/{productNo}/history", async (principal, { names, query }) => {
  const { productNo } = names;
  const filter = { variantNo: query.variant ?? null, range: query.range };
  const history = await articleHistory(principal, productNo, filter, Date.now());
  if (!history) throw new BincardError("not-found", { what: "article", id: query.variant ?? productNo });
  return history;
});
