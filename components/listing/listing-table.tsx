import { useTranslations } from "next-intl";
import type { ProductPage } from "@/lib/catalog/types.ts";
import { ListingRow } from "./listing-row.tsx";
import { SortHead } from "./sort-head.tsx";
import type { ListingHref } from "./types.ts";

/** Pictures of these rows are in view from the start. */
const inView = 12;

/** The ledger of products: what it is, what it costs us, what it sells for, where it lies. */
export function ListingTable({ page, href, now }: { page: ProductPage; href: ListingHref; now: number }) {
  const t = useTranslations("listing");
  const { sort } = page.filter;
  const order = t("order", { names: page.warehouses.map(({ name }) => name).join(", ") });
  const withCost = page.facets.cost !== null || page.rows.some((row) => row.costCents !== null);
  return (
    <table className="ledger listing" data-cost={withCost || undefined}>
      <thead>
        <tr>
          <th scope="col" className="w-9">
            <span className="sr-only">{t("picture")}</span>
          </th>
          <SortHead word={t("product")} orders={["name"]} sort={sort} href={href} />
          {withCost && (
            <SortHead
              word={t("yourCost")}
              orders={["cost", "-cost"]}
              sort={sort}
              href={href}
              className="figure group w-26"
            />
          )}
          <th scope="col" className="figure w-22">
            {t("msrp")}
          </th>
          {withCost && (
            <SortHead
              word={t("margin")}
              orders={["-margin", "margin"]}
              sort={sort}
              href={href}
              className="figure w-16"
            />
          )}
          <SortHead word={t("stockNow")} orders={["-stock", "stock"]} sort={sort} href={href} className="group w-36" />
          <th scope="col" className="w-6 px-0!" title={order}>
            <span className="sr-only">{t("state")}</span>
          </th>
          <th scope="col" className="w-7 px-0!">
            <span className="sr-only">{t("watching")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row, index) => (
          <ListingRow
            key={row.productNo}
            row={row}
            warehouses={page.warehouses}
            now={now}
            eager={index < inView}
            withCost={withCost}
          />
        ))}
      </tbody>
    </table>
  );
}
