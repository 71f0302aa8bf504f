import { ColumnBars } from "@/components/charts/bars.tsx";
import { TableTwin } from "@/components/charts/table-twin.tsx";
import type { Bar } from "@/components/charts/types.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";

/**
 * The number of variants due in each of the next weeks. Overdue dates are shown separately, because they promise
 * nothing.
 */
export function DueWeeks({ overview }: { overview: InventoryOverview }) {
  const t = useTranslations("inventory.due");
  const common = useTranslations("common");
  const format = useFormat();
  const { dueByWeek, overdue } = overview;
  const count = dueByWeek.reduce((sum, week) => sum + week.variants, 0);
  const summary = t("summary", { count, overdue });
  const bars: Bar[] = [
    { key: "overdue", label: common("overdue"), value: overdue, text: format.count(overdue), tone: "low" },
    ...dueByWeek.map(
      (week): Bar => ({
        key: String(week.weekStart),
        label: format.day(week.weekStart, week.weekStart),
        value: week.variants,
        text: format.count(week.variants),
        tone: "due",
      }),
    ),
  ];
  return (
    <Section
      id="due"
      title={t("title")}
      aside={
        <a href="/products?stock=due" className="link">
          {t("see")}
        </a>
      }
    >
      <p className="mb-3 text-sm text-soft">{summary}</p>
      <ColumnBars bars={bars} />
      <TableTwin
        caption={t("title")}
        heads={[t("week"), common("items")]}
        rows={bars.map((bar) => [bar.label, bar.text])}
      />
    </Section>
  );
}

/** In how many warehouses a variant is in stock: shows whether stock is spread or depends on one warehouse. */
export function Spread({ spread }: { spread: number[] }) {
  const t = useTranslations("inventory.spread");
  const common = useTranslations("common");
  const format = useFormat();
  const summary = t("summary", { none: spread[0] ?? 0, every: spread.at(-1) ?? 0 });
  const bars = spread.map(
    (variants, held): Bar => ({
      key: String(held),
      label: t("in", { count: held }),
      value: variants,
      text: format.count(variants),
      tone: held === 0 ? "out" : 3,
    }),
  );
  return (
    <Section id="spread" title={t("title")}>
      <p className="mb-3 text-sm text-soft">{summary}</p>
      <ColumnBars bars={bars} />
      <p className="mt-1 text-center text-xs text-soft">{t("axis")}</p>
      <TableTwin
        caption={t("title")}
        heads={[t("warehouses"), common("items")]}
        rows={bars.map((bar) => [bar.label, bar.text])}
      />
    </Section>
  );
}
