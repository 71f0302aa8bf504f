import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Link, Printer } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { AlertMe } from "./alert-me.tsx";
import type { DetailProps } from "./detail-view.ts";
import { Identifier } from "./fact-list.tsx";
import { GoneNotice } from "./gone-variants.tsx";
import { CopyButton, ListSteps } from "./parts.tsx";

export function ProductHead(props: DetailProps) {
  const { product, variant, address, unknown } = props;
  const t = useTranslations("product");
  const own = beyondName(product.name, variant.description);
  return (
    <header className="relative">
      {address.list === null && <ListSteps />}
      {product.categoryPath.length > 0 && (
        <nav aria-label={t("path")} className="pr-32 text-xs text-soft">
          <ol className="flex flex-wrap gap-x-1.5">
            {product.categoryPath.map((category, index) => (
              <li key={category.categoryId}>
                {index > 0 && (
                  <span aria-hidden="true" className="mr-1.5 text-soft">
                    ›
                  </span>
                )}
                <a
                  href={`/categories/${encodeURIComponent(category.categoryId)}`}
                  className="hover:text-signal hover:underline"
                >
                  {category.name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 className="mt-1 text-[22px] leading-7 font-semibold text-balance text-ink">
        {product.name}
        {own && <span className="font-normal text-soft">, {own}</span>}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        {product.brand && (
          <a
            href={
              product.brandId
                ? `/brands/${encodeURIComponent(product.brandId)}`
                : `/products?q=${encodeURIComponent(product.brand)}`
            }
            className="font-medium text-signal hover:underline"
          >
            {product.brand}
          </a>
        )}
        <span className="flex items-center">
          {t("article")}&nbsp;
          <Identifier text={variant.variantNo} what={t("facts.article")} strong />
        </span>
        {(variant.goneAt === null || statusKind(variant.statusId) !== "sold") && (
          <StatusBadge statusId={variant.statusId} statusText={variant.statusText} />
        )}
        <Star variantNo={variant.variantNo} watched={variant.watched} />
        <AlertMe variantNo={variant.variantNo} word={t("alertMe")} />
        <CopyButton
          text={productHref(product.productNo, variant.variantNo)}
          isPath
          label={t("copy.link")}
          done={t("copy.done")}
          icon={Link}
        />
        {variant.goneAt === null && (
          <a
            href={`/labels?v=${encodeURIComponent(variant.variantNo)}`}
            className="inline-flex items-center gap-1 hover:text-signal print:hidden"
          >
            <Icon icon={Printer} size={14} />
            {t("label")}
          </a>
        )}
        {product.variantCount > 1 && <span>{t("variantCount", { count: product.variantCount })}</span>}
      </div>
      {unknown && (
        <p role="status" className="mt-3 border-l-2 border-low pl-3 text-sm text-ink">
          {t("unknownVariant", { asked: unknown, variant: variant.variantNo })}
        </p>
      )}
      <GoneNotice {...props} />
    </header>
  );
}
