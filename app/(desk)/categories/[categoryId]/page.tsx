import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoryRules } from "@/components/categories/category-rules.tsx";
import { CategoryShelf } from "@/components/categories/category-tree.tsx";
import { ProductListing } from "@/components/listing/product-listing.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { NothingHere } from "@/components/shell/nothing-here.tsx";
import { FillLink } from "@/components/watch-list/fill-link.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findCategory } from "@/lib/catalog/categories.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { thresholdOfCategory } from "@/lib/watch/house-rules.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { openedBeside, openedTitle } from "../../products/opened.ts";
import { ViewsMenu } from "../../products/views-menu.tsx";
import { saveCategoryThreshold } from "../../settings/threshold-actions.ts";
import { statusUntilReady, titleWhenMissing } from "../../sync-status.ts";

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<"/categories/[categoryId]">): Promise<Metadata> {
  const principal = await principalOrSignIn();
  const category = await findCategory(principal, pathParam((await params).categoryId));
  return {
    title: (await openedTitle(await searchParams)) ?? category?.node.name ?? (await titleWhenMissing(principal)),
  };
}

export default async function CategoryPage({ params, searchParams }: PageProps<"/categories/[categoryId]">) {
  const categoryId = pathParam((await params).categoryId);
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const category = await findCategory(principal, categoryId);
  if (!category) {
    answerNotFound();
    return <NothingHere />;
  }
  const asked = await searchParams;
  const filter = { ...productFilter.parse(asked), categoryIds: [categoryId] };
  const [page, threshold, warehouses, t, words] = await Promise.all([
    listProducts(principal, filter),
    can(principal, "house.write") ? thresholdOfCategory(principal, categoryId) : null,
    listWarehouses(principal),
    getTranslations("shell"),
    getTranslations("categories"),
  ]);
  const path = `/categories/${encodeURIComponent(categoryId)}`;
  const above = category.path.filter((node) => node.categoryId !== categoryId);
  const href = productFilter.within(path, filter, { categoryIds: [] });
  return (
    <ProductListing
      page={page}
      title={category.node.name}
      path={path}
      href={href}
      exportHref={productFilter.within("/products/export", filter)({})}
      views={<ViewsMenu principal={principal} filter={page.filter} suggested={category.node.name} />}
      fixed={["categoryIds"]}
      crumbs={[
        { name: t("categories"), href: "/categories" },
        ...above.map((node) => ({ name: node.name, href: `/categories/${encodeURIComponent(node.categoryId)}` })),
      ]}
      crumbsLabel={words("path")}
      shelf={
        <>
          <CategoryShelf node={category.node} />
          {threshold && <CategoryRules {...{ categoryId, threshold, warehouses }} save={saveCategoryThreshold} />}
          {can(principal, "lists.write") && <FillLink filling={{ kind: "category", id: categoryId }} />}
        </>
      }
      opened={await openedBeside(asked, { principal, filter, page, href })}
      now={Date.now()}
    />
  );
}
