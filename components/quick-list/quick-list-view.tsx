import { ShownStock } from "@/components/badges/age-text.tsx";
import { DropFile } from "@/components/import/chosen-file.tsx";
import { FileField } from "@/components/import/file-field.tsx";
import { MappingFields, NotRead } from "@/components/import/mapping-fields.tsx";
import { PasteForm } from "@/components/import/paste-form.tsx";
import { LimitedText } from "@/components/import/pasted-text.tsx";
import type { PastingAction } from "@/components/import/pasting.ts";
import { LinesTable, ListSumLine } from "@/components/list-lines/lines-table.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import { type ListLines, needsLook } from "@/lib/catalog/lines/types.ts";
import type { Role, ShownMapping } from "@/lib/import/types.ts";
import { KeepButton, TypedItems } from "./keep-button.tsx";
import { itemsFieldId, maxCharacters, maxQuickLines } from "./limits.ts";

interface QuickListViewProps {
  /** The pasted text. */
  items: string;
  read: ListLines;
  /** The meaning of the columns if the text is a table; null: its lines are free. */
  mapping: ShownMapping | null;
  /** Lines of a free text that do not belong to an order. */
  notRead: ShownMapping["notRead"];
  /** Lines beyond those that are read. */
  leftOut: number;
  age: DataAge;
  seesCost: boolean;
  now: number;
  /** The suggested name and the action that saves the list; null if the principal may not change lists. */
  keep: { name: string; action: PastingAction } | null;
}

/** An unsaved list: the text is in the address, and can be saved as a list. */
export function QuickListView({
  items,
  read,
  mapping,
  notRead,
  leftOut,
  age,
  seesCost,
  now,
  keep,
}: QuickListViewProps) {
  const t = useTranslations("quickList");
  const common = useTranslations("common");
  const found = read.lines.filter(({ row }) => row !== null).length;
  const open = read.lines.filter(needsLook).length;
  const lines = read.lines.map((line) => ({
    ...line,
    place: line.id,
    remark: line.note,
    threshold: null,
    thresholdPlace: "total",
  }));
  return (
    <div className="@container">
      <PageHead title={common("paste")} note={items !== "" && t("count", { count: found, lines: lines.length, open })}>
        {lines.length > 0 && <ShownStock at={age.inventoryReadAt} />}
      </PageHead>
      <div className="quick-list" data-read={lines.length > 0 || undefined}>
        <div className="min-w-0">
          <QuickForm items={items} />
          {mapping && <ColumnsForm items={items} mapping={mapping} />}
          <NotRead rows={notRead} />
          {leftOut > 0 && <p className="mt-2 text-sm text-low">{t("leftOut", { count: leftOut })}</p>}
        </div>
        {lines.length > 0 && (
          <div className="quick-lines">
            <LinesTable
              caption={t("caption")}
              lines={lines}
              warehouses={read.warehouses}
              seesCost={seesCost}
              now={now}
              change={null}
              watched={read.watched}
              stored={false}
            />
            <ListSumLine sum={read.sum} seesCost={seesCost} lines={lines.length} shown={lines.length} />
          </div>
        )}
        {keep && (
          <KeepForm
            items={items}
            asks={mapping !== null && mapping.asks !== null}
            columns={mapping && mapping.asks === null ? mapping.columns.map(({ role }) => role) : null}
            {...keep}
          />
        )}
      </div>
    </div>
  );
}

/** The columns of the pasted table. A GET form, like that of the list. */
function ColumnsForm({ items, mapping }: { items: string; mapping: ShownMapping }) {
  const t = useTranslations("import");
  return (
    <AddressForm
      says={JSON.stringify([items, mapping.columns.map(({ role }) => role)])}
      action="/quick-list"
      aria-label={t("title")}
      className="no-print mt-3 max-w-xl space-y-2"
    >
      <input type="hidden" name="items" value={items} />
      <MappingFields mapping={mapping} target="list" />
    </AddressForm>
  );
}

interface KeepFormProps {
  /** The text that was looked up; a file can be selected in addition to it or instead. */
  items: string;
  name: string;
  /** The meaning of the text's columns; null: it is no table, or the user must confirm them. */
  columns: readonly (Role | null)[] | null;
  /** Whether the user must confirm the columns. */
  asks: boolean;
  action: PastingAction;
}

/** Makes a list of the pasted text or of a file, where its lines can be corrected and counted. */
function KeepForm({ items, name, columns, asks, action }: KeepFormProps) {
  const t = useTranslations("lines");
  return (
    <section className="quick-keep no-print max-w-xl">
      <h2>{t("keep.go")}</h2>
      <DropFile>
        <MoreMessages names={["import", "shelf.head"]}>
          <PasteForm action={action} go={t("keep.go")} className="mt-2 keep-lines">
            <TypedItems items={items} />
            <input type="hidden" name="looked" value={items} />
            {columns?.map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <input key={at} type="hidden" name={`column-${at}`} value={role ?? ""} />
            ))}
            <label className="block text-xs text-soft">
              {t("keep.name")}
              <input name="name" required maxLength={80} defaultValue={name} className="field mt-1 block w-full" />
            </label>
            <FileField />
            <p className="text-xs text-soft">{t("keep.columnsFirst")}</p>
            <KeepButton asks={asks} words={{ keep: t("keep.go"), check: t("add.check") }} />
          </PasteForm>
        </MoreMessages>
      </DropFile>
    </section>
  );
}

/** The field in which a list is pasted. A GET form, so that the result has an address. */
function QuickForm({ items }: { items: string }) {
  const t = useTranslations("quickList");
  const common = useTranslations("common");
  const add = useTranslations("lines.add");
  return (
    <AddressForm
      says={items}
      action="/quick-list"
      aria-label={common("paste")}
      className="no-print border-y border-strong py-2.5"
    >
      <div className="max-w-xl">
        <LimitedText
          label={common("linesHint")}
          id={itemsFieldId}
          name="items"
          rows={8}
          required
          maxBytes={maxCharacters}
          tooLong={t("form.tooLong", { characters: maxCharacters })}
          defaultValue={items}
          aria-describedby="quick-list-how"
        />
      </div>
      <p id="quick-list-how" className="mt-1 text-xs text-soft">
        {add("how", { lines: maxQuickLines })}
      </p>
      <div className="mt-2 flex items-center gap-4">
        <button type="submit" className="button button-strong">
          {t("form.show")}
        </button>
        {items !== "" && (
          <a href="/quick-list" className="link text-sm">
            {t("form.clear")}
          </a>
        )}
      </div>
    </AddressForm>
  );
}
