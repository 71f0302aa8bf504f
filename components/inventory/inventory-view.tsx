import { StockAge } from "@/components/badges/age-stamp.tsx";
import { StockComing } from "@/components/sync-status/first-sync.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";
import { BrandsOut } from "./brands-out.tsx";
import { DueWeeks, Spread } from "./distribution.tsx";
import { InventoryFigures } from "./totals.tsx";
import { Warehouses } from "./warehouses.tsx";

interface InventoryViewProps {
  overview: InventoryOverview;
  now: number;
}

/** Stock of the whole catalog: totals, warehouses, brands most out of stock, deliveries, and spread over warehouses. */
export function InventoryView({ overview, now }: InventoryViewProps) {
  const t = useTranslations("inventory");
  const empty = overview.age.inventoryReadAt === null && overview.totals.variants === overview.totals.unknown;
  return (
    <div className="@container w-full">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>{t("title")}</h1>
          <p className="text-sm text-soft">{t("lead")}</p>
        </div>
        <StockAge at={overview.age.inventoryReadAt} now={now} label={t("read")} />
      </header>
      {empty ? (
        <div className="border-t border-strong py-6">
          <h2>{t("empty.title")}</h2>
          <p className="mt-1 text-soft">{t("empty.text")}</p>
          <a href="/connection" className="link mt-3 inline-block">
            {t("empty.go")}
          </a>
        </div>
      ) : (
        <>
          <StockComing readAt={overview.age.inventoryReadAt} />
          <InventoryFigures totals={overview.totals} />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 @min-[64rem]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <div className="space-y-8">
              <Warehouses overview={overview} />
              <BrandsOut brands={overview.brandsOut} />
            </div>
            <div className="space-y-8">
              <DueWeeks overview={overview} />
              <Spread spread={overview.spread} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
