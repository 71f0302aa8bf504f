import { ShownStock } from "@/components/badges/age-text.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { PageHead, Section } from "@/components/ui/page-outline.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";
import { BarCell } from "./bar-cell.tsx";
import { DueWeeks, Spread } from "./distribution.tsx";
import { Warehouses } from "./warehouses.tsx";

interface InventoryViewProps {
  overview: InventoryOverview;
}

/** Stock of the whole catalog: totals, warehouses, brands most out of stock, deliveries, and spread over warehouses. */
export function InventoryView({ overview }: InventoryViewProps) {
  const t = useTranslations("inventory");
  const lowStock = useTranslations("lowStock");
  const common = useTranslations("common");
  const empty = overview.age.inventoryReadAt === null && overview.totals.variants === overview.totals.unknown;
  return (
    <div className="@container w-full">
      <PageHead title={common("inventory")} note={t("lead")}>
        <ShownStock at={overview.age.inventoryReadAt} />
      </PageHead>
      {empty ? (
        <div className="border-t border-strong py-6">
          <h2>{common("noStockYet")}</h2>
          <p className="mt-1 text-soft">{lowStock("notYet.text")}</p>
          <a href="/connection" className="link mt-3 inline-block">
            {common("syncDetails")}
          </a>
        </div>
      ) : (
        <>
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

/** The brands with the most active items out of stock, each linked to exactly those items. */
function BrandsOut({ brands }: { brands: InventoryOverview["brandsOut"] }) {
  const t = useTranslations("inventory.brands");
  const common = useTranslations("common");
  const format = useFormat();
  if (brands.length === 0) return null;
  const most = Math.max(...brands.map(({ out }) => out));
  return (
    <Section id="brands" title={t("title")}>
      <table className="data-table">
        <caption className="sr-only">{t("title")}</caption>
        <TableHead
          className="[--top:0px]"
          columns={[
            { word: common("brand") },
            { word: common("out"), className: "figure w-1/2" },
            { word: t("of"), className: "figure" },
            { word: common("share"), className: "figure" },
          ]}
        />
        <tbody>
          {brands.map((brand) => (
            <tr key={brand.brandId}>
              <th scope="row">
                <a
                  href={`/products?brand=${encodeURIComponent(brand.brandId)}&stock=out,due&status=active`}
                  className="font-medium hover:underline"
                >
                  {brand.name}
                </a>
              </th>
              <BarCell value={brand.out} most={most} tone="fill-out" />
              <td className="figure text-soft">{format.count(brand.total)}</td>
              <td className="figure">{format.percent(brand.total > 0 ? (100 * brand.out) / brand.total : null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Five totals of the catalog, each linked to its items. */
function InventoryFigures({ totals }: { totals: InventoryOverview["totals"] }) {
  const t = useTranslations("inventory.totals");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  const share = (count: number) =>
    totals.variants === 0 ? undefined : t("ofAll", { percent: format.percent((100 * count) / totals.variants) });
  const figures = [
    { key: "units", value: totals.units, label: t("units") },
    { key: "in", value: totals.inStock, label: t("inStock"), href: "/products?stock=in", note: share(totals.inStock) },
    {
      key: "out",
      value: totals.out,
      label: t("out"),
      href: "/products?stock=out,due",
      note: (
        <a href="/products?stock=out,due&status=active" className="link -my-1 inline-block py-1">
          {t("outActive", { count: totals.outActive })}
        </a>
      ),
      tone: "text-out",
    },
    {
      key: "due",
      value: totals.due,
      label: common("outDue"),
      href: "/products?stock=due",
      note: share(totals.due),
      tone: "text-due",
    },
    {
      key: "unknown",
      value: totals.unknown,
      label: words("stockUnknown"),
      href: "/products?stock=unknown",
      note: share(totals.unknown),
      tone: "text-soft",
    },
  ];
  return (
    <dl
      aria-label={t("title")}
      className="grid grid-cols-5 gap-x-6 gap-y-3 border-y border-strong py-3 text-xs text-soft max-md:grid-cols-2"
    >
      {figures.map(({ key, value, label, href, note, tone = "text-ink" }) => (
        <div key={key} className="min-w-0 max-md:first:col-span-2">
          <dt>{label}</dt>
          <dd className={`text-[26px] leading-8 font-semibold tracking-tight ${tone}`}>
            {href ? (
              <a href={href} className="decoration-1 underline-offset-4 hover:underline">
                {format.count(value)}
              </a>
            ) : (
              format.count(value)
            )}
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
