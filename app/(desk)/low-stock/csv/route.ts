import { appDatabase } from "@/db/open.ts";
import { allLowStock, parseLowStockFilter } from "@/lib/catalog/low-stock.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { lowStockCsv } from "./table.ts";

const messagesOf = { en, fr };

/** The same filter as the page, all rows at once. */
export const GET = handler(async (request) => {
  const viewer = await requireViewer(request);
  const filter = parseLowStockFilter(viewer, Object.fromEntries(request.nextUrl.searchParams));
  const [{ rows, readAt }, warehouses] = await Promise.all([allLowStock(viewer, filter), listWarehouses(viewer)]);
  await writeAudit(await appDatabase(), {
    ...viewer,
    kind: "exported",
    address: addressOf(request.headers),
    detail: `${messagesOf[viewer.language].lowStock.csvName} (${rows.length})`,
  });
  const words = messagesOf[viewer.language].lowStock;
  const text = lowStockCsv(rows, {
    heads: words.csv,
    warehouses,
    seesCost: viewer.seesCost,
    priceTypes: messagesOf[viewer.language].marks,
    readAt,
    language: viewer.language,
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${words.csvName}-${day}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
