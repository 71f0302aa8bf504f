import { useTranslations } from "@/components/ui/use-translations.ts";
import { shelfRefusals } from "@/lib/catalog/lines/types.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { longestLine } from "@/lib/domain/whole-number.ts";
import { correctionField, takeField, takeValue } from "./correction-fields.ts";
import { LineName } from "./line-name.tsx";
import type { RefusedLine } from "./telling.ts";

/** As many lines for one reason have it said once, above them. */
const fewestTogether = 4;
/** Lines that have fields; of more the text is corrected. */
const mostWithFields = 50;

interface RefusedLinesProps {
  refused: readonly RefusedLine[];
  /** How many there are in all. */
  count: number;
}

/** Lines that are not stored, by their reasons, each with fields in which it can be put right on the spot. */
export function RefusedLines({ refused, count }: RefusedLinesProps) {
  const t = useTranslations("shelf");
  if (refused.length === 0) return null;
  const withFields = new Set(refused.slice(0, mostWithFields).map(({ line }) => line));
  const groups = shelfRefusals
    .map((reason) => ({ reason, lines: refused.filter((one) => one.reason === reason) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={t("correct.title")} className="space-y-2 text-sm">
      <p className="text-low">{t("preview.refused", { count })}</p>
      {groups.map(({ reason, lines }) => (
        <div key={reason} className="space-y-1">
          {lines.length >= fewestTogether && (
            <p className="text-low">{t(`refusals.${reason}`, { count: lines.length })}</p>
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
        <p className="text-xs text-soft">{t("correct.more", { count: count - refused.length })}</p>
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

/** The line's number and figures as they were written, and the articles that it may mean. */
function Fields({ line: { line, text, number, figures, candidates } }: { line: RefusedLine }) {
  const t = useTranslations("shelf");
  const shared = { type: "text", maxLength: longestLine, autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <span className="mt-0.5 flex flex-wrap items-center gap-1">
        <input
          {...shared}
          name={correctionField(line, "number")}
          defaultValue={number}
          aria-label={t("correct.number", { text })}
          className="field w-44 font-mono"
        />
        {shelfFigures.map(
          (figure) =>
            figures[figure] !== undefined && (
              <input
                key={figure}
                {...shared}
                name={correctionField(line, figure)}
                defaultValue={figures[figure]}
                placeholder={t(`head.${figure}`)}
                aria-label={t("correct.figure", { figure: t(`head.${figure}`), text })}
                className="field w-24 text-right font-mono"
              />
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
                aria-label={t("correct.takeFor", { article: variantNo, text })}
                className="button button-small"
              >
                {t("correct.take")}
              </button>
              <code className="font-mono">{variantNo}</code> <span className="text-soft">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
