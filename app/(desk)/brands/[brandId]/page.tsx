import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/frame/nothing-here.tsx";
import { ProductListing } from "@/components/listing/product-listing.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { FillLink } from "@/components/watch-list/filled-by.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findBrand } from "@/lib/catalog/listing/brands.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { titled } from "../../../titled.tsx";
import { openedBeside, openedTitle } from "../../products/opened.ts";
import { beginSavedViews, ViewsMenu } from "../../products/views-menu.tsx";
import { besideStatus, titleWhenMissing } from "../../sync-status.ts";

async function titleOf({ params, searchParams }: PageProps<"/brands/[brandId]">): Promise<string> {
  const principal = await principalOrSignIn();
  const brand = await findBrand(principal, pathParam((await params).brandId));
  return (await openedTitle(await searchParams)) ?? brand?.name ?? (await titleWhenMissing(principal));
}

async function BrandPage({ params, searchParams }: PageProps<"/brands/[brandId]">) {
  const brandId = pathParam((await params).brandId);
  const principal = await principalOrSignIn();
  const asked = await searchParams;
  const filter = { ...productFilter.parse(asked), brandIds: [brandId] };
  const saved = beginSavedViews(principal);
  const found = await besideStatus(
    principal,
    Promise.all([findBrand(principal, brandId), listProducts(principal, filter), getTranslations("common")]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [brand, page, t] = found.read;
  if (!brand) {
    answerNotFound();
    return <NothingHere />;
  }
  const path = `/brands/${encodeURIComponent(brandId)}`;
  const href = productFilter.within(path, filter, { brandIds: [] });
  return (
    <ProductListing
      page={page}
      title={brand.name}
      path={path}
      href={href}
      exportHref={productFilter.within("/products/export", filter)({})}
      views={<ViewsMenu saved={saved} filter={page.filter} suggested={brand.name} brand={brand} />}
      fixed={["brandIds"]}
      shelf={can(principal, "lists.write") && <FillLink filling={{ kind: "brand", id: brandId }} />}
      crumbs={[{ name: t("brands"), href: "/brands" }]}
      crumbsLabel={t("brands")}
      opened={await openedBeside(asked, { principal, filter, page, href })}
      now={Date.now()}
    />
  );
}

export default titled(titleOf, BrandPage);
