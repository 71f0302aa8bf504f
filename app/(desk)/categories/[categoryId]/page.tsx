import { getTranslations } from "next-intl/server";
import { CategoryRules, CategoryShelf } from "@/components/categories/categories-view.tsx";
import { NothingHere } from "@/components/frame/nothing-here.tsx";
import { ProductListing } from "@/components/listing/product-listing.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { FillLink } from "@/components/watch-list/filled-by.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findCategory } from "@/lib/catalog/listing/categories.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { thresholdOfCategory } from "@/lib/lists/thresholds.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { titled } from "../../../titled.tsx";
import { openedBeside, openedTitle } from "../../products/opened.ts";
import { beginSavedViews, ViewsMenu } from "../../products/views-menu.tsx";
import { besideStatus, titleWhenMissing } from "../../sync-status.ts";
import { saveCategoryThreshold } from "../actions.ts";

async function titleOf({ params, searchParams }: PageProps<"/categories/[categoryId]">): Promise<string> {
  const principal = await principalOrSignIn();
  const category = await findCategory(principal, pathParam((await params).categoryId));
  return (await openedTitle(await searchParams)) ?? category?.node.name ?? (await titleWhenMissing(principal));
}

async function CategoryPage({ params, searchParams }: PageProps<"/categories/[categoryId]">) {
  const categoryId = pathParam((await params).categoryId);
  const principal = await principalOrSignIn();
  const asked = await searchParams;
  const filter = { ...productFilter.parse(asked), categoryIds: [categoryId] };
  const saved = beginSavedViews(principal);
  const found = await besideStatus(
    principal,
    Promise.all([
      findCategory(principal, categoryId),
      listProducts(principal, filter),
      can(principal, "house.write") ? thresholdOfCategory(principal, categoryId) : null,
      listWarehouses(principal),
      getTranslations("common"),
      getTranslations("words"),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [category, page, threshold, warehouses, t, words] = found.read;
  if (!category) {
    answerNotFound();
    return <NothingHere />;
  }
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
      views={<ViewsMenu saved={saved} filter={page.filter} suggested={category.node.name} />}
      fixed={["categoryIds"]}
      crumbs={[
        { name: t("categories"), href: "/categories" },
        ...above.map((node) => ({ name: node.name, href: `/categories/${encodeURIComponent(node.categoryId)}` })),
      ]}
      crumbsLabel={words("breadcrumb")}
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

export default titled(titleOf, CategoryPage);
