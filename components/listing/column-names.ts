import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { type ListingColumn, listingColumns } from "@/lib/domain/principal.ts";

/** The columns that this member can have. */
export type ColumnNames = Partial<Record<ListingColumn, string>>;

/** There is no column of cost without the right to it, and none of a warehouse that is not named. */
export function columnNames(
  t: ReturnType<typeof useTranslations<"listing">>,
  { orders, warehouses }: ProductPage,
): ColumnNames {
  const seesCost = orders.includes("cost");
  const own = warehouses.find((warehouse) => warehouse.own);
  const names: Record<ListingColumn, string | undefined> = {
    cost: seesCost ? t("yourCost") : undefined,
    msrp: t("msrp"),
    margin: seesCost ? t("margin") : undefined,
    stock: t("stockNow"),
    here: own?.name,
    units: warehouses.length > 1 ? t("look.units") : undefined,
    status: t("state"),
  };
  return Object.fromEntries(listingColumns.flatMap((column) => (names[column] ? [[column, names[column]]] : [])));
}
