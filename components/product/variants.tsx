import { AddressForm } from "@/components/ui/address-form.tsx";
import { compactProps } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { maxCompared } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { comparisonHref, productHref } from "@/lib/domain/page-addresses.ts";
import type { ViewAddress } from "./choice.ts";
import type { DetailProps } from "./detail-view.ts";
import { VariantMatrix, ViewFields, ViewLink } from "./parts.tsx";
import { VariantTable, type VariantTableProps } from "./variant-table.tsx";

/** The variants with stock and cost at the requested quantity, as a matrix or as a list. */
export function Variants(props: DetailProps) {
  const t = useTranslations("product.variants");
  const common = useTranslations("common");
  const { variant, address, matrix, cells, list, hasMatrix, seesCost, now } = props;
  return (
    <Section
      id="variants"
      title={
        matrix && !matrix.columnAxis
          ? t("title", { row: matrix.rowAxis })
          : variant.goneAt === null
            ? common("variants")
            : t("goneTitle")
      }
      aside={
        <>
          {variant.goneAt === null && <CompareLink {...props} />}
          {hasMatrix && (
            <nav aria-label={t("view")} className="flex">
              <WayLink {...props} asList={false} word={t("asMatrix")} />
              <WayLink {...props} asList={true} word={common("list")} />
            </nav>
          )}
        </>
      }
    >
      {matrix && (
        <>
          <VariantMatrix choice={compactProps({ matrix, cells, address, seesCost, now })} />
          {/* The words wrap within the matrix and never make it wider. */}
          <p className="mt-1.5 w-0 min-w-full text-xs text-soft">
            {t(seesCost ? "cellCost" : "cellRetail", { quantity: address.quantity })}
          </p>
        </>
      )}
      {list && <VariantList {...props} list={list} />}
    </Section>
  );
}

/** Compares the selected variant with the first others shown, and says how many of all fit. */
function CompareLink({ variant, cells }: DetailProps) {
  const t = useTranslations("product.variants");
  const common = useTranslations("common");
  const all = [variant, ...cells.filter(({ variantNo }) => variantNo !== variant.variantNo)];
  if (all.length === 1) return null;
  const isPart = all.length > maxCompared;
  return (
    <a
      href={comparisonHref(all.slice(0, maxCompared).map(({ variantNo }) => variantNo))}
      title={isPart ? t("compareSomeHow", { most: maxCompared, others: maxCompared - 1 }) : undefined}
      className="font-medium hover:underline"
    >
      {isPart ? t("compareSome", { most: maxCompared }) : common("compare")}
    </a>
  );
}

function WayLink({ address, matrix, asList, word }: DetailProps & { asList: boolean; word: string }) {
  const shown = asList === (matrix === null);
  return (
    <ViewLink
      address={address}
      change={{ asList }}
      aria-current={shown ? "true" : undefined}
      className="border border-rule px-2 leading-5 first:rounded-l last:-ml-px last:rounded-r hover:text-signal aria-[current]:border-strong aria-[current]:bg-raised aria-[current]:text-ink"
    >
      {word}
    </ViewLink>
  );
}

/**
 * One row per variant: number, varying attributes, status, cost, retail price, and the stock by warehouse with dates of
 * deliveries, as columns where they fit.
 */
function VariantList(props: DetailProps & { list: NonNullable<DetailProps["list"]> }) {
  const { product, variant, address, list, cells: rows, seesCost, warehouseId, now } = props;
  const { matching, from, page, pageCount } = list;
  const t = useTranslations("product.variants");
  const common = useTranslations("common");
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
        <nav aria-label={common("variants")} className="mt-2 flex items-center gap-4 text-sm">
          <span className="text-soft tabular-nums">
            {common("range", { from: from + 1, to: from + rows.length, total: matching })}
          </span>
          {page > 1 && <PageLink address={address} change={{ rows: page - 1 }} keys="p" label={common("previous")} />}
          {page < pageCount && (
            <PageLink address={address} change={{ rows: page + 1 }} keys="n" label={common("next")} />
          )}
        </nav>
      )}
    </>
  );
}

function ListFilter({ address }: DetailProps) {
  const t = useTranslations("product.variants");
  const common = useTranslations("common");
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
        label={address.onlyInStock ? common("showAll") : t("onlyInStock")}
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
    <ViewLink {...view} data-keys={keys} className="font-medium hover:underline">
      {label}
    </ViewLink>
  );
}

/** The removed items of a product in the catalog. Each links to the page with its last figures. */
export function GoneVariants({ product, address, now }: DetailProps) {
  const t = useTranslations("product.gone");
  const common = useTranslations("common");
  const format = useFormat();
  const { name, gone, goneCount } = product;
  const [last] = gone;
  if (!last) return null;
  return (
    <Section id="gone" title={t("title")} aside={goneCount}>
      <ul className="text-sm">
        {gone.map(({ variantNo, description, goneAt, watched }) => (
          <li key={variantNo} className="flex min-h-8 flex-wrap items-center gap-x-2 border-b border-rule">
            <Star variantNo={variantNo} watched={watched} />
            <ViewLink
              address={address}
              change={{ variantNo, asList: false }}
              data-row=""
              className="font-mono font-medium hover:underline"
            >
              {variantNo}
            </ViewLink>
            <span className="min-w-0 text-soft">{beyondName(name, description)}</span>
            <span className="ml-auto text-xs text-soft">
              {common("since", { day: format.dayOfMoment(goneAt, now) })}
            </span>
          </li>
        ))}
      </ul>
      {goneCount > gone.length && (
        <p className="mt-2 text-sm">
          <ViewLink address={address} change={{ variantNo: last.variantNo, asList: true }} className="link">
            {common("viewAllCount", { count: goneCount })}
          </ViewLink>
        </p>
      )}
    </Section>
  );
}

/** Says that the item has left the catalog, and when its figures are from. */
export function GoneNotice({ product, variant, now }: DetailProps) {
  const t = useTranslations("product.gone");
  const common = useTranslations("common");
  const format = useFormat();
  if (variant.goneAt === null) return null;
  return (
    <div className="mt-4">
      <Notice tone="out" title={common("removedOn", { day: format.dayOfMoment(variant.goneAt, now) })}>
        <p>
          {t("text")}
          {product.isInCatalog && (
            <>
              {" "}
              <a href={productHref(product.productNo)} className="link">
                {t("others")}
              </a>
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}
