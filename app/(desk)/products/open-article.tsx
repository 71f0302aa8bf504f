import { ArticlePane } from "@/components/listing/article-pane.tsx";
import type { ListingHref } from "@/components/listing/facet-list.ts";
import type { OpenedArticle } from "@/components/listing/product-listing.tsx";
import type { ListPlace } from "@/components/ui/opened-list.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { openHref, productHref } from "@/lib/domain/page-addresses.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { LoadedArticle } from "./load-article.ts";
import { ShownArticle } from "./shown-article.tsx";

/** The listing beside which an item opens: the page that is shown, and how the addresses of its pages are made. */
export interface OpenIn {
  principal: Principal;
  filter: ProductFilter;
  page: ProductPage;
  href: ListingHref;
}

interface Asked extends OpenIn, LoadedArticle {
  /** The number in the address. */
  number: string;
  view: AddressParams;
}

/** An item in a pane beside its list, with the steps to its neighbours there. */
export async function openArticle({ number, product, reads, view, ...list }: Asked): Promise<OpenedArticle> {
  const { principal, page, href } = list;
  const productNo = product?.productNo ?? null;
  const alone = href({ page: page.page });
  const pane = (
    <ArticlePane
      variantNo={number}
      productNo={productNo}
      name={product?.name ?? null}
      list={alone}
      page={productNo === null ? null : productHref(productNo, number)}
      place={productNo === null ? null : await placeIn(list, productNo)}
    >
      {product && <ShownArticle key={productNo} {...{ principal, product, reads, view }} list={alone} />}
    </ArticlePane>
  );
  return { variantNo: number, productNo, pane };
}

/** Where a product is in the list, with the addresses of its neighbours; null when the shown page does not have it. */
async function placeIn({ principal, filter, page, href }: OpenIn, productNo: string): Promise<ListPlace | null> {
  const at = page.rows.findIndex((row) => row.productNo === productNo);
  if (at < 0) return null;
  const neighbour = async (step: -1 | 1) => {
    const row = page.rows[at + step];
    if (row) return openHref(href({ page: page.page }), row.opensNo);
    const next = page.page + step;
    if (next < 1 || next > page.pageCount) return null;
    const { rows } = await listProducts(principal, { ...filter, page: next });
    const first = rows.at(step === 1 ? 0 : -1);
    return first ? openHref(href({ page: next }), first.opensNo) : null;
  };
  const [before, after] = await Promise.all([neighbour(-1), neighbour(1)]);
  return { place: (page.page - 1) * page.look.pageSize + at + 1, count: page.total, before, after };
}
