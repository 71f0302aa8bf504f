import { getTranslations } from "next-intl/server";
import { RecentArticles } from "@/components/listing/empty-listing.tsx";
import { ProductListing } from "@/components/listing/product-listing.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listRecentArticles } from "@/lib/catalog/article/article-names.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../titled.tsx";
import { besideStatus } from "../sync-status.ts";
import { openedBeside, openedTitle } from "./opened.ts";
import { beginSavedViews, ViewsMenu } from "./views-menu.tsx";

async function titleOf({ searchParams }: PageProps<"/products">): Promise<string> {
  const [params, common] = await Promise.all([searchParams, getTranslations("common")]);
  const { q } = productFilter.parse(params);
  return (await openedTitle(params)) ?? (q ? common("quoted", { name: q }) : common("products"));
}

async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const principal = await principalOrSignIn();
  const params = await searchParams;
  const filter = productFilter.parse(params);
  const saved = beginSavedViews(principal);
  const asksNothing = productFilter.query(filter) === "";
  const found = await besideStatus(
    principal,
    Promise.all([
      listProducts(principal, filter),
      asksNothing ? listRecentArticles(principal) : null,
      getTranslations("common"),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [page, recent, common] = found.read;
  const now = Date.now();
  const href = productFilter.within("/products", filter);
  return (
    <ProductListing
      page={page}
      title={filter.q ? common("quoted", { name: filter.q }) : common("products")}
      path="/products"
      href={href}
      exportHref={productFilter.within("/products/export", filter)({})}
      views={<ViewsMenu saved={saved} filter={page.filter} suggested={filter.q} />}
      recent={recent && <RecentArticles {...recent} seesCost={can(principal, "cost.read")} now={now} />}
      opened={await openedBeside(params, { principal, filter, page, href })}
      now={now}
    />
  );
}

export default titled(titleOf, ProductsPage);
