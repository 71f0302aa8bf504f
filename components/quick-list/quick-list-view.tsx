import { ShownStock } from "@/components/badges/age-text.tsx";
import { DropFile } from "@/components/import/chosen-file.tsx";
import { FileField } from "@/components/import/file-field.tsx";
import { MappingFields, NotRead } from "@/components/import/mapping-fields.tsx";
import { PasteForm } from "@/components/import/paste-form.tsx";
import { LimitedText, PasteButton } from "@/components/import/pasted-text.tsx";
import type { PastingAction } from "@/components/import/pasting.ts";
import { LinesTable, ListSumLine } from "@/components/list-lines/lines-table.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import { type ListLines, needsLook } from "@/lib/catalog/lines/types.ts";
import type { ShownMapping } from "@/lib/import/types.ts";
import { FixLines } from "./fix-lines.tsx";
import { sourceOf } from "./fixed-text.ts";
import { KeepButton, TypedItems } from "./keep-button.tsx";
import { itemsFieldId, maxCharacters, maxQuickLines } from "./limits.ts";

interface QuickListViewProps {
  /** The pasted text. */
  items: string;
  read: ListLines;
  /** The meaning of the columns if the text is a table; null: its lines are free. */
  mapping: ShownMapping | null;
  /** For each line by its id the line of the text that it was read from. */
  sources: readonly number[];
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
  sources,
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
    // Of a table only the number is corrected: its figures have columns of their own.
    source: sourceOf(items, sources[line.id - 1] ?? 0, mapping ? line.number : line.text, line.number),
  }));
  const isRead = lines.length > 0;
  const form = keep && { items, mapping, ...keep };
  return (
    <div className="@container">
      <PageHead title={common("paste")} note={items !== "" && t("count", { count: found, lines: lines.length, open })}>
        {lines.length > 0 && <ShownStock at={age.inventoryReadAt} />}
      </PageHead>
      <div className="quick-list" data-read={isRead || undefined}>
        <div className="min-w-0">
          <QuickForm items={items} isRead={isRead} />
          {mapping && <ColumnsForm items={items} mapping={mapping} />}
          <NotRead rows={notRead} />
          {leftOut > 0 && <p className="mt-2 text-sm text-low">{t("leftOut", { count: leftOut })}</p>}
        </div>
        {isRead && (
          <div className="quick-lines">
            <FixLines>
              <LinesTable
                caption={common("items")}
                lines={lines}
                warehouses={read.warehouses}
                seesCost={seesCost}
                now={now}
                change={null}
                watched={read.watched}
                stored={false}
              />
            </FixLines>
            <div className="table-foot" id="save-paste">
              <ListSumLine sum={read.sum} seesCost={seesCost} lines={lines.length} shown={lines.length} />
              {form && <KeepForm {...form} />}
            </div>
          </div>
        )}
        {form && !isRead && <KeepFile {...form} />}
      </div>
    </div>
  );
}

/** The columns of the pasted table. A GET form, like that of the list. */
function ColumnsForm({ items, mapping }: { items: string; mapping: ShownMapping }) {
  const common = useTranslations("common");
  return (
    <AddressForm
      says={JSON.stringify([items, mapping.columns.map(({ role }) => role)])}
      action="/quick-list"
      aria-label={common("columns")}
      className="no-print mt-3 max-w-xl space-y-2"
    >
      <input type="hidden" name="items" value={items} />
      <MappingFields mapping={mapping} target="list" />
    </AddressForm>
  );
}

interface KeepFormProps {
  /** The text that was checked. */
  items: string;
  mapping: ShownMapping | null;
  name: string;
  action: PastingAction;
}

/** Saves what was checked as a list. */
function KeepForm({ items, mapping, name, action }: KeepFormProps) {
  const t = useTranslations("lines");
  const asks = mapping !== null && mapping.asks !== null;
  return (
    <MoreMessages names={["import", "shelf.head"]}>
      <PasteForm
        action={action}
        go={t("keep.go")}
        className="no-print [&>form:first-child]:flex [&>form]:flex-wrap [&>form]:items-end [&>form]:gap-3"
      >
        <TypedItems items={items} />
        <input type="hidden" name="looked" value={items} />
        {!asks &&
          mapping?.columns.map(({ role }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <input key={at} type="hidden" name={`column-${at}`} value={role ?? ""} />
          ))}
        <NameField name={name} className="w-56 max-w-full" />
        <PasteButton go={asks ? t("add.check") : t("keep.go")} again={t("add.check")} strong />
      </PasteForm>
    </MoreMessages>
  );
}

/** Before a text is checked: saves it, or a file in its place, as a list, where its lines can be corrected. */
function KeepFile({ items, name, action }: KeepFormProps) {
  const t = useTranslations("lines");
  return (
    <section className="quick-keep no-print max-w-xl">
      <h2>{t("keep.go")}</h2>
      <DropFile>
        <MoreMessages names={["import", "shelf.head"]}>
          <PasteForm action={action} go={t("keep.go")} className="mt-2">
            <TypedItems items={items} />
            <NameField name={name} className="w-full" />
            <FileField />
            <div className="mt-3">
              <KeepButton words={{ keep: t("keep.go"), check: t("add.check") }} />
            </div>
          </PasteForm>
        </MoreMessages>
      </DropFile>
    </section>
  );
}

function NameField({ name, className }: { name: string; className: string }) {
  const common = useTranslations("common");
  return (
    <label className="block text-xs text-soft">
      {common("name")}
      <input name="name" required maxLength={80} defaultValue={name} className={`field mt-1 block ${className}`} />
    </label>
  );
}

/** The field in which a list is pasted. A GET form, so that the result has an address. */
function QuickForm({ items, isRead }: { items: string; isRead: boolean }) {
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
          rows={isRead ? 4 : 8}
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
        <button type="submit" className={isRead ? "button" : "button button-strong"}>
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
