import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { statusKind } from "@/lib/domain/status.ts";
import { isInStock, isOverdue } from "@/lib/domain/stock.ts";
import type { ViewAddress } from "./choice.ts";
import type { DetailProps } from "./detail-view.ts";
import { showChosen } from "./show-chosen.ts";
import type { VariantCell } from "./variant-rows.ts";
import { ViewFields, ViewLink } from "./view-links.tsx";

/** Of more warehouses than these, a bar shows the stock, since their columns would not fit. */
const mostColumns = 8;

/**
 * One row per variant: number, varying attributes, status, cost, retail price, and the stock by warehouse with dates of
 * deliveries, as columns where they fit.
 */
export function VariantList(props: DetailProps & { list: NonNullable<DetailProps["list"]> }) {
  const { product, address, list, cells: rows, warehouseId } = props;
  const { matching, from, page, pageCount } = list;
  const t = useTranslations("product.variants");
  const head = "sticky top-0 z-10 border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft";
  const warehouses = columnsOf(product);
  return (
    <>
      {product.variantCount > 12 && <ListFilter {...props} />}
      {matching === 0 ? (
        <p className="py-4 text-sm text-soft">{t("nothing")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t("listCaption")} className="choice-scroll relative" ref={showChosen}>
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{t("listCaption")}</caption>
            <thead>
              <tr>
                <th scope="col" className={head}>
                  <span className="sr-only">{t("watch")}</span>
                </th>
                <th scope="col" className={head}>
                  {t("variant")}
                </th>
                <th scope="col" className={head}>
                  <span className="sr-only">{t("status")}</span>
                </th>
                <th scope="col" className={`${head} ${warehouses.length > 0 ? columnRoom.total : ""}`}>
                  {t("stock")}
                </th>
                {warehouses.map(({ warehouseId: id, name }) => (
                  <th
                    key={id}
                    scope="col"
                    className={`${head} ${columnRoom.warehouse} max-w-24 truncate text-right ${id === warehouseId ? "text-ink" : ""}`}
                  >
                    {name}
                  </th>
                ))}
                {props.seesCost && (
                  <th scope="col" className={`${head} text-right`}>
                    {t("cost")}
                  </th>
                )}
                <th scope="col" className={`${head} hidden pr-0 text-right @min-[36rem]/middle:table-cell`}>
                  {t("msrp")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((cell) => (
                <Row key={cell.variantNo} {...props} cell={cell} />
              ))}
            </tbody>
          </table>
        </section>
      )}
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

function Row({
  product,
  address,
  variant: chosenOne,
  cell: variant,
  seesCost,
  now,
}: DetailProps & { cell: VariantCell }) {
  const t = useTranslations("product.variants");
  const { variantNo, total, byWarehouse, dueByWarehouse, nextDueAt } = variant;
  const warehouses = columnsOf(product);
  const chosen = variantNo === address.variantNo;
  const cell = "h-8 border-b border-rule pr-3 whitespace-nowrap";
  return (
    <tr aria-current={chosen ? "true" : undefined} className="hover:bg-raised aria-[current]:bg-raised">
      <td className={`${cell} w-8 pr-1 ${chosen ? "shadow-[inset_2px_0_0_var(--color-signal)]" : ""}`}>
        <Star variantNo={variant.variantNo} watched={variant.watched} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <ViewLink
          address={address}
          change={{ variantNo }}
          data-row=""
          className="font-mono text-signal hover:underline"
        >
          {variant.variantNo}
        </ViewLink>
        {chosen && <span className="sr-only"> {t("chosen")}</span>}
        <span className="block text-xs whitespace-normal text-soft @min-[64rem]/middle:ml-2 @min-[64rem]/middle:inline @min-[64rem]/middle:text-sm">
          {variant.words}
        </span>
      </th>
      <td className={cell}>
        {(chosenOne.goneAt === null || statusKind(variant.statusId) !== "sold") && (
          <StatusBadge statusId={variant.statusId} statusText={variant.statusText} wordless />
        )}
      </td>
      <td
        className={`${cell} [&_.stock-total]:w-16 [&_svg]:hidden @min-[28rem]/middle:[&_svg]:block ${warehouses.length > 0 ? columnRoom.total : ""}`}
      >
        <StockBar stock={{ total, byWarehouse, nextDueAt }} warehouses={product.warehouses} now={now} />
      </td>
      {warehouses.map(({ warehouseId }, index) => (
        <td key={warehouseId} className={`${cell} ${columnRoom.warehouse} text-right tabular-nums`}>
          <InWarehouse available={byWarehouse[index] ?? null} dueAt={dueByWarehouse[index] ?? null} now={now} />
        </td>
      ))}
      {seesCost && (
        <td className={`${cell} text-right`}>
          <CostBadge cents={variant.costCents} typeId={variant.costTypeId} />
        </td>
      )}
      <td className={`${cell} hidden pr-0 text-right text-soft @min-[36rem]/middle:table-cell`}>
        <Money cents={variant.msrpCents} />
      </td>
    </tr>
  );
}

/** Where the columns of warehouses fit, they take the place of the bar; the total stays. */
const columnRoom = {
  total: "@min-[44rem]/middle:[&_svg]:hidden @min-[44rem]/middle:[&_.stock-total]:w-auto",
  warehouse: "hidden @min-[44rem]/middle:table-cell",
};

function columnsOf({ warehouses }: DetailProps["product"]): DetailProps["product"]["warehouses"] {
  return warehouses.length > mostColumns ? [] : warehouses;
}

/** The stock in one warehouse and, under it, when a delivery to it is due. */
function InWarehouse({ available, dueAt, now }: { available: number | null; dueAt: number | null; now: number }) {
  const t = useTranslations("product.stock");
  const format = useFormat();
  return (
    <span className={isInStock(available) ? undefined : "text-soft"}>
      {available === null ? <span title={t("unknown")}>?</span> : format.count(available)}
      {dueAt !== null && (
        <small className={`block text-2xs ${isOverdue(dueAt, now) ? "text-low" : "text-due"}`}>
          {t(isOverdue(dueAt, now) ? "overdue" : "dueOn", { date: format.shortDay(dueAt, now) })}
        </small>
      )}
    </span>
  );
}

function ListFilter({ address }: DetailProps) {
  const t = useTranslations("product.variants");
  return (
    <form method="get" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
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
      <button type="submit" className="h-8 rounded border border-strong px-3 hover:border-signal hover:text-signal">
        {t("findGo")}
      </button>
      <PageLink
        address={address}
        change={{ onlyInStock: !address.onlyInStock, rows: 1 }}
        label={t(address.onlyInStock ? "everything" : "onlyInStock")}
      />
    </form>
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
