import { PasteForm } from "@/components/import/paste-form.tsx";
import type { PastingAction } from "@/components/import/pasting.ts";
import { DropFile } from "@/components/list-lines/drop-file.tsx";
import { FileField } from "@/components/list-lines/file-field.tsx";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Role } from "@/lib/import/types.ts";
import { KeepButton } from "./keep-button.tsx";
import { TypedItems } from "./typed-items.tsx";

interface KeepFormProps {
  /** The text that was looked up; a file can be chosen beside it or instead of it. */
  items: string;
  name: string;
  /** What the columns of the text are taken for; null: it is no table, or something is to be decided. */
  columns: readonly (Role | null)[] | null;
  /** Whether something is to be decided about its columns. */
  asks: boolean;
  action: PastingAction;
}

/** Makes a list of the pasted text or of a file, where its lines can be corrected and counted. */
export function KeepForm({ items, name, columns, asks, action }: KeepFormProps) {
  const t = useTranslations("lines");
  return (
    <section className="quick-keep no-print max-w-xl">
      <h2>{t("keep.label")}</h2>
      <DropFile>
        <IntlProvider names={["import", "client"]}>
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
            <KeepButton asks={asks} words={{ keep: t("keep.go"), check: t("keep.check"), again: t("add.again") }} />
          </PasteForm>
        </IntlProvider>
      </DropFile>
    </section>
  );
}
