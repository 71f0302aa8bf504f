import type { ReactNode } from "react";
import { StepLinks } from "@/components/product/step-links.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { ChevronLeft, X } from "@/components/ui/icons.ts";
import type { ListPlace } from "@/components/ui/opened-list.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PaneFrame } from "./pane-frame.tsx";

interface ArticlePaneProps {
  /** The number in the address, and the product's; null if nothing has this number. */
  variantNo: string;
  productNo: string | null;
  /** Of the product. */
  name: string | null;
  /** The address of the list alone, and of the item's own page. */
  list: string;
  page: string | null;
  /** Where the product is in the list; null: the list does not have it. */
  place: ListPlace | null;
  /** The item. */
  children: ReactNode;
}

/** The item in a pane beside a list. A window without room for both shows it instead of the list. */
export function ArticlePane({ variantNo, productNo, name, list, page, place, children }: ArticlePaneProps) {
  const t = useTranslations("listing.pane");
  const common = useTranslations("common");
  return (
    <PaneFrame label={t("label", { name: name ?? variantNo })} variantNo={variantNo} productNo={productNo} list={list}>
      <div className="pane-bar">
        {place && <StepLinks at={place} />}
        {page && (
          <a href={page} className="pane-page link">
            {t("asPage")}
          </a>
        )}
        <a href={list} data-close="" data-still="replace" title={common("close")} className="pane-close">
          <Icon icon={ChevronLeft} size={15} />
          <span>{t("toList")}</span>
          <Icon icon={X} size={16} strokeWidth={2} />
        </a>
      </div>
      {productNo === null ? <p className="py-6">{common("nothingWithNumber", { number: variantNo })}</p> : children}
    </PaneFrame>
  );
}
