import { route } from "@/lib/auth/route.ts";
import { allLowStock } from "@/lib/catalog/low-stock.ts";
import { lowStockFilter } from "@/lib/catalog/low-stock-filter.ts";
import { can } from "@/lib/domain/principal.ts";
import { streamOf } from "@/lib/http/stream.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { csvFileName, lowStockCsv } from "./table.ts";

const messagesOf = { en, fr };

/** The filter is the page's; the file contains all rows. They are sent as they are read. */
export const GET = route({ right: "catalog.read", audit: ["exported"] }, async ({ principal, request, note }) => {
  const filter = lowStockFilter(principal).parse(Object.fromEntries(request.nextUrl.searchParams));
  const { rows, total, warehouses, readAt, pricesReadAt, ...answered } = await allLowStock(principal, filter);
  const { lowStock: words, badges, listing, lines, events, thresholds } = messagesOf[principal.language];
  const warehouse = warehouses.find(({ warehouseId }) => warehouseId === answered.filter.warehouseId) ?? null;
  note("exported", `${words.csvName} (${total})`);
  const text = lowStockCsv(rows, {
    heads: {
      ...{ ...words.csv, ...listing.file, note: lines.head.note },
      ...{ everywhere: words.form.everywhere, mine: thresholds.mine },
    },
    warehouses,
    where: warehouse,
    seesCost: can(principal, "cost.read"),
    names: badges,
    states: words.states,
    events,
    readAt,
    pricesReadAt,
    language: principal.language,
  });
  return new Response(streamOf(text), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${csvFileName(words.csvName, warehouse, Date.now())}"`,
      "cache-control": "private, no-store",
    },
  });
});
