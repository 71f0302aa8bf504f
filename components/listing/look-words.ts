import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { type ListingColumn, listingColumns } from "@/lib/domain/principal.ts";

/** Texts of the dialog about how listings look. */
export interface LookWords {
  button: string;
  view: string;
  rows: string;
  pictures: string;
  pageSize: string;
  columns: string;
  up: string;
  down: string;
  save: string;
  usual: string;
  close: string;
  failed: string;
  /** The columns that this member can have. */
  names: Partial<Record<ListingColumn, string>>;
}

/** Collects the texts. There is no column of cost without the right to it, and none of a warehouse that is not named. */
export function lookWords(
  t: ReturnType<typeof useTranslations<"listing">>,
  { orders, warehouses }: ProductPage,
): LookWords {
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
  return {
    button: t("look.button"),
    view: t("look.view"),
    rows: t("look.rows"),
    pictures: t("look.pictures"),
    pageSize: t("look.pageSize"),
    columns: t("look.columns"),
    up: t("look.up", { column: "{column}" }),
    down: t("look.down", { column: "{column}" }),
    save: t("look.save"),
    usual: t("look.usual"),
    close: t("select.close"),
    failed: t("select.failed"),
    names: Object.fromEntries(listingColumns.flatMap((column) => (names[column] ? [[column, names[column]]] : []))),
  };
}
