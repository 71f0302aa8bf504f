import { route } from "@/lib/auth/route.ts";
import { allLowStock, lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import { can } from "@/lib/domain/principal.ts";
import { requestedFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { stockHeads } from "../../file-heads.ts";
import { lowStockRows, placeInName } from "./table.ts";

const messagesOf = { en, fr };

/** The filter is the page's; the file contains all rows, as CSV or (`format=xlsx`) Excel. They are sent as they are read. */
export const GET = route(
  { right: "catalog.read", audit: ["exported"] },
  async ({ principal, request, timeZone, note }) => {
    const given = Object.fromEntries(request.nextUrl.searchParams);
    const filter = lowStockFilter(principal).parse(given);
    const { rows, total, warehouses, readAt, pricesReadAt, ...answered } = await allLowStock(principal, filter);
    const { common, lowStock: words, badges, events, thresholds } = messagesOf[principal.language];
    const warehouse = warehouses.find(({ warehouseId }) => warehouseId === answered.filter.warehouseId) ?? null;
    note("exported", `${words.csvName} (${total})`);
    const file = lowStockRows(rows, {
      heads: {
        ...{ ...stockHeads(messagesOf[principal.language]), note: common.note },
        ...{ everywhere: common.allWarehouses, mine: thresholds.mine },
      },
      warehouses,
      where: warehouse,
      seesCost: can(principal, "cost.read"),
      names: badges,
      states: words.states,
      events,
      readAt,
      pricesReadAt,
    });
    return spreadsheetAnswer(file, {
      ...requestedFormat.parse(given),
      language: principal.language,
      timeZone,
      name: [words.csvName, placeInName(warehouse)],
    });
  },
);
