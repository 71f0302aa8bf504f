import { useTranslations } from "@/components/ui/use-translations.ts";
import { ResultForm } from "./result-form.tsx";

type Action = (before: string, form: FormData) => Promise<string>;

/** Creates a list. */
export function NewList({ action }: { action: Action }) {
  const t = useTranslations("watchLists.create");
  return (
    <ResultForm action={action} className="flex flex-wrap items-end gap-2">
      <label className="grow text-xs text-soft">
        {t("label")}
        <input name="name" required maxLength={80} placeholder={t("hint")} className="field mt-1 block w-full" />
      </label>
      <button type="submit" className="button">
        {t("go")}
      </button>
    </ResultForm>
  );
}

/** Imports the dealer's watch list from the supplier's shop. */
export function ImportList({ action, listId }: { action: Action; listId?: string }) {
  const t = useTranslations("watchLists.supplier");
  return (
    <section>
      <h2>{t("title")}</h2>
      <p className="mt-1 mb-2 text-sm text-soft">{t("text")}</p>
      <ResultForm action={action} className="flex flex-wrap items-center gap-3">
        {listId && <input type="hidden" name="listId" value={listId} />}
        <button type="submit" className="button">
          {t("go")}
        </button>
      </ResultForm>
    </section>
  );
}
