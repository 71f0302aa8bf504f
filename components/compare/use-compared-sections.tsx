import type { ReactNode } from "react";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { Due } from "@/components/badges/due-date.tsx";
import { StatusBadge, statusLabel } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ComparedArticle, Comparison } from "@/lib/catalog/article/types.ts";
import { isOut } from "@/lib/domain/stock.ts";

interface ComparedSection {
  title: string;
  rows: ComparedRow[];
}

/** The lines of a comparison with their texts: stock and cost first, then the attributes, then the numbers. */
export function useComparedSections({ comparison, seesCost, units, now }: ComparisonProps): ComparedSection[] {
  const t = useTranslations("compare");
  const common = useTranslations("common");
  const facts = useTranslations("product.facts");
  const badges = useTranslations("badges");
  const format = useFormat();
  const { articles, attributes, warehouses } = comparison;
  const line = (name: string, cell: (article: ComparedArticle) => ComparedRow["cells"][number]): ComparedRow => ({
    name,
    cells: articles.map(cell),
  });
  const plain = (name: string, text: (article: ComparedArticle) => string | null) =>
    line(name, (article) => ({ shown: text(article), text: text(article) ?? "" }));
  const quantity = (value: number | null) => ({
    shown: <span className={isOut(value) ? "text-out" : undefined}>{format.count(value)}</span>,
    text: String(value),
  });
  const withUnit = (value: string, unit: string | null) => (unit ? `${value} ${unit}` : value);
  const sides = ({ dimensions: { length, width, height } }: ComparedArticle) =>
    [length, width, height].some((side) => side !== null)
      ? withUnit([length, width, height].map(format.count).join(" × "), units.length)
      : null;
  const stock = [
    ...warehouses.map(({ warehouseId, name, own }) =>
      line(own ? badges("yours", { name }) : name, (article) =>
        quantity(article.stock.find((each) => each.warehouseId === warehouseId)?.available ?? null),
      ),
    ),
    line(common("total"), ({ total }) => quantity(total)),
    line(common("due"), ({ nextDueAt }) => ({
      shown: nextDueAt !== null && <Due at={nextDueAt} now={now} />,
      text: String(nextDueAt),
    })),
    line(common("status"), ({ statusId, statusText }) => ({
      shown: <StatusBadge statusId={statusId} statusText={statusText} />,
      text: statusLabel(badges, statusId, statusText),
    })),
  ];
  const money = [
    ...(seesCost
      ? [
          line(common("yourCost"), ({ costAmount, costTypeId, costBreak }) => ({
            shown: <CostBadge amount={costAmount} typeId={costTypeId} quantityBreak={costBreak} />,
            text: `${costAmount} ${costTypeId} ${costBreak}`,
          })),
          plain(common("margin"), ({ marginPercent }) =>
            marginPercent !== null ? format.percent(marginPercent) : null,
          ),
        ]
      : []),
    plain(badges("type4"), ({ msrpAmount }) => (msrpAmount !== null ? format.money(msrpAmount) : null)),
    plain(badges("type3"), ({ mapAmount }) => (mapAmount !== null ? format.money(mapAmount) : null)),
  ];
  const own = [
    plain(common("brand"), ({ brand }) => brand),
    ...attributes.map(({ name, values }) => ({ name, cells: values.map((value) => ({ shown: value, text: value })) })),
    plain(facts("weight"), ({ dimensions: { weight } }) =>
      weight !== null ? withUnit(format.count(weight), units.weight) : null,
    ),
    plain(facts("size"), sides),
    plain(facts("groundOnly"), ({ groundOnly }) => (groundOnly !== null ? facts(groundOnly ? "yes" : "no") : null)),
  ];
  const numbers = [
    plain(common("upc"), ({ upc }) => upc),
    plain(common("ean"), ({ ean }) => ean),
    plain(common("mfgNo"), ({ mfgPartNumber }) => mfgPartNumber),
  ].map((row) => ({ ...row, unmarked: true as const }));
  return [
    { title: common("stock"), rows: stock },
    { title: seesCost ? t("cost") : common("prices"), rows: money },
    { title: common("details"), rows: own },
    { title: t("numbers"), rows: numbers },
  ];
}

export interface ComparisonProps {
  comparison: Comparison;
  /** Omits the rows in which all items are the same. */
  onlyDifferences: boolean;
  seesCost: boolean;
  /** Whether the principal may make links for people without an account. */
  shares: boolean;
  units: { weight: string | null; length: string | null };
  now: number;
}

export function numbersOf(articles: Comparison["articles"]): string[] {
  return articles.map(({ variantNo }) => variantNo);
}

/** A row of the comparison: what each item shows, and the text by which the items are compared. */
export interface ComparedRow {
  name: string;
  cells: { shown: ReactNode; text: string }[];
  /** Numbers, which differ always: no difference is marked. */
  unmarked?: true;
}

/** Whether the items of a row differ. */
export function differs({ cells, unmarked }: ComparedRow): boolean {
  return !unmarked && new Set(cells.map(({ text }) => text)).size > 1;
}
