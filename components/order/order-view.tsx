import { ShownStock } from "@/components/badges/age-text.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks, fileFormats } from "@/components/ui/file-links.tsx";
import { FiltersButton } from "@/components/ui/filter-sheet.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { PrintButton } from "@/components/ui/print-button.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import type { OrderAddress, ShownProposal } from "@/lib/catalog/lines/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import { amountOf } from "@/lib/domain/amount.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { LeftOutReason } from "@/lib/domain/order/types.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { OrderChoiceScope } from "./order-choice.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderSum } from "./order-sum.tsx";
import { LeftOutArticles, OrderTable, pricedLine } from "./order-table.tsx";

interface OrderViewProps {
  proposal: ShownProposal;
  asked: OrderAddress;
  address: AddressCodec<OrderAddress>;
  lists: readonly WatchList[];
  age: DataAge;
  seesCost: boolean;
  now: number;
  /** A file of no line was requested, and not created. */
  nothingTicked?: boolean;
  /** Null if the principal may not change lists. */
  save: FormAction | null;
}

/** For these items it is unknown whether they are needed. */
const untoldReasons: ReadonlySet<LeftOutReason> = new Set(["on-hand-unknown", "no-minimum"]);

/** The form of the ticked lines. */
const orderForm = "order-lines";

