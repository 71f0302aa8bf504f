import { productStock } from "@/lib/catalog/article/stock.ts";
import { BincardError } from "@/lib/errors.ts";
import { refreshPrices, refreshStock } from "@/lib/sync/index.ts";
import { answering } from "../../../answer.ts";

/** The page polls, so it need not wait for a slow supplier. */
const refreshWaitMs = 2000;

/**
 * Stock of a product's variants, with an on-demand refresh when the figures are older than INVENTORY_ON_VIEW. `refresh`
 * is its outcome: fresh (none was needed), refreshed, failed, or pending (not finished, or others are storing newer figures
 * meanwhile: ask again). `prices` is the same for the product's prices (PRICES_ON_VIEW), which the page shows beside the stock.
 */
export const GET = answering("GET /api/desk/products/{productNo}/inventory", async (principal, { names, query }) => {
  const { productNo } = names;
  const known = await productStock(principal, productNo, query);
  if (!known) throw new BincardError("not-found", { what: "product", id: productNo });
  const [refresh, prices] = await Promise.all([
    refreshStock(principal, productNo, refreshWaitMs),
    refreshPrices(principal, productNo, refreshWaitMs),
  ]);
  const mayBeNewer = [refresh, prices].some((outcome) => outcome === "refreshed" || outcome === "pending");
  const stock = mayBeNewer ? await productStock(principal, productNo, query) : known;
  return { ...(stock ?? known), refresh, prices };
});
