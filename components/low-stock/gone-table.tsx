import { LastAge } from "@/components/badges/age-stamp.tsx";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { StockCell, VariantCells } from "@/components/badges/variant-cells.tsx";
import { Section } from "@/components/ui/section.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import type { GoneLowRow, LowStockPage } from "@/lib/catalog/board/types.ts";

interface GoneTableProps {
  page: LowStockPage;
  seesCost: boolean;
  now: number;
}

/** The watched articles that left the catalog, with their last figures. */
export function GoneTable(props: GoneTableProps) {
  const { page, seesCost } = props;
  const t = useTranslations("lowStock");
  return (
    <div className="mt-8">
      <Section id="gone" title={t("gone.title")} aside={page.watchedGone}>
        <table className="data-table article-rows gone-rows">
          <TableHead
            columns={[
              { word: t("head.watch"), unseen: true },
              { word: t("head.article"), className: "max-lg:hidden" },
              { word: t("head.name") },
              { word: t("gone.stock") },
              seesCost && { word: t("gone.cost"), className: "figure" },
            ]}
          />
          <tbody>
            {page.gone.map((article) => (
              <Row key={article.variantNo} article={article} {...props} />
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}

function Row({ article, page, seesCost, now }: GoneTableProps & { article: GoneLowRow }) {
  const t = useTranslations("lowStock.gone");
  return (
    <tr>
      <td className="cell-star w-9 !pr-0">
        <Star variantNo={article.variantNo} watched={true} />
      </td>
      <VariantCells
        variantNo={article.variantNo}
        productNo={article.productNo}
        row={null}
        gone={<GoneName article={article} now={now} />}
        now={now}
      />
      <StockCell
        stock={article.stock}
        head={t("stock")}
        warehouses={page.warehouses}
        now={now}
        word={<LastAge at={article.stockReadAt} now={now} />}
        tone="text-soft"
      />
      {seesCost && (
        <td className="cell-cost figure">
          <CostBadge amount={article.costAmount} typeId={article.costTypeId} />
          <span className="block">
            <LastAge at={article.pricesReadAt} now={now} />
          </span>
        </td>
      )}
    </tr>
  );
}
