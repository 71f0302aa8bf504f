import { RowBars } from "@/components/charts/bars.tsx";
import { type Bar, toneOf } from "@/components/charts/types.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";

interface WarehousesProps {
  overview: InventoryOverview;
}

/** Units by warehouse as bars; below them a table with all figures of each warehouse, linked to the listings. */
export function Warehouses({ overview }: WarehousesProps) {
  const t = useTranslations("inventory.warehouses");
  const common = useTranslations("common");
  const format = useFormat();
  const { warehouses, totals } = overview;
  const most = warehouses.toSorted((a, b) => b.units - a.units)[0];
  const share = (units: number) => format.percent(totals.units > 0 ? (100 * units) / totals.units : null);
  const listing = (warehouseId: string) => `/products?warehouse=${encodeURIComponent(warehouseId)}`;
  const summary = t("summary", {
    units: format.count(totals.units),
    count: warehouses.length,
    most: most?.name ?? "–",
    percent: share(most?.units ?? 0),
  });
  return (
    <Section id="warehouses" title={t("title")}>
      <p className="mb-3 text-sm text-soft">{summary}</p>
      <RowBars
        bars={warehouses.map(
          (warehouse, index): Bar => ({
            key: warehouse.warehouseId,
            label: warehouse.name,
            mark: warehouse.own ? common("yours") : undefined,
            value: warehouse.units,
            text: format.count(warehouse.units),
            note: share(warehouse.units),
            href: listing(warehouse.warehouseId),
            tone: toneOf(index),
          }),
        )}
      />
      <Scrolling label={t("caption")} className="mt-4">
        <table className="data-table">
          <caption className="sr-only">{t("caption")}</caption>
          <TableHead
            columns={[
              { word: common("warehouse") },
              { word: common("units"), className: "figure" },
              { word: common("share"), className: "figure max-2xl:hidden" },
              { word: common("inStock"), className: "figure" },
              { word: common("out"), className: "figure" },
              { word: common("unknownHead"), className: "figure max-sm:hidden" },
              { word: t("due"), className: "figure" },
              { word: common("lowStock"), unseen: true },
            ]}
          />
          <tbody>
            {warehouses.map((warehouse) => (
              <tr key={warehouse.warehouseId}>
                <th scope="row" className="whitespace-nowrap">
                  <a href={listing(warehouse.warehouseId)} className="link">
                    {warehouse.name}
                  </a>
                  {warehouse.own && <span className="ml-2 text-xs text-soft">{common("yours")}</span>}
                </th>
                <td className="figure font-medium">{format.count(warehouse.units)}</td>
                <td className="figure text-soft max-2xl:hidden">{share(warehouse.units)}</td>
                <td className="figure">{format.count(warehouse.variantsInStock)}</td>
                <td className="figure">{format.count(warehouse.variantsOut)}</td>
                <td className="figure text-soft max-sm:hidden">{format.count(warehouse.variantsUnknown)}</td>
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
