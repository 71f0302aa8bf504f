import { DropFile } from "@/components/list-lines/drop-file.tsx";
import { FileField } from "@/components/list-lines/file-field.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/components/watch-list/form-answer.ts";
import { ResultForm } from "@/components/watch-list/result-form.tsx";
import { TypedItems } from "./typed-items.tsx";

interface KeepFormProps {
  /** The text that was looked up; a file can be chosen beside it or instead of it. */
  items: string;
  name: string;
  action: FormAction;
}

/** Makes a list of the pasted text or of a file, where its lines can be corrected and counted. */
export function KeepForm({ items, name, action }: KeepFormProps) {
  const t = useTranslations("lines");
  return (
    <section className="quick-keep no-print max-w-xl">
      <h2>{t("keep.label")}</h2>
      <DropFile>
        <ResultForm action={action} className="mt-2 space-y-2">
          <TypedItems items={items} />
          <label className="block text-xs text-soft">
            {t("keep.name")}
            <input name="name" required maxLength={80} defaultValue={name} className="field mt-1 block w-full" />
          </label>
          <FileField />
          <button type="submit" className="button">
            {t("keep.go")}
          </button>
        </ResultForm>
      </DropFile>
    </section>
  );
}
