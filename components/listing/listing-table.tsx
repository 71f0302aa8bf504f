import { Fragment, type ReactNode } from "react";
import { useStockWords } from "@/components/badges/stock-bar.tsx";
import { compactProps, compactRows } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import type { ListingColumn } from "@/lib/domain/principal.ts";
import type { ListingHref } from "./facet-list.ts";
import { ListingPictures, ListingRows } from "./listing-rows.tsx";
import type { RowWords } from "./row-view.ts";
import { rowViews } from "./row-view.ts";
import { SortHead, shownOrder } from "./sorting.tsx";

interface ListingTableProps {
  page: ProductPage;
  href: ListingHref;
  /** The page is about a brand. */
  oneBrand: boolean;
  openedNo: string | null;
  now: number;
}

/** The products: a table of name, cost, retail price and stock, or a grid of pictures, as the member prefers. */
export function ListingTable({ page, href, oneBrand, openedNo, now }: ListingTableProps) {
  const words = { listing: useTranslations("listing"), ...useStockWords(), format: useFormat(), now };
  const withCost = page.facets.cost !== null || page.rows.some((row) => row.costAmount !== null);
  const shown = {
    rows: compactRows(rowViews(page, withCost, words, oneBrand)),
    words: compactProps(useRowWords(page, openedNo, now)),
  };
  if (page.look.view === "pictures") return <ListingPictures {...shown} />;
  return (
    <table className="data-table listing">
      <Heads page={page} href={href} withCost={withCost} />
      <ListingRows {...shown} />
    </table>
  );
}

function Heads({ page, href, withCost }: { page: ProductPage; href: ListingHref; withCost: boolean }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const sorting = { sort: shownOrder(page.filter), href };
  const own = page.warehouses.find((warehouse) => warehouse.own);
  const others = page.warehouses.filter((warehouse) => !warehouse.own);
  const heads: Record<ListingColumn, ReactNode> = {
    cost: withCost && (
      <SortHead word={common("yourCost")} orders={["cost", "-cost"]} {...sorting} className="cell-cost figure group" />
    ),
    msrp: <SortHead word={common("msrp")} orders={["retail", "-retail"]} {...sorting} className="cell-msrp figure" />,
    margin: withCost && (
      <SortHead word={common("margin")} orders={["-margin", "margin"]} {...sorting} className="cell-margin figure" />
    ),
    stock: (
      <SortHead
        word={common("stock")}
        title={own && t("stockLegend", { name: own.name })}
        orders={["-stock", "stock"]}
        {...sorting}
        className="cell-stock figure group"
      />
    ),
    here: own && (
      <SortHead
        word={own.name}
        title={badges("yours", { name: own.name })}
        orders={["-here", "here"]}
        {...sorting}
        className="cell-here figure"
      />
    ),
    units: others.map(({ warehouseId, name }) => (
      <th key={warehouseId} scope="col" className="cell-unit" title={name}>
        {name}
      </th>
    )),
    status: (
      <th scope="col" className="cell-status">
        <span className="status-word">{common("status")}</span>
      </th>
    ),
  };
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-select">
          <input type="checkbox" data-select-all="" aria-label={t("select.all")} />
        </th>
        <th scope="col" className="cell-picture">
          <span className="sr-only">{t("picture")}</span>
        </th>
        <SortHead word={common("product")} orders={["name"]} {...sorting} className="cell-name" />
        {page.look.columns.map((column) => (
          <Fragment key={column}>{heads[column]}</Fragment>
        ))}
        <th scope="col" className="cell-watch">
          <span className="sr-only">{common("watch")}</span>
        </th>
      </tr>
    </thead>
  );
}

function useRowWords({ warehouses, look }: ProductPage, openedNo: string | null, now: number): RowWords {
  const badges = useTranslations("badges");
  const common = useTranslations("common");
  return {
    stock: common("stock"),
    msrp: badges("type4"),
    map: badges("type3"),
    margin: common("margin"),
    select: common("select"),
    warehouses,
    columns: look.columns,
    openedNo,
    now,
  };
}
