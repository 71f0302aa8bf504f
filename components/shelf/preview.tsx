import { repairText } from "@/components/ui/article-text.ts";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { shelfRefusals } from "@/lib/catalog/lines/types.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import type { RefusedLine, ShelfPreview } from "./shelf-form-state.ts";
import { correctionField, takeField, takeValue } from "./shelf-form-state.ts";

/** From this many lines with the same reason, it is shown once above them. */
const fewestTogether = 4;

/** Lines that have fields; of more the text is corrected. */
const maxWithFields = 50;

/** The figures that a preview has columns for: minimum order and pack size only if used. */
function figuresOf(changes: ShelfPreview["changes"]) {
  return shelfFigures.filter((figure) => {
    if (figure !== "minOrder" && figure !== "packSize") return true;
    return changes.some(({ before, after }) => after[figure] !== null || (before?.[figure] ?? null) !== null);
  });
}

/** What saving the lines would change, and the lines that would be refused, with reasons. */
export function PreviewOfShelf({ preview }: { preview: ShelfPreview }) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const { changes, removed, refused, raised, repaired, names, counts } = preview;
  const client = useTranslations("client");
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
              <LineName text={number} why={repairText(repair, client)} /> <code className="font-mono">{variantNo}</code>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Scrolling label={t("preview.title")}>
          <table className="data-table [&_thead_th]:static">
            <TableHead
              columns={[
                { word: common("itemNo") },
                ...figures.map((figure) => ({ word: t(`head.${figure}`), className: "figure" })),
              ]}
            />
            <tbody>
              {changes.map(({ variantNo, before, after }) => (
                <tr key={variantNo}>
                  <th scope="row" className="!py-1">
                    <span className="block">{names[variantNo]}</span>
                    <span className="font-mono text-xs whitespace-nowrap text-soft">{variantNo}</span>
                    {before === null && <span className="ml-2 text-2xs text-soft">{common("new")}</span>}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="figure whitespace-nowrap">
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
        <p className="text-xs text-soft">{common("andMore", { count: counts.changes - changes.length })}</p>
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

/** A line as written, and a remark; "": none. */
function LineName({ text, why }: { text: string; why: string }) {
  const t = useTranslations("shelf.preview");
  const code = (chunks: React.ReactNode) => <code className="font-mono wrap-anywhere">{chunks}</code>;
  return why === "" ? code(text) : t.rich("line", { text, why, code });
}

interface RefusedLinesProps {
  refused: readonly RefusedLine[];
  /** The total number. */
  count: number;
}

/** Lines that are not stored, by their reasons, each with fields in which it can be put right on the spot. */
export function RefusedLines({ refused, count }: RefusedLinesProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  if (refused.length === 0) return null;
  const withFields = new Set(refused.slice(0, maxWithFields).map(({ line }) => line));
  const groups = shelfRefusals
    .map((reason) => ({ reason, lines: refused.filter((one) => one.reason === reason) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={t("correct.title")} className="space-y-2 text-sm">
      <p className="text-low">{t("preview.refused", { count })}</p>
      {groups.map(({ reason, lines }) => (
        <div key={reason} className="space-y-1">
          {lines.length >= fewestTogether && (
            <p className="text-low">
              {t("refusalGroup", { reason: t(`refusal.${reason}`, { written: "many" }), count: lines.length })}
            </p>
          )}
          <ul className="space-y-2">
            {lines.map((line) => (
              <li key={`${line.line} ${line.number}`}>
                <Why line={line} isAlone={lines.length < fewestTogether} />
                {withFields.has(line.line) && <Fields line={line} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {refused.length < count && (
        <p className="text-xs text-soft">{common("andMore", { count: count - refused.length })}</p>
      )}
      <button type="submit" name="shows" value="corrections" className="button">
        {t("correct.apply")}
      </button>
    </section>
  );
}

function Why({ line: { text, reason, written }, isAlone }: { line: RefusedLine; isAlone: boolean }) {
  const t = useTranslations("shelf");
  return (
    <span className="block text-xs text-low">
      <LineName text={text} why={isAlone ? t(`refusal.${reason}`, { written }) : written} />
    </span>
  );
}

/** The line's number and figures as written, and its candidates. */
function Fields({ line: { line, text, number, figures, candidates } }: { line: RefusedLine }) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const shared = { type: "text", maxLength: longestLine, autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <span className="mt-0.5 flex flex-wrap items-end gap-1 text-xs text-soft">
        <label>
          {common("itemNo")}
          <input
            {...shared}
            name={correctionField(line, "number")}
            defaultValue={number}
            aria-label={common("fieldOf", { field: common("itemNo"), item: common("quoted", { name: text }) })}
            className="field block w-44 font-mono text-ink"
          />
        </label>
        {shelfFigures.map(
          (figure) =>
            figures[figure] !== undefined && (
              <label key={figure}>
                {t(`head.${figure}`)}
                <input
                  {...shared}
                  name={correctionField(line, figure)}
                  defaultValue={figures[figure]}
                  aria-label={common("fieldOf", { field: t(`head.${figure}`), item: common("quoted", { name: text }) })}
                  className="field figure block w-24 text-ink"
                />
              </label>
            ),
        )}
      </span>
      {candidates.length > 0 && (
        <ul className="mt-1 space-y-1">
          {candidates.map(({ variantNo, name }) => (
            <li key={variantNo} className="flex items-baseline gap-2 text-xs">
              <button
                type="submit"
                name={takeField}
                value={takeValue(line, variantNo)}
                aria-label={common("fieldOf", {
                  field: common("chooseName", { name: variantNo }),
                  item: common("quoted", { name: text }),
                })}
                className="button button-small"
              >
                {common("choose")}
              </button>
              <code className="font-mono">{variantNo}</code> <span className="text-soft">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
