import { useLocale } from "next-intl";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { CostPanel } from "@/components/price/cost-panel.tsx";
import { OwnShelf } from "@/components/shelf/own-figures.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Link, Printer } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import { AlertMe } from "./alert-me.tsx";
import type { DetailProps } from "./detail-view.ts";
import { Facts, Identifier } from "./facts.tsx";
import { Instead } from "./instead.tsx";
import { CopyButton, ListSteps, PrintItems, QuantityBoxProvider, ShareLink } from "./parts.tsx";
import { Pictures } from "./pictures.tsx";
import { stockLines } from "./stock-lines.ts";
import { StockSection } from "./stock-section.tsx";
import { GoneNotice, GoneVariants, Variants } from "./variants.tsx";

interface ProductPageProps extends DetailProps {
  dealerId: string;
  /** Null if no threshold can be set: without the right, or for a removed item. */
  saveThreshold: FormAction | null;
  /** Whether the principal may make links for people without an account. */
  shares: boolean;
}

/**
 * The product page: the choice of a variant first, with its figures in view (app/styles/product.css has the layout).
 * The server renders it; the browser gets code for the parts that change with a keystroke, and for the choice, whose
 * data is sent once and rendered on both sides.
 */
export function ProductPage({ dealerId, saveThreshold, shares, ...detail }: ProductPageProps) {
  const room = choiceRoom(detail);
  return (
    <QuantityBoxProvider shown={detail.address.quantity} refused={detail.refused}>
      <article className="@container w-full" data-costs={detail.seesCost || undefined}>
        <ProductHead {...detail} shares={shares} />
        <div className="product-parts" data-choice={room}>
          {room !== "none" && (
            <div className={room === "list" ? "product-choice @container/middle" : "product-choice"}>
              <Variants {...detail} />
              <ChosenFigures {...detail} />
            </div>
          )}
          <div className="product-cost">
            <CostPanel {...detail} />
          </div>
          <div className="product-stock">
            <StockSection {...detail} saveThreshold={saveThreshold} />
            <OwnShelf shelf={detail.shelf} now={detail.now} />
          </div>
          <div className="product-others">
            <Instead {...detail} />
            <GoneVariants {...detail} />
          </div>
          <div className="product-about">
            <Pictures {...detail} dealerId={dealerId} />
            <Facts {...detail} />
          </div>
        </div>
      </article>
    </QuantityBoxProvider>
  );
}

/** Columns of a matrix that is narrow, medium or wide. */
const maxColumns = { narrow: 2, medium: 3, wide: 6 };

/** The size of the choice, which decides the layout of the other parts; "none": there is nothing to choose. */
function choiceRoom({ product, matrix }: DetailProps): keyof typeof maxColumns | "none" | "list" | "full" {
  if (product.variantCount === 1) return "none";
  if (!matrix) return "list";
  const columns = matrix.columnAxis?.values.length ?? Number.POSITIVE_INFINITY;
  return (["narrow", "medium", "wide"] as const).find((room) => columns <= maxColumns[room]) ?? "full";
}

/** On a phone, under the choice: the stock and the price of the chosen variant, which a tap changes. */
function ChosenFigures({ product, variant, address, seesCost, warehouseId, now }: DetailProps) {
  const t = useTranslations("product.stock");
  const common = useTranslations("common");
  const cost = useTranslations("product.cost");
  const format = useFormat();
  const { total, nextDueAt } = variant;
  const own = stockLines(variant.stock, product.warehouses).find((line) => line.warehouse.warehouseId === warehouseId);
  const each = seesCost
    ? dealerCost(variant.prices, address.quantity)?.winner.amount
    : retailPrice(variant.prices, "MSRP");
  const late = nextDueAt !== null && isOverdue(nextDueAt, now);
  return (
    <p className="chosen-figures">
      <span>
        <b>{total === null ? common("unknown") : format.count(total)}</b>{" "}
        {total !== null && t("available", { count: total })}
      </span>
      {own && (
        <span className="text-soft">
          {own.warehouse.name} {format.count(own.available)}
        </span>
      )}
      {nextDueAt !== null && (
        <span className={late ? "text-low" : "text-due"}>
          {common(late ? "wasDueOn" : "dueOn", { day: format.day(nextDueAt, now) })}
        </span>
      )}
      <span className="ml-auto">
        <b>{format.money(each ?? null)}</b> {seesCost ? cost("each") : common("msrp")}
      </span>
    </p>
  );
}

function ProductHead(props: DetailProps & Pick<ProductPageProps, "shares">) {
  const { product, variant, address, unknown } = props;
  const t = useTranslations("product");
  const common = useTranslations("common");
  const language = useLocale();
  const own = beyondName(product.name, variant.description);
  return (
    <header className="relative">
      {address.list === null && <ListSteps />}
      {product.categoryPath.length > 0 && (
        <nav aria-label={t("path")} className="pr-32 text-xs text-soft">
          <ol className="flex flex-wrap gap-x-1.5">
            {product.categoryPath.map((category, index) => (
              <li key={category.categoryId}>
                {index > 0 && (
                  <span aria-hidden="true" className="mr-1.5 text-soft">
                    ›
                  </span>
                )}
                <a href={`/categories/${encodeURIComponent(category.categoryId)}`} className="hover:underline">
                  {category.name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 className="mt-1 text-[22px] leading-7 font-semibold text-balance text-ink">
        {product.name}
        {own && <span className="font-normal text-soft">, {own}</span>}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        {product.brand && (
          <a
            href={
              product.brandId
                ? `/brands/${encodeURIComponent(product.brandId)}`
                : `/products?q=${encodeURIComponent(product.brand)}`
            }
            className="font-medium hover:underline"
          >
            {product.brand}
          </a>
        )}
        <span className="flex items-center">
          {common("item")}&nbsp;
          <Identifier text={variant.variantNo} what={common("itemNo")} strong />
        </span>
        {(variant.goneAt === null || statusKind(variant.statusId) !== "sold") && (
          <StatusBadge statusId={variant.statusId} statusText={variant.statusText} />
        )}
        <Star variantNo={variant.variantNo} watched={variant.watched} />
        <AlertMe variantNo={variant.variantNo} word={t("alertMe")} />
        <CopyButton
          text={productHref(product.productNo, variant.variantNo)}
          isPath
          label={common("copyLink")}
          done={common("copied")}
          icon={Link}
        />
        {variant.goneAt === null && props.shares && (
          <ShareLink variantNo={variant.variantNo}>{common("shareAction")}</ShareLink>
        )}
        {variant.goneAt === null && (
          <a
            href={`/labels?v=${encodeURIComponent(variant.variantNo)}`}
            className="inline-flex items-center gap-1 hover:underline print:hidden"
          >
            <Icon icon={Printer} size={14} />
            {t("label")}
          </a>
        )}
        {variant.goneAt === null && props.shares && props.seesCost && address.list === null && (
          <ButtonMenu word={common("print")} className="hover:underline print:hidden">
            <PrintItems
              variantNo={variant.variantNo}
              language={language}
              words={{ customers: t("print.customers"), cost: t("print.cost") }}
            />
          </ButtonMenu>
        )}
        {product.variantCount > 1 && <span>{common("variantCount", { count: product.variantCount })}</span>}
      </div>
      {unknown && (
        <p role="status" className="mt-3 border-l-2 border-low pl-3 text-sm text-ink">
          {t("unknownVariant", { asked: unknown, variant: variant.variantNo })}
        </p>
      )}
      <GoneNotice {...props} />
    </header>
  );
}
