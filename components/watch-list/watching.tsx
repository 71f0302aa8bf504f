import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface WatchingProps {
  listId: string;
  action: FormAction;
}

/**
 * Says on a list's page that its items are not watched, with a button to watch them. `action` null: nothing can be
 * changed.
 */
export function NotWatched({ listId, action }: { listId: string; action: FormAction | null }) {
  const t = useTranslations("watchLists.watching");
  return (
    <section aria-label={t("not")} className="filled-by">
      <p>
        <strong>{t("not")}</strong> <span className="text-soft">{t("why")}</span>
      </p>
      {action && (
        <Form action={action} className="no-print">
          <input type="hidden" name="listId" value={listId} />
          <button type="submit" name="watched" value="yes" className="link">
            {t("start")}
          </button>
        </Form>
      )}
    </section>
  );
}

/** Stops watching the items of a list. */
export function StopWatching({ listId, action }: WatchingProps) {
  const t = useTranslations("watchLists.watching");
  return (
    <Form action={action} className="list-form">
      <input type="hidden" name="listId" value={listId} />
      <p className="text-xs text-soft">{t("hint")}</p>
      <button type="submit" name="watched" value="no" className="button">
        {t("stop")}
      </button>
    </Form>
  );
}
