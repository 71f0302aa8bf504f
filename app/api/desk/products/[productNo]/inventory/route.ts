import { productStock } from "@/lib/catalog/stock.ts";
import { BincardError } from "@/lib/errors.ts";
import { refreshPrices, refreshStock } from "@/lib/sync/index.ts";
import { answering } from "../../../answer.ts";

/** A page that looks again in a moment need not wait for a slow supplier. */
const refreshWaitMs = 2000;

/**
 * Live stock of a product's variants. Figures older than INVENTORY_ON_VIEW are asked of the supplier first; `refresh`
 * says what came of it: fresh (no need), refreshed, failed, pending (still under way: ask again). `prices` says the same
 * of its prices (PRICES_ON_VIEW), which the page shows beside the stock.
 */
export const GET = answering("GET /api/desk/products/{productNo}/inventory", async (principal, { names }) => {
  const { productNo } = names;
  const known = await productStock(principal, productNo);
  if (!known) throw new BincardError("not-found", { what: "product", id: productNo });
  const [refresh, prices] = await Promise.all([
    refreshStock(principal, productNo, refreshWaitMs),
    refreshPrices(principal, productNo, refreshWaitMs),
  ]);
  const stock = refresh === "refreshed" ? await productStock(principal, productNo) : known;
  return { ...(stock ?? known), refresh, prices };
});
