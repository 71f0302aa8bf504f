import { useFormat } from "@/components/ui/format.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { DetailProps } from "./detail-view.ts";
import { ViewLink } from "./parts.tsx";

/** The articles of a product in the catalog that left it. Each links to the page with its last figures. */
export function GoneVariants({ product, address, now }: DetailProps) {
  const t = useTranslations("product.gone");
  const format = useFormat();
  const { name, gone, goneCount } = product;
  const [last] = gone;
  if (!last) return null;
  return (
    <Section id="gone" title={t("title")} aside={goneCount}>
      <ul className="text-sm">
        {gone.map(({ variantNo, description, goneAt, watched }) => (
          <li key={variantNo} className="flex min-h-8 flex-wrap items-center gap-x-2 border-b border-rule">
            <Star variantNo={variantNo} watched={watched} />
            <ViewLink
              address={address}
              change={{ variantNo, asList: false }}
              data-row=""
              className="font-mono text-signal hover:underline"
            >
              {variantNo}
            </ViewLink>
            <span className="min-w-0 text-soft">{beyondName(name, description)}</span>
            <span className="ml-auto text-xs text-soft">{t("since", { day: format.dayOfMoment(goneAt, now) })}</span>
          </li>
        ))}
      </ul>
      {goneCount > gone.length && (
        <p className="mt-2 text-sm">
          <ViewLink address={address} change={{ variantNo: last.variantNo, asList: true }} className="link">
            {t("all", { count: goneCount })}
          </ViewLink>
        </p>
      )}
    </Section>
  );
}

/** Says that the article is not in the catalog any more, and what its figures then are. */
export function GoneNotice({ product, variant, now }: DetailProps) {
  const t = useTranslations("product.gone");
  const format = useFormat();
  if (variant.goneAt === null) return null;
  return (
    <div className="mt-4">
      <Notice tone="out" title={t("notice", { day: format.dayOfMoment(variant.goneAt, now) })}>
        <p>
          {t("text")}
          {product.isInCatalog && (
            <>
              {" "}
              <a href={productHref(product.productNo)} className="link">
                {t("others")}
              </a>
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}
