import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { mostCompared } from "@/lib/catalog/article/types.ts";
import { comparisonHref } from "@/lib/domain/page-addresses.ts";
import { type ComparisonProps, numbersOf } from "./comparison-rows.ts";
import { ComparisonTable } from "./comparison-table.tsx";

/** Up to six articles side by side. */
export function ComparisonView(props: ComparisonProps) {
  const t = useTranslations("compare");
  const { articles, missing, beyond } = props.comparison;
  const { onlyDifferences } = props;
  return (
    <div>
      <PageHead
        title={t("title")}
        note={t("count", { count: articles.length })}
        crumbs={[{ name: t("products"), href: "/products" }]}
        crumbsLabel={t("path")}
      >
        {articles.length > 0 && (
          <span className="no-print flex items-center gap-3">
            <FileLinks href={fileHref(numbersOf(articles))} />
          </span>
        )}
        {articles.length > 1 && (
          <a
            href={comparisonHref([...numbersOf(articles), ...missing, ...beyond], !onlyDifferences)}
            data-still="replace"
            className="button button-small no-print"
          >
            {t(onlyDifferences ? "all" : "only")}
          </a>
        )}
      </PageHead>
      {beyond.length > 0 && <Said>{t("tooMany", { most: mostCompared, count: beyond.length })}</Said>}
      {missing.length > 0 && <Said>{t("missing", { numbers: missing.join(", "), count: missing.length })}</Said>}
      {articles.length === 0 ? (
        <EmptyState title={t("none")} text={t("how")}>
          <a href="/products" className="button button-strong">
            {t("toProducts")}
          </a>
        </EmptyState>
      ) : (
        <ComparisonTable {...props} />
      )}
    </div>
  );
}

/** What is compared as a file, a row for each article. */
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
