import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { findSpelled } from "@/lib/domain/codes/as-spelled.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { readShelf } from "@/lib/shelf/shelf.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";
import { forecastsOf } from "./forecasts.ts";
import { stockHistory, stockOfVariants } from "./stock.ts";
import type { ForecastSummary, StockPoint } from "./types.ts";
import { productInIndex } from "./variants-in-index.ts";

type Read<T> = (variantNos: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** What an item's page reads about the variants of its product, in addition to the product itself. */
export interface ArticleReads {
  readonly stock: Read<WarehouseStock[]>;
  readonly history: Read<StockPoint[]>;
  readonly forecast: Read<ForecastSummary>;
  readonly shelf: Read<ShelfRow>;
}

/** Of a product with more variants the chosen one's stock alone is read before it is known which ones are shown. */
const maxStocked = 100;

/**
 * Starts reading what an item's page needs in addition to the product itself, for the product's variants in the index;
 * its history from `since` (ms).
 */
export async function beginArticle(
  principal: Principal,
  { number, first, variantNo }: { number: string; first: "product" | "variant"; variantNo: string },
  since: number,
): Promise<ArticleReads> {
  const database = await dealerDatabaseOf(principal);
  const known = productInIndex(principal, number, first);
  const all = known?.variantNos ?? [];
  const chosen = known ? [findSpelled(all, (each) => each, variantNo) ?? known.defaultVariantNo] : [];
  const ahead = <T>(numbers: readonly string[], read: Read<T>) => (known && database?.aheadOf(numbers, read)) ?? read;
  const historyOf = async (each: string) => [each, await stockHistory(principal, each, since)] as const;
  return {
    stock: ahead(all.length > maxStocked ? chosen : all, (some) => stockOfVariants(principal, some)),
    history: ahead(chosen, async (some) => new Map(await Promise.all(some.map(historyOf)))),
    forecast: ahead(all, (some) => forecastsOf(principal, some)),
    shelf: ahead(all, (some) => readShelf(principal, some)),
  };
}
