import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LowStockFilter } from "@/lib/catalog/board/types.ts";

type Named = Pick<LowStockFilter, "warehouseId" | "brandIds">;

/** What of the address is not known any more, so that nobody takes all figures for those of a place or brand. */
export function UnknownFilter({ asked, filter }: { asked: Named; filter: Named }) {
  const t = useTranslations("lowStock.unknown");
  const warehouse = asked.warehouseId !== filter.warehouseId && asked.warehouseId;
  const brands = asked.brandIds.filter((id) => !filter.brandIds.includes(id));
  if (!warehouse && brands.length === 0) return null;
  return (
    <p role="status" className="pt-2 text-sm text-low">
      {warehouse && t("warehouse", { id: warehouse })}{" "}
      {brands.length > 0 && t("brands", { count: brands.length, ids: brands.join(", ") })}
    </p>
  );
}
