import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SavedView } from "@/lib/watch/types.ts";
import { ResultForm } from "./result-form.tsx";

type Action = (before: string, form: FormData) => Promise<string>;

interface NewListProps {
  action: Action;
  /** Saved listings, whose articles can be put on the new list. */
  views: readonly SavedView[];
}

/** Creates a list, empty or with the articles of a saved listing. */
export function NewList({ action, views }: NewListProps) {
  const t = useTranslations("watchLists.create");
  return (
    <ResultForm action={action} className="flex flex-wrap items-end gap-2">
      <label className="grow text-xs text-soft">
        {t("label")}
        <input name="name" required maxLength={80} placeholder={t("hint")} className="field mt-1 block w-full" />
      </label>
      {views.length > 0 && (
        <label className="w-full text-xs text-soft">
          {t("from")}
          <select name="viewId" className="field mt-1 block w-full">
            <option value="">{t("nothing")}</option>
            {views.map(({ viewId, name }) => (
              <option key={viewId} value={viewId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
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
