import { ItemCell, VariantLink } from "@/components/badges/variant-cells.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { Section } from "@/components/ui/page-outline.tsx";
import { QuantityCells } from "@/components/ui/quantity-cells.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LeftOutArticle, ProposedLine } from "@/lib/catalog/lines/types.ts";
import { chosenField, quantityField } from "@/lib/domain/order/chosen.ts";
import type { Lot, OrderLine } from "@/lib/domain/order/types.ts";
import { leftOutReasons } from "@/lib/domain/order/types.ts";
import { quantityLimits } from "@/lib/domain/whole-number.ts";
import { LineFigures, type PricedLine, WhyText } from "./line-figures.tsx";

interface OrderTableProps {
  lines: readonly ProposedLine[];
  /** Lines that are not ticked at first, because the budget does not pay for them. */
  overBudget: readonly ProposedLine[];
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  now: number;
  /** Whether lines can be left out and quantities changed, in the form around the table. */
  choose: boolean;
}

/** Tab goes from one quantity to the next. */
const tabbed = ["quantity"];

/** The lines of a proposal: how many, from which warehouses, at which cost, and why. */
export function OrderTable(props: OrderTableProps) {
  const t = useTranslations("order");
  const watchLists = useTranslations("watchLists");
  const common = useTranslations("common");
  const ofLines = useTranslations("lines.file");
  const words = useTranslations("words");
  const { lines, overBudget, seesCost, choose } = props;
  return (
    <Scrolling label={watchLists("head.lines")} className="md:overflow-visible md:[--top:initial]">
      <QuantityCells tab={tabbed}>
        <table className="data-table article-rows item-rows order-rows">
          <caption className="sr-only">{watchLists("head.lines")}</caption>
          <TableHead
            columns={[
              choose && { word: common("select"), unseen: true },
              { word: common("product") },
              { word: common("quantity"), className: "figure" },
              { word: t("head.from") },
              seesCost && { word: words("unitCost"), className: "figure" },
              seesCost && { word: ofLines("lineTotal"), className: "figure" },
              { word: t("head.why") },
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Row key={line.variantNo} {...props} line={line} />
            ))}
            {overBudget.map((line) => (
              <Row key={line.variantNo} {...props} line={line} isOver />
            ))}
          </tbody>
        </table>
      </QuantityCells>
    </Scrolling>
  );
}

function Row({
  line,
  warehouses,
  seesCost,
  now,
  choose,
  isOver = false,
}: OrderTableProps & { line: ProposedLine; isOver?: boolean }) {
  const common = useTranslations("common");
  const format = useFormat();
  const { variantNo, row, quantity } = line;
  return (
    <tr>
      {choose && (
        <td className="cell-take w-7">
          <label className="line-select">
            <input
              type="checkbox"
              name={chosenField(variantNo)}
              // A box keeps its state when its default changes: another budget pays for other lines.
              key={String(isOver)}
              defaultChecked={!isOver}
              aria-label={common("titled", { name: common("select"), value: variantNo })}
            />
          </label>
        </td>
      )}
      <ItemCell variantNo={variantNo} row={row} below={<Notes {...{ line, now }} />} now={now} />
      <td className="cell-units figure relative" data-word={common("quantity")}>
        {choose ? (
          <WholeInput
            // A field keeps its value when its default changes: another budget proposes another quantity.
            key={quantity}
            name={quantityField(variantNo)}
            data-cell="quantity"
            limits={quantityLimits}
            required
            floats
            defaultValue={quantity}
            aria-label={common("fieldOf", { field: common("quantity"), item: variantNo })}
            className="line-field figure w-14"
          />
        ) : (
          format.count(quantity)
        )}
      </td>
      <LineFigures line={pricedLine(line, seesCost)} warehouses={warehouses.map(named)} seesCost={seesCost} />
      <td className="cell-why">
        <Why line={line} isOver={isOver} />
      </td>
    </tr>
  );
}

/** What the browser computes a line of. Without the right to see cost there are no prices in it. */
export function pricedLine({ variantNo, quantity, sendable, prices }: ProposedLine, seesCost: boolean): PricedLine {
  return { variantNo, quantity, sendable, prices: seesCost ? prices : [] };
}

function named({ warehouseId, name }: Warehouse): Pick<Warehouse, "warehouseId" | "name"> {
  return { warehouseId, name };
}

/** What is special of a line, below its name: why it comes first, and a quantity that may be wrong. */
function Notes({ line, now }: { line: ProposedLine; now: number }) {
  const t = useTranslations("order.urgency");
  const ofLines = useTranslations("lines");
  const format = useFormat();
  const words = line.urgency.map(({ kind, at }) => t(kind, { day: at === null ? "" : format.shortDay(at, now) }));
  if (line.isUnusual) words.push(ofLines("unusual.ordered"));
  return words.map((word) => (
    <span key={word} className="shrink-0 text-low">
      {word}
    </span>
  ));
}

