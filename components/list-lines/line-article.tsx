import type { LineSource } from "@/components/quick-list/fixed-text.ts";
import { nameOfMatch, repairText } from "@/components/ui/article-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { CandidateList } from "./candidate-list.tsx";
import { LineField } from "./line-cells.tsx";
import { quantityFault, quotedOf } from "./line-reason.ts";
import { NarrowChoices } from "./narrow-choices.tsx";
import type { RowProps } from "./types.ts";

/** How a line's number led to its item if that is not obvious, and what is wrong with its quantity. */
export function MatchedBy({ line }: { line: ListLine }) {
  const t = useTranslations("lines");
  const client = useTranslations("client");
  if (line.verdict.kind !== "found") return null;
  const { matched, repaired } = line.verdict;
  const name = matched && nameOfMatch(matched, line.row?.codes.ean ?? "");
  const by = name === null || name === "article" ? null : t("by", { code: name, text: line.text });
  const said = repaired ? `${t("written", { text: line.text })} ${repairText(repaired, client)}` : by;
  return (
    <>
      {said && <small className={repaired ? "text-low" : "text-soft"}>{said}</small>}
      {line.badQuantity !== null && <small className="text-out">{quantityFault(line.badQuantity, t)}</small>}
      {line.lacksQuantity && <small className="text-out">{t("noQuantity")}</small>}
      {line.unusual && <small className="text-low">{t(`unusual.${line.unusual}`)}</small>}
      {line.badThreshold !== null && (
        <small className="text-out">{t("badThreshold", { written: line.badThreshold })}</small>
      )}
    </>
  );
}

/**
 * The candidates of a line, with a filter if there are more than are shown, or in-stock items of the same product
 * instead of a removed one. They have a separate row, because the line's columns have no room.
 */
export function Choices({ line, change, columns }: RowProps & { columns: number }) {
  const t = useTranslations("lines");
  const words = useTranslations("words");
  const { verdict, id } = line;
  if (!("candidates" in verdict) || verdict.candidates.length === 0) return null;
  const choose = change?.save ?? null;
  const narrowWords = {
    ...{ narrow: t("narrow.label"), none: t("narrow.none"), more: t("narrow.more"), waits: t("narrow.waits") },
    search: t("narrow.search", { number: line.number }),
  };
  const list = <CandidateList candidates={verdict.candidates} {...{ lineId: id, choose, source: line.source }} />;
  return (
    <tr className="line-choices" data-continues="">
      <td colSpan={columns}>
        {verdict.kind === "gone" && <span className="block text-2xs text-soft">{words("alternatives")}</span>}
        {"isMore" in verdict && verdict.isMore ? (
          <NarrowChoices
            key={line.number}
            number={line.number}
            {...{ lineId: id, choose, source: line.source, words: narrowWords }}
          >
            {list}
          </NarrowChoices>
        ) : (
          list
        )}
      </td>
    </tr>
  );
}

/** A line without an item: its text, to be corrected in place, and why it has none. */
export function OpenText({ line, form }: RowProps) {
  const t = useTranslations("lines");
  const { verdict, text } = line;
  const why = verdict.kind === "found" ? "missing" : verdict.kind;
  const choice = form || line.source?.number ? "yes" : "no";
  return (
    <td className="cell-name">
      {form ? (
        <LineField form={form} name="text" value={text} label={t("textOf", { place: line.place })} wide />
      ) : line.source?.written ? (
        <SourceField line={line} source={line.source} />
      ) : (
        <span className="font-mono break-all">{text}</span>
      )}
      <small className="text-out">
        {t(`open.${why}`, { number: quotedOf(line), choice })}{" "}
        {why === "missing" && (
          <a href={`/products?${new URLSearchParams({ q: line.number || text })}`} className="link">
            {t("searchCatalog")}
          </a>
        )}
      </small>
    </td>
  );
}

/** The field that corrects a line of a pasted text: `FixLines` has the rest. */
export function SourceField({ line, source: { line: at, written } }: { line: RowProps["line"]; source: LineSource }) {
  const t = useTranslations("lines");
  return (
    <input
      key={written}
      defaultValue={written}
      data-source={at}
      data-written={written}
      aria-label={t("textOf", { place: line.place })}
      maxLength={longestLine}
      autoComplete="off"
      spellCheck={false}
      className="line-field w-full font-mono"
    />
  );
}
