import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { variantChoice } from "@/lib/catalog/listing/variant-choice.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../../answer.ts";

export const GET = answering("GET /api/desk/products/{productNo}/variants", async (principal, { names, query }) => {
  const { productNo } = names;
  const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(query.listing)));
  const choice = await variantChoice(principal, productNo, filter);
  if (!choice) throw new BincardError("not-found", { what: "product", id: productNo });
  return choice;
});
