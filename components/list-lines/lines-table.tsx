import type { ReactNode } from "react";
import { LastAge } from "@/components/badges/age-stamp.tsx";
import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { HereCell, hereColumn, StockCell, VariantCells } from "@/components/badges/variant-cells.tsx";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { repairText, repairWords } from "@/components/ui/repair-text.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import type { ListLine } from "@/lib/catalog/types/list-lines.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { isLow } from "@/lib/domain/stock.ts";
import { Candidates } from "./candidates.tsx";
import { LineField } from "./line-field.tsx";
import { SaveOnLeaving } from "./save-on-leaving.tsx";

/** A line with what people wrote beside it. */
export interface ShownLine extends ListLine {
  /** The place that is shown before it, from 1. */
  place: number;
  remark: string;
  /** Null: the member's own threshold applies. */
  threshold: number | null;
}

/** The actions on a line of a stored list. Each form holds the line's id as `lineId`. */
export interface LineActions {
  /** Stores the text, quantity, threshold, note or article of a line, whichever the form contains. */
  save: (form: FormData) => Promise<void>;
  takeOff: (form: FormData) => Promise<void>;
}

interface LinesTableProps {
  caption: string;
  lines: readonly ShownLine[];
  warehouses: readonly Warehouse[];
  usualThreshold: number;
  seesCost: boolean;
  now: number;
  /** Null when nothing can be changed: the lines are not stored, or the principal may not change lists. */
  change: LineActions | null;
  /** Which of the articles are on a list: for the stars of lines that are not stored. */
  watched: ReadonlySet<string>;
  /** Whether thresholds and notes are shown: those of a stored list. */
  stored: boolean;
}

/** The lines of a list at their quantities, each where it was written, with what became of its number. */
export function LinesTable(props: LinesTableProps) {
  const t = useTranslations("lines");
  const { lines, warehouses, seesCost, stored, change } = props;
  return (
    <KeepFocus className="relative overflow-x-auto [--top:0px] xl:overflow-visible xl:[--top:48px]">
      <SaveOnLeaving>
        <table className="data-table article-rows line-rows">
          <caption className="sr-only">{props.caption}</caption>
          <TableHead
            columns={[
              { word: t("head.place"), unseen: true },
              { word: t("head.article"), className: "max-lg:hidden" },
              { word: t("head.name") },
              { word: t("head.quantity"), className: "figure" },
              seesCost && { word: t("head.cost"), className: "figure cell-cost" },
              seesCost && { word: t("head.total"), className: "figure" },
              hereColumn(warehouses),
              { word: t("head.stock") },
              stored && { word: t("head.threshold"), className: "figure" },
              stored && { word: t("head.note") },
              change !== null && { word: t("head.takeOff"), unseen: true },
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} {...props} line={line} />
            ))}
          </tbody>
        </table>
      </SaveOnLeaving>
    </KeepFocus>
  );
}

type RowProps = LinesTableProps & { line: ShownLine };

function Row(props: RowProps) {
  const { line, change } = props;
  const t = useTranslations("lines");
  const { row, verdict, id } = line;
  const gone = verdict.kind === "gone" ? verdict.gone : null;
  const form = change && `line-${id}`;
  return (
    <tr className={row ? undefined : "line-open"}>
      <td className="cell-place figure text-2xs text-soft">
        {line.place}
        {!props.stored && row && <Star variantNo={row.variantNo} watched={props.watched.has(row.variantNo)} />}
        {change && form && (
          <OwnForm id={form} action={change.save} data-saves="">
            <input type="hidden" name="lineId" value={id} />
            <button type="submit" className="sr-only">
              {t("save", { place: line.place })}
            </button>
          </OwnForm>
        )}
      </td>
      {row || gone ? (
        <VariantCells
          variantNo={row?.variantNo ?? gone?.variantNo ?? line.number}
          productNo={row?.productNo ?? gone?.productNo}
          row={row}
          gone={gone && <GoneName article={gone} now={props.now} />}
          below={row ? <FoundBy line={line} /> : <Instead {...props} />}
          now={props.now}
        />
      ) : (
        <OpenText {...props} form={form} />
      )}
      <Quantity {...props} form={form} />
      <Figures {...props} />
      {props.stored && <Remarks {...props} form={form} />}
      {change && <TakeOff line={line} takeOff={change.takeOff} />}
    </tr>
  );
}

/** How a line's number led to its article, where that is not plain, and what is wrong with its quantity. */
function FoundBy({ line }: { line: ListLine }) {
  const t = useTranslations("lines");
  const repairs = repairWords(useTranslations("client"));
  if (line.verdict.kind !== "found") return null;
  const { matched, repaired } = line.verdict;
  const by = matched === null || matched === "article" ? null : t(`by.${matched}`, { text: line.text });
  const said = repaired ? `${t("written", { text: line.text })} ${repairText(repaired, repairs)}` : by;
  return (
    <>
      {said && <span className={`block text-2xs ${repaired ? "text-low" : "text-soft"}`}>{said}</span>}
      {line.badQuantity !== null && (
        <span className="block text-2xs text-out">{t("badQuantity", { written: line.badQuantity })}</span>
      )}
    </>
  );
}

/** Articles of the same product that are there instead of one that left. */
function Instead({ line, change }: RowProps) {
  const t = useTranslations("lines");
  const { verdict, id } = line;
  if (verdict.kind !== "gone" || verdict.candidates.length === 0) return null;
  return (
    <>
      <span className="block text-2xs text-soft">{t("instead")}</span>
      <Candidates candidates={verdict.candidates} lineId={id} choose={change?.save ?? null} />
    </>
  );
}

