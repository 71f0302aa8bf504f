import { repairText, repairWords } from "@/components/ui/repair-text.ts";
import { Scrolling } from "@/components/ui/scrolling.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { LineName } from "./line-name.tsx";
import { RefusedLines } from "./refused-lines.tsx";
import type { ShelfPreview } from "./telling.ts";

/** The figures that a preview has columns for: minimum order and pack size where something is said of them. */
function figuresOf(changes: ShelfPreview["changes"]) {
  return shelfFigures.filter((figure) => {
    if (figure !== "minOrder" && figure !== "packSize") return true;
    return changes.some(({ before, after }) => after[figure] !== null || (before?.[figure] ?? null) !== null);
  });
}

/** What telling the shelf would change, and the lines that would not be stored, with the reasons. */
export function PreviewOfShelf({ preview }: { preview: ShelfPreview }) {
  const t = useTranslations("shelf");
  const { changes, removed, refused, raised, repaired, names, counts } = preview;
  const repairs = repairWords(useTranslations("client"));
  const figures = figuresOf(changes);
  return (
    <div className="space-y-3">
      {counts.changes + counts.removed > 0 && <h2 className="text-sm font-semibold">{t("preview.title")}</h2>}
      <RefusedLines refused={refused} count={counts.refused} />
      {raised.length > 0 && (
        <p className="text-sm text-low">
          {t("tell.raised", {
            count: raised.length,
            numbers: raised.map(({ number, onHand }) => `${number} (${onHand})`).join(", "),
          })}
        </p>
      )}
      {repaired.length > 0 && (
        <ul className="space-y-0.5 text-sm text-low">
          {repaired.map(({ number, variantNo, repaired: repair }) => (
            <li key={number}>
              <LineName text={number} why={repairText(repair, repairs)} />{" "}
              <code className="font-mono">{variantNo}</code>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Scrolling label={t("preview.title")}>
          <table className="data-table [&_thead_th]:static">
            <TableHead
              columns={[
                { word: t("head.article") },
                ...figures.map((figure) => ({ word: t(`head.${figure}`), className: "figure" })),
              ]}
            />
            <tbody>
              {changes.map(({ variantNo, before, after }) => (
                <tr key={variantNo}>
                  <th scope="row" className="!py-1">
                    <span className="block">{names[variantNo]}</span>
                    <span className="font-mono text-xs whitespace-nowrap text-soft">{variantNo}</span>
                    {before === null && <span className="ml-2 text-2xs text-soft">{t("preview.new")}</span>}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="figure font-mono whitespace-nowrap">
                      {before !== null && before[figure] !== after[figure] && (
                        <del className="mr-1.5 text-soft">{before[figure] ?? "–"}</del>
                      )}
                      {before !== null && before[figure] === after[figure] ? (
                        <span className="text-soft">{after[figure]}</span>
                      ) : (
                        (after[figure] ?? (before === null ? "" : "–"))
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
      {changes.length < counts.changes && (
        <p className="text-xs text-soft">{t("preview.more", { count: counts.changes - changes.length })}</p>
      )}
      {counts.removed > 0 && (
        <p className="text-sm text-low">
          {t("preview.removed", { count: counts.removed })}{" "}
          <span className="text-xs">
            {removed.map((variantNo, place) => (
              <span key={variantNo}>
                {place > 0 && ", "}
                <code className="font-mono">{variantNo}</code> {names[variantNo]}
              </span>
            ))}
            {removed.length < counts.removed && " …"}
          </span>
        </p>
      )}
    </div>
  );
}
