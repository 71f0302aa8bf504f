import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductListing } from "@/components/listing/product-listing.tsx";
import { RecentArticles } from "@/components/listing/recent-articles.tsx";
import { SavedViews } from "@/components/listing/saved-views.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { listRecentArticles } from "@/lib/catalog/recent-articles.ts";
import { can } from "@/lib/domain/principal.ts";
import { listSavedViews } from "@/lib/watch/saved-views.ts";
import { statusUntilReady } from "../sync-status.ts";
import { changeListing, deleteListing, saveListing } from "./actions.ts";
import { openedBeside, openedTitle } from "./opened.ts";

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  const t = await getTranslations("listing");
  const params = await searchParams;
  const { q } = productFilter.parse(params);
  return { title: (await openedTitle(params)) ?? (q ? t("resultsFor", { query: q }) : t("products")) };
}

export default async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const params = await searchParams;
  const filter = productFilter.parse(params);
  const asksNothing = productFilter.query(filter) === "";
  const [page, views, recent, t] = await Promise.all([
    listProducts(principal, filter),
    listSavedViews(principal),
    asksNothing ? listRecentArticles(principal) : null,
    getTranslations("listing"),
  ]);
  const now = Date.now();
  const href = productFilter.within("/products", filter);
  return (
    <ProductListing
      page={page}
      title={filter.q ? t("resultsFor", { query: filter.q }) : t("products")}
      path="/products"
      href={href}
      exportHref={productFilter.within("/products/export", filter)({})}
      views={
        can(principal, "lists.write") && (
          <SavedViews
            views={views}
            query={productFilter.query({ ...page.filter, page: 1 })}
            suggested={filter.q}
            actions={{ save: saveListing, change: changeListing, remove: deleteListing }}
          />
        )
      }
      recent={recent && <RecentArticles {...recent} seesCost={can(principal, "cost.read")} now={now} />}
      opened={await openedBeside(params, { principal, filter, page, href })}
      now={now}
    />
  );
}
