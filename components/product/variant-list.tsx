import Link from "next/link";
import { useTranslations } from "next-intl";
import { CostMark } from "@/components/marks/cost-mark.tsx";
import { Money } from "@/components/marks/money.tsx";
import { StatusMark } from "@/components/marks/status-mark.tsx";
import { StockBar } from "@/components/marks/stock-bar.tsx";
import { Section } from "@/components/ui/section.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import { dealerCost, retailPrice } from "@/lib/catalog/price.ts";
import type { VariantView } from "@/lib/catalog/types.ts";
import { choiceHref } from "./choice.ts";
import { listRows } from "./list-rows.ts";
import { ownWords } from "./own-words.ts";
import type { RoomProps } from "./room-props.ts";
import { stockLines } from "./stock-words.ts";

/** Every variant in a row with number, what varies, status, stock, due date, cost and retail price. */
export function VariantList(props: RoomProps) {
  const { product, choice } = props;
  const t = useTranslations("product.variants");
  const { rows, matching, from, page, pageCount } = listRows(product.variants, choice);
  const head = "border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft";
  return (
    <Section id="list" title={t("listTitle")} aside={<span>{product.variants.length}</span>}>
      {product.variants.length > 12 && <ListFilter {...props} />}
      {matching === 0 ? (
        <p className="py-4 text-sm text-soft">{t("nothing")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t("listCaption")} className="relative overflow-x-auto">
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
                <th scope="col" className={head}>
                  {t("stock")}
                </th>
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
              {rows.map((variant) => (
                <Row key={variant.variantNo} {...props} variant={variant} />
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
          {page > 1 && <PageLink href={choiceHref(product, choice, { rows: page - 1 })} label={t("earlier")} />}
          {page < pageCount && <PageLink href={choiceHref(product, choice, { rows: page + 1 })} label={t("later")} />}
        </nav>
      )}
    </Section>
  );
}

function Row({ product, choice, variant, seesCost, now }: RoomProps & { variant: VariantView }) {
  const t = useTranslations("product.variants");
  const chosen = variant === choice.variant;
  const cost = seesCost ? dealerCost(variant.prices, choice.quantity) : null;
  const msrp = retailPrice(variant.prices, "MSRP");
  const cell = "h-8 border-b border-rule pr-3 whitespace-nowrap";
  return (
    <tr aria-current={chosen ? "true" : undefined} className="hover:bg-raised aria-[current]:bg-raised">
      <td className={`${cell} w-8 pr-1 ${chosen ? "shadow-[inset_2px_0_0_var(--color-signal)]" : ""}`}>
        <Star variantNo={variant.variantNo} watched={variant.watched} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link
          href={choiceHref(product, choice, { variant })}
          prefetch={false}
          scroll={false}
          className="font-mono text-signal hover:underline"
        >
          {variant.variantNo}
        </Link>
        {chosen && <span className="sr-only"> {t("chosen")}</span>}
        <span className="block text-xs whitespace-normal text-soft @min-[34rem]/middle:ml-2 @min-[34rem]/middle:inline @min-[34rem]/middle:text-sm">
          {variant.axisValues.filter(Boolean).join(" · ") || ownWords(product.name, variant.description)}
        </span>
      </th>
      <td className={cell}>
        <StatusMark statusId={variant.statusId} statusText={variant.statusText} wordless />
      </td>
      <td className={`${cell} [&_svg]:hidden @min-[28rem]/middle:[&_svg]:block`}>
        <StockBar
          stock={{
            total: variant.total,
            byWarehouse: stockLines(variant.stock, product.warehouses).map((line) => line.available),
            nextDueAt: variant.nextDueAt,
          }}
          warehouses={product.warehouses}
          now={now}
        />
      </td>
      {seesCost && (
        <td className={`${cell} text-right`}>
          <CostMark cents={cost?.winner.amountCents ?? null} typeId={cost?.winner.typeId ?? null} />
        </td>
      )}
      <td className={`${cell} hidden pr-0 text-right text-soft @min-[36rem]/middle:table-cell`}>
        <Money cents={msrp} />
      </td>
    </tr>
  );
}

function ListFilter({ product, choice }: RoomProps) {
  const t = useTranslations("product.variants");
  const toggle = choiceHref(product, choice, { onlyInStock: !choice.onlyInStock, rows: 1 });
  return (
    <form method="get" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <input type="hidden" name="variant" value={choice.variant.variantNo} />
      {choice.quantity > 1 && <input type="hidden" name="qty" value={choice.quantity} />}
      {choice.onlyInStock && <input type="hidden" name="stock" value="in" />}
      <label className="flex items-center gap-2">
        <span className="sr-only">{t("find")}</span>
        <input
          type="search"
          name="find"
          defaultValue={choice.find}
          placeholder={t("findHint")}
          className="h-8 w-52 rounded border border-strong bg-raised px-2"
        />
      </label>
      <button type="submit" className="h-8 rounded border border-strong px-3 hover:border-signal hover:text-signal">
        {t("findGo")}
      </button>
      <PageLink href={toggle} label={t(choice.onlyInStock ? "everything" : "onlyInStock")} />
    </form>
  );
}

function PageLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} prefetch={false} scroll={false} className="text-signal hover:underline">
      {label}
    </Link>
  );
}
