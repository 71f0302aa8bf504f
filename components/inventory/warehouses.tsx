import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";
import { BarCell } from "./bar-cell.tsx";

interface WarehousesProps {
  overview: InventoryOverview;
}

/** All figures of each warehouse, with its units as a bar, linked to the listings. */
export function Warehouses({ overview }: WarehousesProps) {
  const t = useTranslations("inventory.warehouses");
  const common = useTranslations("common");
  const format = useFormat();
  const { warehouses, totals } = overview;
  const most = Math.max(0, ...warehouses.map(({ units }) => units));
  const share = (units: number) => format.percent(totals.units > 0 ? (100 * units) / totals.units : null);
  const areUnknown = warehouses.some(({ variantsUnknown }) => variantsUnknown > 0);
  const listing = (warehouseId: string) => `/products?warehouse=${encodeURIComponent(warehouseId)}`;
  return (
    <Section id="warehouses" title={t("title")}>
      <Scrolling label={t("title")}>
        <table className="data-table warehouse-rows">
          <caption className="sr-only">{t("title")}</caption>
          <TableHead
            columns={[
              { word: common("warehouse") },
              { word: common("units"), className: "figure w-2/5" },
              { word: common("share"), className: "figure max-2xl:hidden" },
              { word: common("inStock"), className: "figure" },
              { word: common("out"), className: "figure" },
              areUnknown && { word: common("unknownHead"), className: "figure" },
              { word: t("due"), className: "figure" },
              { word: common("lowStock"), unseen: true },
            ]}
          />
          <tbody>
            {warehouses.map((warehouse) => (
              <tr key={warehouse.warehouseId}>
                <th scope="row">
                  <a href={listing(warehouse.warehouseId)} className="font-medium hover:underline">
                    {warehouse.name}
                  </a>
                  {warehouse.own && <span className="ml-2 text-xs text-soft">{common("yours")}</span>}
                </th>
                <BarCell value={warehouse.units} most={most} tone={warehouse.own ? "fill-ink" : "fill-wh-3"} />
                <td className="figure text-soft max-2xl:hidden">{share(warehouse.units)}</td>
                <td className="figure">{format.count(warehouse.variantsInStock)}</td>
                <td className="figure">{format.count(warehouse.variantsOut)}</td>
                {areUnknown && <td className="figure text-soft">{format.count(warehouse.variantsUnknown)}</td>}
                <td className="figure text-due">{format.count(warehouse.dueWithin28Days)}</td>
                <td className="figure">
                  <a
                    href={`/low-stock?watched=0&warehouse=${encodeURIComponent(warehouse.warehouseId)}`}
                    aria-label={t("lowHere", { name: warehouse.name })}
                    className="link"
                  >
                    {common("lowStock")}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="mt-2 text-xs text-soft">{t("variantsNote")}</p>
    </Section>
  );
}
