import { servedLowStock } from "@/lib/api/low-stock.ts";
import { askLowStock } from "@/lib/catalog/board/low-stock.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/low-stock", async (principal, { query }) =>
  servedLowStock(
    await askLowStock(principal, {
      warehouseId: query.warehouse ?? null,
      threshold: query.threshold ?? principal.preferences.lowStockThreshold,
      onlyWatched: query.watched === "1",
      includeOut: query.out === "1",
      brandIds: query.brand,
      states: query.state,
      groupBy: query.group,
      sort: query.sort,
      page: query.page,
    }),
  ),
);
