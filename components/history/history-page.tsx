import { ForecastView } from "@/components/forecast/forecast-view.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PlaceForecast, Warehouse } from "@/lib/catalog/article/types.ts";
import { type ArticleHistory, type HistoryFilter, historyRanges } from "@/lib/catalog/history/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { DueDates } from "./due-dates.tsx";
import { PricesOverTime } from "./prices-over-time.tsx";
import { StockOverTime } from "./stock-over-time.tsx";
import { StockSentence } from "./stock-sentence.tsx";

interface HistoryPageProps {
  history: ArticleHistory;
  forecasts: readonly PlaceForecast[];
  filter: HistoryFilter;
  href: (changes: Partial<HistoryFilter>) => string;
  now: number;
}

/** An article's past: stock by warehouse, due dates and prices, each with its figures as a table. */
export function HistoryPage({ history, forecasts, filter, href, now }: HistoryPageProps) {
  const t = useTranslations("history");
  const format = useFormat();
  const { productNo, variantNo, name, description } = history;
  return (
    <>
      <PageHead
        title={name}
        note={
          <>
            <span className="font-mono text-ink">{variantNo}</span> {beyondName(name, description)}
          </>
        }
        crumbs={[{ name: t("back"), href: productHref(productNo, variantNo) }]}
        crumbsLabel={t("article")}
      />
      <nav aria-label={t("range")} className="tabs no-print">
        {historyRanges.map((range) => (
          <a key={range} href={href({ range })} aria-current={range === filter.range || undefined}>
            {t(`range${range}`)}
          </a>
        ))}
      </nav>
      <OtherVariants history={history} href={href} />
      <p className="py-3 text-sm">
        <StockSentence history={history} days={format.count(Number(filter.range))} />
      </p>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <Section id="stock" title={t("stock")}>
          <Forecasts forecasts={forecasts} warehouses={history.warehouses} now={now} />
          <StockOverTime history={history} now={now} />
        </Section>
        <div className="grid content-start gap-y-8">
          <Section id="prices" title={t("prices")}>
            <PricesOverTime history={history} now={now} />
          </Section>
          <Section id="due" title={t("due")}>
            <DueDates history={history} now={now} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** What is likely in all warehouses together and in the own one. */
function Forecasts({
  forecasts,
  warehouses,
  now,
}: {
  forecasts: readonly PlaceForecast[];
  warehouses: readonly Warehouse[];
  now: number;
}) {
  const t = useTranslations("forecast");
  const format = useFormat();
  return forecasts.map(({ warehouseId, madeAt, forecast }) => {
    const own = warehouses.find((warehouse) => warehouse.warehouseId === warehouseId);
    return (
      <div key={warehouseId} className="mb-4">
        <h3 className="text-xs text-soft">
          {own ? own.name : t("inAll")}
          {format.dayNumber(madeAt) !== format.dayNumber(now) &&
            ` · ${t("cells.made", { day: format.dayOfMoment(madeAt, now) })}`}
        </h3>
        <ForecastView forecast={forecast} now={now} />
      </div>
    );
  });
}

/** Of a product with more variants, its page is the place to choose one. */
const mostNamed = 40;

function OtherVariants({ history, href }: Pick<HistoryPageProps, "history" | "href">) {
  const t = useTranslations("history");
  const { variantNos, variantNo } = history;
  if (variantNos.length < 2) return null;
  return (
    <details className="no-print pt-2 text-sm">
      <summary className="link w-fit cursor-pointer">{t("others", { count: variantNos.length - 1 })}</summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 py-2">
        {variantNos.slice(0, mostNamed).map((number) => (
          <li key={number}>
            <a
              href={href({ variantNo: number })}
              aria-current={number === variantNo || undefined}
              className="link font-mono text-xs aria-[current]:text-ink"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
