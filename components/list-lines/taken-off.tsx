import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface TakenOffProps {
  listId: string;
  /** What was last taken off the list: when (ms), and how many lines. */
  latest: { at: number; count: number };
  putBack: FormAction;
}

/** Says what was last taken off a list, and puts it back. */
export function TakenOff({ listId, latest, putBack }: TakenOffProps) {
  const t = useTranslations("lines.takenOff");
  return (
    <Form says="notice" action={putBack} className="no-print flex items-center gap-2 py-1 text-sm text-soft">
      <input type="hidden" name="listId" value={listId} />
      <input type="hidden" name="at" value={latest.at} />
      <span role="status">{t("said", { count: latest.count })}</span>
      <button type="submit" className="link">
        {t("putBack")}
      </button>
    </Form>
  );
}
