import { Form } from "@/components/dealer/form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Pencil, StickyNote, X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { LineField } from "./line-cells.tsx";
import type { LineActions, RowProps } from "./types.ts";

/** What one can do with a line: its note, another item in its place, and removing it. */
export function RowActions({ line, form, change }: RowProps) {
  const common = useTranslations("common");
  const label = common("fieldOf", { field: common("note"), item: line.row?.variantNo ?? line.number });
  return (
    <td className="cell-off row-actions">
      {form ? (
        <ButtonMenu
          word={<Icon icon={StickyNote} size={14} strokeWidth={1.8} />}
          aria-label={[label, line.remark].filter(Boolean).join(": ")}
          title={line.remark || common("note")}
          className="icon-button line-note"
          data-note={line.remark === "" ? undefined : ""}
        >
          <LineField form={form} name="note" value={line.remark} label={label} wide />
        </ButtonMenu>
      ) : (
        line.remark !== "" && <span className="text-2xs whitespace-normal text-soft">{line.remark}</span>
      )}
      {change && line.row && <OtherArticle line={line} variantNo={line.row.variantNo} save={change.save} />}
      {change && <TakeOff line={line} {...change} />}
    </td>
  );
}

interface OtherArticleProps extends Pick<LineActions, "save"> {
  line: RowProps["line"];
  variantNo: string;
}

/** Another number for a line that has its item: the input is parsed like a line, and may contain a quantity. */
function OtherArticle({ line, variantNo, save }: OtherArticleProps) {
  const t = useTranslations("lines");
  const common = useTranslations("common");
  const label = t("otherFor", { variant: variantNo });
  return (
    // A new item closes it again.
    <ButtonMenu
      key={variantNo}
      word={<Icon icon={Pencil} size={14} strokeWidth={1.8} />}
      aria-label={label}
      title={label}
      className="icon-button"
    >
      <Form says="notice" action={save} className="flex gap-2 p-2">
        <input type="hidden" name="lineId" value={line.id} />
        <input
          name="text"
          required
          maxLength={longestLine}
          // An invalid text is corrected as it was written.
          defaultValue={hasUnread(line) && line.text !== "" ? line.text : variantNo}
          aria-label={t("textOf", { place: line.place })}
          autoComplete="off"
          spellCheck={false}
          className="field min-w-0 flex-1 font-mono"
        />
        <button type="submit" className="button">
          {common("save")}
        </button>
      </Form>
    </ButtonMenu>
  );
}

/** Whether the text of a line has a figure that could not be read. */
function hasUnread({ badQuantity, badThreshold }: ListLine): boolean {
  return badQuantity !== null || badThreshold !== null;
}

function TakeOff({ line, takeOff, putBack }: Pick<RowProps, "line"> & Pick<LineActions, "takeOff" | "putBack">) {
  const common = useTranslations("common");
  const label = common("removeName", { name: line.row?.variantNo ?? line.number });
  return (
    <Form says="notice" action={takeOff} undo={putBack}>
      <input type="hidden" name="lineId" value={line.id} />
      <button type="submit" data-watch="" aria-label={label} title={label} className="icon-button hover:text-out">
        <Icon icon={X} size={14} strokeWidth={2} />
      </button>
    </Form>
  );
}
