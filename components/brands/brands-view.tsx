import { useTranslations } from "next-intl";
import { AgeStamp } from "@/components/badges/age-stamp.tsx";
import { StockComing } from "@/components/shell/first-sync.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import type { DataAge } from "@/lib/catalog/types/age.ts";
import type { BrandCount } from "@/lib/catalog/types/brand.ts";
import { BrandFinder } from "./brand-finder.tsx";
import { BrandIndex } from "./brand-index.tsx";
import { namesWith } from "./brand-names.ts";

interface BrandsViewProps {
  brands: BrandCount[];
  /** Part of a name; "" for all brands. */
  find: string;
  age: DataAge;
  now: number;
}

/** All brands, or those whose name contains `find`. */
export function BrandsView({ brands: all, find, age, now }: BrandsViewProps) {
  const t = useTranslations("brands");
  const shell = useTranslations("shell");
  const brands = namesWith(all, find);
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: brands.length })} · ${t("legend")}`}>
        <AgeStamp at={age.inventoryReadAt} now={now} label={shell("stockAge")} />
        <BrandFinder
          find={find}
          label={t("find")}
          none={t("none", { query: "{query}" })}
          some={t("some", { all: brands.length, count: "{count}" })}
        />
      </PageHead>
      <StockComing readAt={age.inventoryReadAt} />
      {brands.length > 0 ? (
        <BrandIndex brands={brands} />
      ) : (
        <EmptyState title={find ? t("none", { query: find }) : t("empty")}>
          {find && (
            <a href="/brands" className="button">
              {t("showAll")}
            </a>
          )}
        </EmptyState>
      )}
    </>
  );
}
