import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { isWhole, nameOfMatch } from "@/components/ui/article-text.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { GoneMatch, Warehouse } from "@/lib/catalog/article/types.ts";
import type { NamedArticle } from "@/lib/catalog/listing/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

interface ExactMatchesProps {
  articles: readonly NamedArticle[];
  query: string;
  warehouses: readonly Warehouse[];
  withCost: boolean;
  /** The number of the item in the pane; null: none. */
  opened: string | null;
  now: number;
}

/**
 * Items with a number or code that equals the query or starts with it. They come before all other results; if there are
 * several, each has a key.
 */
export function ExactMatches({ articles, query, warehouses, withCost, opened, now }: ExactMatchesProps) {
  const t = useTranslations("listing");
  const format = useFormat();
  const [own] = warehouses;
  if (articles.length === 0) return null;
  return (
    <ul className="exact" aria-label={t("exact")}>
      {articles.map((article, place) => {
        const { variantNo, costAmount, costTypeId } = article;
        return (
          <li key={`${article.matched}${variantNo}`} aria-current={variantNo === opened || undefined}>
            <Picture of={article.pictureOf} size={36} />
            <ArticleName article={article} query={query} choice={choiceOf(place, articles.length)} />
            {withCost && (
              <span className="exact-cost">
                <CostBadge amount={costAmount} typeId={costTypeId} />
              </span>
            )}
            <span className="exact-stock">
              <StockBar stock={article.stock} warehouses={warehouses} now={now} />
              {own?.own && (
                <span className="exact-here">
                  {own.name} <b>{format.count(article.stock.byWarehouse[0] ?? null)}</b>
                </span>
              )}
            </span>
            <Star variantNo={variantNo} watched={article.watched} />
          </li>
        );
      })}
    </ul>
  );
}

/** The key that opens one of several candidates. */
function choiceOf(place: number, count: number): string | undefined {
  return count > 1 && place < 9 ? String(place + 1) : undefined;
}

function ArticleName({ article, query, choice }: { article: NamedArticle; query: string; choice?: string }) {
  const common = useTranslations("common");
  const words = {
    article: common("itemNo"),
    upc: common("upc"),
    ean: common("ean"),
    mfg: common("mfgNo"),
  };
  return (
    <div className="exact-name">
      <a
        href={productHref(article.productNo, article.variantNo)}
        data-row=""
        data-opens={article.variantNo}
        data-keys={choice}
        className="row-name"
      >
        {article.name} <span className="text-soft">{beyondName(article.name, article.description)}</span>
      </a>
      <span className="row-numbers">
        {choice && <kbd className="key max-md:hidden">{choice}</kbd>}
        <code>{article.variantNo}</code>
        {isWhole(article, query) && <b>= {words[nameOfMatch(article.matched, article.repaired?.code ?? query)]}</b>}
        <StatusBadge statusId={article.statusId} />
      </span>
    </div>
  );
}

/** The removed item with the number in the query; its page has its last figures. */
export function GoneArticle({ article, now }: { article: GoneMatch; now: number }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const format = useFormat();
  const { variantNo, productNo, name, description, goneAt } = article;
  return (
    <ul aria-label={t("exact")} className="exact border-edge">
      <li>
        <Picture of={null} size={36} />
        <div className="exact-name">
          <a href={productHref(productNo, variantNo)} data-row="" className="row-name">
            {name} <span className="text-soft">{beyondName(name, description)}</span>
          </a>
          <span className="row-numbers">
            <code>{variantNo}</code>
            <span className="text-out">{common("removedOn", { day: format.dayOfMoment(goneAt, now) })}</span>
          </span>
        </div>
      </li>
    </ul>
  );
}