/** The calculation of the quantity, with what a raised one saves. Of a typed quantity only what is needed stays true. */
function Why({ line, isOver }: { line: ProposedLine; isOver: boolean }) {
  const t = useTranslations("order");
  const format = useFormat();
  const { rounded, totalAmount } = line;
  const [needed = "", ...others] = whyWords((key, values) => t(`why.${key}`, values), line);
  if (rounded)
    others.push(t("why.saves", { total: format.money(totalAmount), instead: format.money(rounded.insteadAmount) }));
  if (isOver) others.unshift(t("reasons.budget").toLocaleLowerCase());
  return <WhyText variantNo={line.variantNo} proposed={line.quantity} needed={needed} others={others} />;
}

interface LeftOutProps {
  leftOut: readonly LeftOutArticle[];
  now: number;
}

/** The items that are not proposed, by reason. */
export function LeftOutArticles({ leftOut, now }: LeftOutProps) {
  const t = useTranslations("order");
  const words = useTranslations("words");
  const format = useFormat();
  const groups = leftOutReasons
    .map((reason) => ({ reason, articles: leftOut.filter((one) => one.reason === reason) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <div className="mt-8">
      <Section id="left-out" title={t("left.title", { count: leftOut.length })}>
        {groups.map(({ reason, articles }) => (
          <details key={reason} open={articles.length <= 10} className="open-on-paper mb-2 text-sm">
            <summary>{words("withCount", { name: t(`reasons.${reason}`), count: articles.length })}</summary>
            <ul className="mt-1 space-y-1 pl-4 text-xs">
              {articles.map((article) => (
                <li key={article.variantNo}>
                  <Article article={article} now={now} />
                  {article.needed !== null && (
                    <span className="text-soft"> · {t("left.needed", { count: article.needed })}</span>
                  )}
                  {reason === "budget" && article.line && article.line.totalAmount !== null && (
                    <span className="text-soft">
                      {" · "}
                      {t("left.cost", {
                        count: article.line.quantity,
                        amount: format.money(article.line.totalAmount),
                      })}
                    </span>
                  )}
                  {article.needed !== null && article.orderedSince > 0 && (
                    <span className="text-soft"> · {t("why.orderedSince", { count: article.orderedSince })}</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Section>
    </div>
  );
}

function Article({ article: { variantNo, row, gone }, now }: { article: LeftOutArticle; now: number }) {
  const productNo = row?.productNo ?? gone?.productNo;
  return (
    <>
      {productNo === undefined ? (
        <span className="font-mono">{variantNo}</span>
      ) : (
        <VariantLink productNo={productNo} variantNo={variantNo} />
      )}{" "}
      {gone ? <GoneName article={gone} now={now} /> : row?.name}
    </>
  );
}

/** The texts of `order.why`. */
type Words = (
  key: "needed" | "rounded" | "short" | "notAll" | "orderedSince" | "overBudget" | "packs" | "least" | "leastPacks",
  values?: Record<string, number>,
) => string;

/**
 * The part of the calculation that everyone who reads lists may see: that the supplier lacks some. The missing quantity
 * would reveal the needed one, and so the own shelf; like the budget and the prices it must never be written into a
 * note, a name or a file that is read without the right to those.
 */
export function openWords(t: Words, { short }: OrderLine): string[] {
  return short.stock > 0 ? [t("notAll")] : [];
}

/**
 * The calculation of a line's quantity, in parts that add up, for readers of the own shelf. Without amounts of money.
 */
export function whyWords(t: Words, line: OrderLine): string[] {
  const { needed, maximum, onHand, onOrder, quantity, lot, rounded, short, orderedSince } = line;
  const figures = { needed, maximum: maximum ?? 0, onHand: onHand ?? 0, onOrder: onOrder ?? 0 };
  return [
    t("needed", figures),
    ...(short.stock > 0 ? [t("short", { count: short.stock })] : []),
    ...(lot ? [t(lotWord(lot), { ...lot })] : []),
    ...(orderedSince > 0 ? [t("orderedSince", { count: orderedSince })] : []),
    ...(short.budget > 0 ? [t("overBudget", { count: short.budget })] : []),
    ...(rounded ? [t("rounded", { quantity, from: rounded.from })] : []),
  ];
}

function lotWord({ least, pack }: Lot): "packs" | "least" | "leastPacks" {
  if (pack === 1) return "least";
  return least > pack ? "leastPacks" : "packs";
}