/** A reorder proposal: its source, its lines with their reasons, and what it leaves out. */
export function OrderView({
  proposal,
  asked,
  address,
  lists,
  age,
  seesCost,
  now,
  nothingTicked = false,
  save,
}: OrderViewProps) {
  const t = useTranslations("order");
  const common = useTranslations("common");
  const own = useTranslations("lines.keep");
  const format = useFormat();
  const { lines, enough, notLow, noMinimum, warehouses } = proposal;
  // Where lines can be chosen, those over the budget are among them.
  const overBudget = save ? proposal.overBudget : [];
  const offered = new Set(overBudget.map(({ variantNo }) => variantNo));
  const leftOut = proposal.leftOut.filter(({ variantNo }) => !offered.has(variantNo));
  const all = [...lines, ...overBudget];
  const untoldOrders = all.filter(({ onOrder }) => onOrder === null).length;
  const table = (
    <OrderTable
      lines={lines}
      overBudget={overBudget}
      warehouses={warehouses}
      seesCost={seesCost}
      now={now}
      choose={save !== null}
    />
  );
  const sum = (
    <OrderSum
      lines={all.map((line) => pricedLine(line, seesCost))}
      budgetAmount={amountOf(asked.budget)}
      seesCost={seesCost}
    />
  );
  const needed = leftOut.filter(({ reason }) => !untoldReasons.has(reason));
  const untold = leftOut.length - needed.length;
  const whyEmpty =
    leftOut.length > 0
      ? [
          ...(needed.length > 0 ? [t("empty.leftOut", { count: needed.length })] : []),
          ...(untold > 0 ? [t("empty.untoldFigures", { count: untold })] : []),
        ].join(" ")
      : notLow > 0
        ? t(proposal.board ? "notOnBoard" : "notLow", { count: notLow })
        : noMinimum > 0
          ? `${t("noMinimum", { count: noMinimum })} ${t("empty.needsMinimums")}`
          : enough > 0
            ? t("enough", { count: enough })
            : t("empty.text");
  const title = leftOut.length > 0 ? "empty.notNow" : "empty.title";
  const fromMinimums = (className: string) => (
    <a href={address.within("/order", { ...noBoard(asked), from: "" })({})} className={`${className} no-print`}>
      {t("fromMinimums")}
    </a>
  );
  const minimums = (className: string) => (
    <a href={address.within("/shelf", { ...asked, budget: "" })({})} className={`${className} no-print`}>
      {t("setMinimums")}
    </a>
  );
  return (
    <>
      <PageHead title={common("reorder")} note={<span className="max-md:sr-only">{t("lead")}</span>}>
        <ShownStock at={age.inventoryReadAt} />
        <FiltersButton count={[asked.from, asked.budget].filter(Boolean).length} />
        {all.length > 0 && (
          <span className="no-print flex flex-wrap items-center gap-3">
            <ButtonMenu word={common("export")} className="button button-small">
              {save ? (
                <TickedFiles />
              ) : (
                <FileLinks href={address.within("/order/export", asked)({})} className="menu-item" />
              )}
            </ButtonMenu>
            <PrintButton className="button button-small">{common("print")}</PrintButton>
          </span>
        )}
      </PageHead>
      {nothingTicked && (
        <p role="alert" className="no-print mb-2 text-sm text-low">
          {t("noLine")}
        </p>
      )}
      <OrderForm asked={asked} address={address} lists={lists} seesCost={seesCost} lines={all.length} />
      {proposal.board && <OfBoard board={proposal.board} all={address.within("/order", noBoard(asked))({})} />}
      {all.length === 0 ? (
        <EmptyState title={t(title)} text={whyEmpty}>
          {notLow > 0 && leftOut.length === 0 ? (
            fromMinimums("button")
          ) : noMinimum > 0 ? (
            minimums("button button-strong")
          ) : (
            <a href="/shelf" className="button">
              {common("myStock")}
            </a>
          )}
        </EmptyState>
      ) : save ? (
        <Form id={orderForm} action={save}>
          {[...new URLSearchParams(address.query(asked))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <OrderChoiceScope
            address={address.query(asked)}
            proposed={all.map(({ quantity }) => quantity).join(" ")}
            off={[...offered]}
          >
            {table}
            <div className="table-foot">
              {sum}
              <label className="no-print ml-auto flex min-w-0 items-center gap-2 text-sm max-sm:ml-0 max-sm:flex-1">
                <span className="text-soft max-sm:sr-only">{common("name")}</span>
                <input
                  name="name"
                  required
                  maxLength={80}
                  defaultValue={own("defaultName", { day: format.dayOfMoment(now) })}
                  autoComplete="off"
                  className="field w-48 max-w-full max-sm:w-full"
                />
              </label>
              <button type="submit" className="button button-strong no-print">
                {t("save")}
              </button>
            </div>
          </OrderChoiceScope>
        </Form>
      ) : (
        <>
          {table}
          <div className="table-foot">{sum}</div>
        </>
      )}
      {all.length > 0 && (
        <p className="no-print mt-3 text-sm text-soft">
          {untoldOrders > 0 && `${t("untoldOrders", { count: untoldOrders })} `}
          {t("sends")}
        </p>
      )}
      {leftOut.length > 0 && <LeftOutArticles leftOut={leftOut} now={now} />}
      {notLow > 0 && all.length + leftOut.length > 0 && (
        <p className="mt-4 text-sm text-soft">
          {t(proposal.board ? "notOnBoard" : "notLow", { count: notLow })} {fromMinimums("link")}
        </p>
      )}
      {noMinimum > 0 && all.length + leftOut.length + notLow > 0 && (
        <p className="mt-4 text-sm text-soft">
          {t("noMinimum", { count: noMinimum })} {minimums("link")}
        </p>
      )}
      {enough > 0 && all.length > 0 && <p className="mt-4 text-sm text-soft">{t("enough", { count: enough })}</p>}
    </>
  );
}

/** The board filter of the proposal, in words, and a link to all low items. */
function OfBoard({ board, all }: { board: NonNullable<ShownProposal["board"]>; all: string }) {
  const t = useTranslations("order");
  const common = useTranslations("common");
  const product = useTranslations("product.variants");
  const listing = useTranslations("listing");
  const low = useTranslations("lowStock");
  const { states, brands, warehouse, threshold, includeOut, onlyWatched } = board;
  const parts = [
    states.length > 0 && states.map((state) => low(`states.${state}`)).join(", "),
    brands.length > 0 &&
      common("titled", { name: common(brands.length === 1 ? "brand" : "brands"), value: brands.join(", ") }),
    warehouse !== null && common("titled", { name: common("warehouse"), value: warehouse }),
    threshold !== null && common("titled", { name: low("form.threshold"), value: threshold }),
    !includeOut && product("onlyInStock"),
    onlyWatched && common("starredItems"),
  ];
  return (
    <p className="mb-3 text-sm">
      {t("filteredBy", { what: parts.filter(Boolean).join(" · ") })}{" "}
      <a href={all} className="link no-print">
        {listing("clearFilters")}
      </a>
    </p>
  );
}

function noBoard(asked: OrderAddress): OrderAddress {
  return {
    ...asked,
    states: [],
    brandIds: [],
    warehouseId: null,
    threshold: null,
    includeOut: true,
    onlyWatched: false,
  };
}

/** Saves the ticked lines as a file. */
function TickedFiles() {
  return fileFormats.map(({ format, name }) => (
    <button
      key={format}
      type="submit"
      form={orderForm}
      formAction="/order/export"
      formMethod="post"
      formEncType="application/x-www-form-urlencoded"
      name="format"
      value={format}
      data-download=""
      className="menu-item"
    >
      {name}
    </button>
  ));
}