/** A line without an article: its text, to be corrected in its place, why it has none, and what it may have meant. */
function OpenText({ line, form, change }: RowProps & { form: string | null }) {
  const t = useTranslations("lines");
  const { verdict, text } = line;
  return (
    <td className="cell-name cell-open" colSpan={2}>
      {form ? (
        <LineField form={form} name="text" value={text} label={t("textOf", { place: line.place })} wide />
      ) : (
        <span className="font-mono break-all">{text}</span>
      )}
      <span className="block text-2xs text-out">
        {t(`open.${verdict.kind === "found" ? "missing" : verdict.kind}`)}
      </span>
      {"candidates" in verdict && (
        <Candidates candidates={verdict.candidates} lineId={line.id} choose={change?.save ?? null} />
      )}
    </td>
  );
}

function Quantity({ line, form, change }: RowProps & { form: string | null }) {
  const t = useTranslations("lines");
  const format = useFormat();
  return (
    <td className="cell-units figure" data-word={t("head.quantity")}>
      {form && change && line.row ? (
        <LineField
          form={form}
          name="quantity"
          value={line.quantity}
          label={t("quantityOf", { variant: line.row.variantNo })}
          least={1}
          most={99_999}
        />
      ) : (
        <span className="font-mono">{line.row ? format.count(line.quantity) : ""}</span>
      )}
      {line.together !== null && <span className="cell-said text-soft">{t("together", { count: line.together })}</span>}
    </td>
  );
}

function Figures({ line, warehouses, seesCost, now, stored, usualThreshold }: RowProps) {
  const t = useTranslations("lines");
  const format = useFormat();
  const { row, tier, cheaper, verdict } = line;
  const gone = verdict.kind === "gone" ? verdict.gone : null;
  const stock = row?.stock ?? gone?.stock ?? null;
  return (
    <>
      {seesCost && (
        <>
          <td className="cell-cost figure">
            {row && (
              <CostBadge
                cents={tier?.amountCents ?? null}
                typeId={tier?.typeId ?? null}
                quantityBreak={tier?.quantityBreak ?? 1}
              />
            )}
            {gone && (
              <>
                <CostBadge cents={gone.costCents} typeId={gone.costTypeId} />
                <span className="block">
                  <LastAge at={gone.pricesReadAt} now={now} />
                </span>
              </>
            )}
          </td>
          <td className="cell-total figure" data-word={t("head.total")}>
            {row && line.quantity !== null && <Money cents={line.totalCents} className="font-mono" />}
            {row && tier && <span className="cell-each">{t("each", { cost: format.money(tier.amountCents) })}</span>}
            {cheaper && (
              <span className="cell-said text-due">
                {t("cheaper", { more: cheaper.more, less: format.money(cheaper.lessCents) })}
              </span>
            )}
          </td>
        </>
      )}
      <HereCell stock={stock} warehouses={warehouses} />
      <StockCell
        stock={stock}
        head={t("head.stock")}
        warehouses={warehouses}
        now={now}
        word={gone ? <LastAge at={gone.stockReadAt} now={now} /> : <StockWord {...{ line, stored, usualThreshold }} />}
        tone={line.inAll === "notEnough" || line.quantity === null ? "text-low" : "text-soft"}
        due={row?.stock.nextDueAt ?? null}
      />
    </>
  );
}

/** Whether there is enough; of an article without a quantity whether it is low. */
function StockWord({ line, stored, usualThreshold }: Pick<RowProps, "line" | "stored" | "usualThreshold">): ReactNode {
  const t = useTranslations("lines");
  const { row, inAll, here } = line;
  if (!row) return null;
  if (inAll === null) return stored && isLow(row.stock.total, line.threshold ?? usualThreshold) && t("low");
  return t(inAll === "enough" && here === "notEnough" ? "stock.notHere" : `stock.${inAll}`);
}

function Remarks({ line, form, usualThreshold }: RowProps & { form: string | null }) {
  const t = useTranslations("lines");
  const { variantNo } = line.row ?? { variantNo: line.number };
  return (
    <>
      <td className="cell-low figure" data-word={t("head.threshold")}>
        {line.row &&
          (form ? (
            <LineField
              form={form}
              name="threshold"
              value={line.threshold}
              label={t("thresholdOf", { variant: variantNo })}
              placeholder={String(usualThreshold)}
              least={0}
              most={highestThreshold}
            />
          ) : (
            (line.threshold ?? usualThreshold)
          ))}
      </td>
      <td className="cell-note" data-word={t("head.note")}>
        {form ? (
          <LineField form={form} name="note" value={line.remark} label={t("noteOf", { variant: variantNo })} wide />
        ) : (
          line.remark
        )}
      </td>
    </>
  );
}

function TakeOff({ line, takeOff }: { line: ShownLine; takeOff: LineActions["takeOff"] }) {
  const t = useTranslations("lines");
  const label = t("takeOff", { variant: line.row?.variantNo ?? line.number });
  return (
    <td className="cell-off w-8">
      <OwnForm action={takeOff}>
        <input type="hidden" name="lineId" value={line.id} />
        <button
          type="submit"
          data-watch=""
          aria-label={label}
          title={label}
          className="grid size-6 place-items-center rounded text-soft hover:text-out"
        >
          <Icon icon={X} size={14} strokeWidth={2} />
        </button>
      </OwnForm>
    </td>
  );
}
