import { hereColumn, VariantCells } from "@/components/badges/variant-cells.tsx";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { SaveOnLeaving } from "@/components/ui/save-on-leaving.tsx";
import { Scrolling } from "@/components/ui/scrolling.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import { FoundBy, Instead, OpenText, OtherArticle } from "./line-article.tsx";
import { Figures, Quantity } from "./line-figures.tsx";
import { Remarks, TakeOff } from "./line-remarks.tsx";
import type { LinesTableProps, RowProps } from "./types.ts";

/** The lines of a list at their quantities, each where it was written, with what became of its number. */
export function LinesTable(props: LinesTableProps) {
  const t = useTranslations("lines");
  const { lines, warehouses, seesCost, stored, change } = props;
  return (
    <Scrolling label={props.caption} className="xl:overflow-visible xl:[--top:48px]">
      <KeepFocus>
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
                <Row key={line.id} {...props} line={line} form={change && `line-${line.id}`} />
              ))}
            </tbody>
          </table>
        </SaveOnLeaving>
      </KeepFocus>
    </Scrolling>
  );
}

function Row(props: RowProps) {
  const { line, change, form } = props;
  const t = useTranslations("lines");
  const { row, verdict, id } = line;
  const gone = verdict.kind === "gone" ? verdict.gone : null;
  return (
    <tr className={row ? undefined : "line-open"}>
      <td className="cell-place figure text-2xs text-soft">
        {/* What was pasted may have had comments between, so only a text's own lines have its numbers. */}
        {!props.stored && line.place}
        <OtherArticle {...props} />
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
        <>
          <td className="max-lg:hidden" />
          <OpenText {...props} />
        </>
      )}
      <Quantity {...props} />
      <Figures {...props} />
      {props.stored && <Remarks {...props} />}
      {change && <TakeOff line={line} takeOff={change.takeOff} />}
    </tr>
  );
}
