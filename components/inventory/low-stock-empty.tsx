import { useTranslations } from "next-intl";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/types/low-stock.ts";

interface LowStockEmptyProps {
  page: LowStockPage;
  query: (change: Partial<LowStockFilter>) => string;
}

/** Why nothing is listed, and what to do next. */
export function LowStockEmpty({ page, query }: LowStockEmptyProps) {
  const t = useTranslations("lowStock");
  const { filter, warehouses, age } = page;
  const where =
    warehouses.find((warehouse) => warehouse.warehouseId === filter.warehouseId)?.name ?? t("form.everywhere");
  const notYet = age.inventoryReadAt === null;
  return (
    <div className="py-8">
      <h2>{notYet ? t("notYet.title") : t("empty.title")}</h2>
      <p className="mt-1 max-w-prose text-soft">
        {notYet
          ? t("notYet.text")
          : filter.onlyWatched
            ? t("empty.watched")
            : t("empty.text", { threshold: filter.threshold, where })}
      </p>
      {notYet && (
        <a href="/connection" className="link mt-3 inline-block">
          {t("notYet.go")}
        </a>
      )}
      {!notYet && filter.onlyWatched && (
        <a href={`/low-stock${query({ onlyWatched: false, page: 1 })}`} className="link mt-3 inline-block">
          {t("empty.all")}
        </a>
      )}
    </div>
  );
}
