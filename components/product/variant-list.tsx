import { AddressForm } from "@/components/ui/address-form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ViewAddress } from "./choice.ts";
import type { DetailProps } from "./detail-view.ts";
import { ViewFields, ViewLink } from "./parts.tsx";
import { VariantTable, type VariantTableProps } from "./variant-table.tsx";

/**
 * One row per variant: number, varying attributes, status, cost, retail price, and the stock by warehouse with dates of
 * deliveries, as columns where they fit.
 */
export function VariantList(props: DetailProps & { list: NonNullable<DetailProps["list"]> }) {
  const { product, variant, address, list, cells: rows, seesCost, warehouseId, now } = props;
  const { matching, from, page, pageCount } = list;
  const t = useTranslations("product.variants");
  const { warehouses } = product;
  const table: VariantTableProps = {
    ...{ address, warehouses, seesCost, warehouseId, now, isGone: variant.goneAt !== null },
    rows,
  };
  return (
    <>
      {product.variantCount > 12 && <ListFilter {...props} />}
      {matching === 0 ? <p className="py-4 text-sm text-soft">{t("nothing")}</p> : <VariantTable {...table} />}
      {pageCount > 1 && (
        <nav aria-label={t("listTitle")} className="mt-2 flex items-center gap-4 text-sm">
          <span className="text-soft tabular-nums">
            {t("shown", { from: from + 1, to: from + rows.length, total: matching })}
          </span>
          {page > 1 && <PageLink address={address} change={{ rows: page - 1 }} keys="p" label={t("earlier")} />}
          {page < pageCount && <PageLink address={address} change={{ rows: page + 1 }} keys="n" label={t("later")} />}
        </nav>
      )}
    </>
  );
}

function ListFilter({ address }: DetailProps) {
  const t = useTranslations("product.variants");
  return (
    <AddressForm says={address.find} className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <ViewFields address={address} change={{ asList: true, rows: 1 }} without="find" />
      <label className="flex items-center gap-2">
        <span className="sr-only">{t("find")}</span>
        <input
          type="search"
          name="find"
          defaultValue={address.find}
          placeholder={t("findHint")}
          className="h-8 w-52 rounded border border-strong bg-raised px-2"
        />
      </label>
      <PageLink
        address={address}
        change={{ onlyInStock: !address.onlyInStock, rows: 1 }}
        label={t(address.onlyInStock ? "everything" : "onlyInStock")}
      />
    </AddressForm>
  );
}

interface PageLinkProps {
  address: ViewAddress;
  change: Partial<ViewAddress>;
  label: string;
  keys?: string;
}

function PageLink({ label, keys, ...view }: PageLinkProps) {
  return (
    <ViewLink {...view} data-keys={keys} className="text-signal hover:underline">
      {label}
    </ViewLink>
  );
}
