import { VariantLink } from "@/components/badges/variant-cells.tsx";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import type { LeftOutArticle } from "@/lib/catalog/lines/types.ts";
import { leftOutReasons } from "@/lib/domain/order/types.ts";

interface LeftOutProps {
  leftOut: readonly LeftOutArticle[];
  now: number;
}

/** The articles that are not proposed, by the reason why. */
export function LeftOutArticles({ leftOut, now }: LeftOutProps) {
  const t = useTranslations("order.left");
  const groups = leftOutReasons
    .map((reason) => ({ reason, articles: leftOut.filter((one) => one.reason === reason) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <div className="mt-8">
      <Section id="left-out" title={t("title", { count: leftOut.length })}>
        {groups.map(({ reason, articles }) => (
          <details key={reason} open={articles.length <= 10} className="open-on-paper mb-2 text-sm">
            <summary>{t(`reason.${reason}`, { count: articles.length })}</summary>
            <ul className="mt-1 space-y-1 pl-4 text-xs">
              {articles.map((article) => (
                <li key={article.variantNo}>
                  <Article article={article} now={now} />
                  {article.needed !== null && (
                    <span className="text-soft"> · {t("needed", { count: article.needed })}</span>
                  )}
                  {article.needed !== null && article.orderedSince > 0 && (
                    <span className="text-soft"> · {t("orderedSince", { count: article.orderedSince })}</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Section>
    </div>
  );
}

function Article({ article: { variantNo, row, gone }, now }: { article: LeftOutArticle; now: number }) {
  const productNo = row?.productNo ?? gone?.productNo;
  return (
    <>
      {productNo === undefined ? (
        <span className="font-mono">{variantNo}</span>
      ) : (
        <VariantLink productNo={productNo} variantNo={variantNo} />
      )}{" "}
      {gone ? <GoneName article={gone} now={now} /> : row?.name}
    </>
  );
}
