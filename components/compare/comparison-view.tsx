import type { ReactNode } from "react";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Picture } from "@/components/ui/picture.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { ComparedArticle } from "@/lib/catalog/article/types.ts";
import { maxCompared } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { comparisonHref, productHref, shareHref } from "@/lib/domain/page-addresses.ts";
import { OtherVariant } from "./other-variant.tsx";
import {
  type ComparedRow,
  type ComparisonProps,
  differs,
  numbersOf,
  useComparedSections,
} from "./use-compared-sections.tsx";

/** Up to six items side by side. */
export function ComparisonView(props: ComparisonProps) {
  const t = useTranslations("compare");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const { articles, missing, beyond } = props.comparison;
  const { onlyDifferences } = props;
  return (
    <div>
      <PageHead
        title={common("compare")}
        note={common("itemCount", { count: articles.length })}
        crumbs={[{ name: common("products"), href: "/products" }]}
        crumbsLabel={words("breadcrumb")}
      >
        {articles.length > 0 && (
          <span className="no-print flex items-center gap-3">
            {props.shares && (
              <a href={shareHref({ items: numbersOf(articles), compared: true })} className="button button-small">
                {common("shareAction")}
              </a>
            )}
            <ButtonMenu word={common("export")} className="button button-small">
              <FileLinks href={fileHref(numbersOf(articles))} className="menu-item" />
            </ButtonMenu>
          </span>
        )}
        {articles.length > 1 && (
          <a
            href={comparisonHref([...numbersOf(articles), ...missing, ...beyond], !onlyDifferences)}
            data-still="replace"
            className="button button-small no-print"
          >
            {onlyDifferences ? common("showAll") : t("only")}
          </a>
        )}
      </PageHead>
      {articles.map(({ variantNo, stockReadAt }) => (
        <ShownStock key={variantNo} at={stockReadAt} />
      ))}
      {beyond.length > 0 && <Said>{t("tooMany", { most: maxCompared, count: beyond.length })}</Said>}
      {missing.length > 0 && <Said>{common("notInCatalog", { numbers: missing.join(", ") })}</Said>}
      {articles.length === 0 ? (
        <EmptyState title={t("none")} text={t("how")}>
          <a href="/products" className="button button-strong">
            {words("browseProducts")}
          </a>
        </EmptyState>
      ) : (
        <ComparisonTable {...props} />
      )}
    </div>
  );
}

/** The comparison as a file, one row per item. */
function fileHref(variantNos: readonly string[]): string {
  return `/products/export?${new URLSearchParams(variantNos.map((variantNo) => ["v", variantNo]))}`;
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3">
      <Notice tone="low" title={children} />
    </div>
  );
}

/** The items as columns, with the buying details on top. On a phone the first column stays while the others scroll. */
function ComparisonTable(props: ComparisonProps) {
  const t = useTranslations("compare");
  const common = useTranslations("common");
  const { comparison } = props;
  // A single item differs from nothing.
  const onlyDifferences = props.onlyDifferences && comparison.articles.length > 1;
  const sections = useComparedSections(props)
    .map(({ title, rows }) => ({ title, ...folded(rows, comparison.articles.length, onlyDifferences) }))
    .filter(({ own, same }) => own.length + same.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="compare scrolling" aria-label={common("compare")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {comparison.articles.map((article, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the focus goes on to the article that takes the place
              <Head key={place} article={article} {...props} />
            ))}
          </tr>
        </thead>
        {sections.map(({ title, own, same }) => (
          <tbody key={title}>
            <tr className="compare-section">
              <th scope="rowgroup" colSpan={comparison.articles.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {own.map((row) => (
              <Line key={row.name} row={row} articles={comparison.articles} />
            ))}
            {same.length > 0 && (
              <tr>
                <th scope="row">{t("same")}</th>
                <td colSpan={comparison.articles.length}>
                  {same.map(({ name, cells: [first] }) => (
                    <span key={name} className="mr-5 inline-block">
                      <span className="mr-1.5 text-soft">{name}</span>
                      {first?.shown}
                    </span>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {sections.length === 0 && <p className="py-3 text-soft">{t("allSame")}</p>}
    </section>
  );
}

/**
 * The rows with a line of their own, and those in which all items are the same, which share one. Rows that no item has
 * a value for are left out.
 */
function folded(rows: readonly ComparedRow[], count: number, onlyDifferences: boolean) {
  if (onlyDifferences) return { own: rows.filter(differs), same: [] };
  const known = rows.filter(({ cells }) => cells.some(({ shown }) => shown));
  const isSame = (row: ComparedRow) => count > 1 && !row.unmarked && !differs(row);
  return { own: known.filter((row) => !isSame(row)), same: known.filter(isSame) };
}

function Head({ article, comparison, onlyDifferences }: ComparisonProps & { article: ComparedArticle }) {
  const common = useTranslations("common");
  const { variantNo, productNo, variantCount, name, description, pictureCount, watched } = article;
  const others = numbersOf(comparison.articles).filter((each) => each !== variantNo);
  return (
    <th scope="col">
      <span className="mb-1.5 flex items-center gap-0.5">
        <Picture key={`picture ${variantNo}`} of={pictureCount > 0 ? variantNo : null} size={48} />
        <Star key={variantNo} variantNo={variantNo} watched={watched} />
        <a
          href={comparisonHref([...others, ...comparison.beyond], onlyDifferences)}
          data-still="replace"
          aria-label={common("removeName", { name: variantNo })}
          title={common("removeName", { name: variantNo })}
          className="icon-button no-print ml-auto"
        >
          <Icon icon={X} size={14} strokeWidth={2} />
        </a>
      </span>
      <a href={productHref(productNo, variantNo)} data-row="" className="block text-base/4.5 hover:underline">
        {name} <span className="text-soft">{beyondName(name, description)}</span>
      </a>
      <code>{variantNo}</code>{" "}
      {variantCount > 1 && <OtherVariant productNo={productNo} variantNo={variantNo} count={variantCount} />}
    </th>
  );
}

/** A row with a difference has a marker beside its name, in addition to bold values. */
function Line({ row, articles }: { row: ComparedRow; articles: readonly ComparedArticle[] }) {
  const t = useTranslations("compare");
  const isDifferent = articles.length > 1 && differs(row);
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {row.name}
        {isDifferent && (
          <span title={t("differs")} className="ml-1.5 font-semibold">
            <span aria-hidden="true">≠</span>
            <span className="sr-only"> {t("differs")}</span>
          </span>
        )}
      </th>
      {row.cells.map(({ shown }, place) => (
        <td key={articles[place]?.variantNo}>{shown || <span className="text-soft">–</span>}</td>
      ))}
    </tr>
  );
}
