import { findArticleForecast } from "@/lib/catalog/article/article-forecast.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../../answer.ts";

export const GET = answering("GET /api/desk/products/{productNo}/forecast", async (principal, { names, query }) => {
  const { productNo } = names;
  const forecast = await findArticleForecast(principal, productNo, query.variant ?? null, Date.now());
  if (!forecast) throw new BincardError("not-found", { what: "article", id: query.variant ?? productNo });
  return forecast;
});
