import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AgeStamp } from "@/components/badges/age-stamp.tsx";
import { BrandFinder } from "@/components/brands/brand-finder.tsx";
import { BrandIndex } from "@/components/brands/brand-index.tsx";
import { namesWith } from "@/components/brands/brand-names.ts";
import { FirstReading, StockComing } from "@/components/shell/first-reading.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listBrands } from "@/lib/catalog/brands.ts";
import { textPart } from "@/lib/domain/address-codec.ts";
import { firstCopy } from "../first-copy.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("brands"))("title") };
}

export default async function BrandsPage({ searchParams }: PageProps<"/brands">) {
  const principal = await principalOrSignIn();
  const reading = await firstCopy(principal);
  if (reading) return <FirstReading status={reading} />;
  const find = textPart("find", 100).read(await searchParams);
  const [{ brands: all, age }, t, shell] = await Promise.all([
    listBrands(principal),
    getTranslations("brands"),
    getTranslations("shell"),
  ]);
  const brands = namesWith(all, find);
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: brands.length })} · ${t("legend")}`}>
        <AgeStamp at={age.inventoryReadAt} now={Date.now()} label={shell("stockAge")} />
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
