import { Money } from "@/components/badges/cost-badge.tsx";
import { hereColumn, ItemCell } from "@/components/badges/variant-cells.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { SaveWithUndo } from "@/components/watch-list/save-on-leaving.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import { type ListSum, needsLook } from "@/lib/catalog/lines/types.ts";
import { LineCells } from "./cells-of-lines.tsx";
import { Choices, MatchedBy, OpenText, SourceField } from "./line-article.tsx";
import { CoverCell, Figures, Level, Quantity } from "./line-cells.tsx";
import { quotedOf } from "./line-reason.ts";
import { RowActions } from "./row-actions.tsx";
import { type LinesTableProps, manyForm, type RowProps } from "./types.ts";

const leftOut = ["notFound", "withoutQuantity", "withoutCost"] as const;

const short = ["notEnough", "notHere"] as const;

/** The lines of a list at their quantities, each where it was written, with what became of its number. */
export function LinesTable(props: LinesTableProps) {
  const t = useTranslations("lines");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const own = useTranslations("shelf.head");
  const { lines, warehouses, seesCost, stored, change } = props;
  const hasShelf = shelfOn(props);
  const columns = [
    change && stored
      ? { word: t("file.place"), instead: <SelectAll />, className: "cell-tick" }
      : { word: t("file.place"), unseen: true },
    { word: common("product") },
    { word: common("quantity"), className: "figure" },
    seesCost && { word: words("unitCost"), className: "figure cell-cost" },
    seesCost && { word: common("total"), className: "figure" },
    hasShelf && { word: own("onHand"), className: "figure cell-hand" },
    hereColumn(warehouses),
    { word: common("available"), className: "figure" },
    stored && { word: common("daysLeft"), className: "cell-cover" },
    stored && { word: common("lowAt"), className: "figure" },
    stored && { word: common("note"), unseen: true },
  ];
  return (
    <Scrolling label={props.caption} className="md:overflow-visible md:[--top:initial]">
      <KeepFocus>
        <SaveWithUndo save={change?.save ?? null}>
          <LineCells change={change}>
            <table className="data-table article-rows item-rows line-rows">
              <caption className="sr-only">{props.caption}</caption>
              <TableHead columns={columns} />
              <tbody>
                {lines.map((line) => (
                  <Row
                    key={line.id}
                    {...props}
                    line={line}
                    columns={columns.filter(Boolean).length}
                    form={change && `line-${line.id}`}
                  />
                ))}
              </tbody>
            </table>
          </LineCells>
        </SaveWithUndo>
      </KeepFocus>
    </Scrolling>
  );
}

/** Whether any of these lines has own-shelf figures. */
function shelfOn({ lines, shelf }: Pick<LinesTableProps, "lines" | "shelf">): boolean {
  return lines.some(({ row }) => row && shelf?.has(row.variantNo));
}

/** How many of the line's item are on the own shelf, with what is on order. */
function OnShelf({ line, shelf }: Pick<RowProps, "line" | "shelf">) {
  const format = useFormat();
  const own = useTranslations("shelf");
  const told = line.row && shelf?.get(line.row.variantNo);
  return (
    <td className="cell-hand figure" data-word={own("head.onHand")}>
      {told && format.count(told.onHand)}
      {told && told.onOrder !== null && told.onOrder > 0 && <small>{own("own.order", { count: told.onOrder })}</small>}
    </td>
  );
}

function SelectAll() {
  const listing = useTranslations("listing");
  return (
    <label className="line-select">
      <input type="checkbox" data-select-all="" aria-label={listing("select.all")} />
    </label>
  );
}

/** How the line's item was matched, unexplained words of a pasted line, and whether it stays on an auto-filled list. */
function Sentences({ line, stored }: Pick<RowProps, "line" | "stored">) {
  const t = useTranslations("watchLists.filling");
  return (
    <>
      <MatchedBy line={line} />
      {line.source?.written && (needsLook(line) || line.unusual) && <SourceField line={line} source={line.source} />}
      {!stored && line.unexplained !== "" && <small className="text-soft">{line.remark}</small>}
      {line.stays && <small className="text-soft">{t("own")}</small>}
    </>
  );
}

function Row({ columns, ...props }: RowProps & { columns: number }) {
  const { line, change, form } = props;
  const t = useTranslations("lines");
  const common = useTranslations("common");
  const { row, verdict, id } = line;
  const gone = verdict.kind === "gone" ? verdict.gone : null;
  return (
    <>
      <tr
        className={row ? undefined : "line-open"}
        // A pasted column skips it together with its value.
        data-no-cell={row || !form ? undefined : [line.place, quotedOf(line)].join(" · ")}
      >
        <td className="cell-place figure text-2xs text-soft">
          {change && props.stored && (
            <label className="line-select">
              <input
                type="checkbox"
                data-select=""
                form={manyForm}
                name={`line-${id}`}
                value={id}
                aria-label={common("titled", { name: common("select"), value: row?.variantNo ?? line.number })}
              />
            </label>
          )}
          {/* A pasted text may have had comments between, so only the text's own lines have its numbers. */}
          {!props.stored && line.place}
          {!props.stored && row && <Star variantNo={row.variantNo} watched={props.watched.has(row.variantNo)} />}
          {change && form && (
            <Form says="notice" id={form} action={change.save} data-saves="">
              <input type="hidden" name="lineId" value={id} />
              <button type="submit" className="sr-only">
                {t("save", { place: line.place })}
              </button>
            </Form>
          )}
        </td>
        {row || gone ? (
          <ItemCell
            variantNo={row?.variantNo ?? gone?.variantNo ?? line.number}
            productNo={row?.productNo ?? gone?.productNo}
            row={row}
            gone={gone && <GoneName article={gone} now={props.now} />}
            sentences={row && <Sentences line={line} stored={props.stored} />}
            now={props.now}
          />
        ) : (
          <OpenText {...props} />
        )}
        <Quantity {...props} />
        <Figures {...props} own={shelfOn(props) && <OnShelf {...props} />} />
        {props.stored && (
          <>
            <CoverCell {...props} />
            <Level {...props} />
            <RowActions {...props} />
          </>
        )}
      </tr>
      <Choices {...props} columns={columns} />
    </>
  );
}

interface ListSumProps {
  sum: ListSum;
  seesCost: boolean;
  /** How many lines the list has, and how many of them the page, and with it its print, shows. */
  lines: number;
  shown: number;
}

/** The total of the list, what it leaves out, and what is not in stock. */
export function ListSumLine({ sum, seesCost, lines, shown }: ListSumProps) {
  const t = useTranslations("lines.sum");
  const common = useTranslations("common");
  const missing = leftOut.filter((which) => sum[which] > 0 && (seesCost || which === "notFound"));
  const notThere = short.filter((which) => sum[which] > 0);
  return (
    <div className="min-w-40 flex-1 text-xs text-soft">
      {seesCost && (
        <p className="text-sm">
          {common("total")} <Money amount={sum.totalAmount} className="ml-2 text-base font-semibold text-ink" />
        </p>
      )}
      <p>
        {[
          shown < lines && t("ofAll", { shown, lines }),
          missing.length > 0 &&
            [seesCost && t("leavesOut"), missing.map((which) => t(which, { count: sum[which] })).join(", ")]
              .filter(Boolean)
              .join(" "),
        ]
          .filter(Boolean)
          .join(" ")}{" "}
        <span className="text-low">{notThere.map((which) => t(which, { count: sum[which] })).join(" · ")}</span>
      </p>
    </div>
  );
}
