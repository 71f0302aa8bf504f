import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { type ListFilling, maxFilled, storedFilling } from "@/lib/domain/list-filling.ts";

/** What fills a list, for display. */
export interface ShownFilling {
  kind: "brand" | "category" | "view" | "supplier";
  /** Null: what filled it no longer exists, or (a listing) belongs to a colleague. */
  name: string | null;
  isGone: boolean;
}

interface FilledByProps {
  listId: string;
  filling: ShownFilling;
  /** When it was last filled (ms); null: not yet. */
  filledAt: number | null;
  /** The number of matching items; null: unknown. */
  total: number | null;
  /** How many of them people took off. */
  leftOut: number;
  /** Null if the principal may not change lists. */
  change: { stop: FormAction; bringBack: FormAction } | null;
}

/** Shows on a list's page what fills it, what stays and what is left out, and how to make it an ordinary list. */
export function FilledBy({ listId, filling, filledAt, total, leftOut, change }: FilledByProps) {
  const t = useTranslations("watchLists.filling");
  const words = useFillingWords();
  const format = useFormat();
  return (
    <section aria-label={words(filling)} className="filled-by">
      <p>
        <strong>{words(filling)}</strong> <span className="text-soft">{t("how")}</span>{" "}
        <span className="text-soft">{filledAt === null ? t("notYet") : t("at", { at: format.moment(filledAt) })}</span>
      </p>
      {total !== null && total > maxFilled && <p className="text-low">{t("full", { total, most: maxFilled })}</p>}
      {change && (
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
          <Press action={change.stop} listId={listId} word={t("stop")} />
          {leftOut > 0 && (
            <span className="flex flex-wrap items-center gap-x-2 text-soft">
              {t("leftOut", { count: leftOut })}
              <Press action={change.bringBack} listId={listId} word={t("again")} />
            </span>
          )}
        </div>
      )}
    </section>
  );
}

function Press({ action, listId, word }: { action: FormAction; listId: string; word: string }) {
  return (
    <Form action={action}>
      <input type="hidden" name="listId" value={listId} />
      <button type="submit" className="link">
        {word}
      </button>
    </Form>
  );
}

/** What fills a list, in words. */
export function useFillingWords() {
  const t = useTranslations("watchLists");
  return ({ kind, name, isGone }: ShownFilling): string => {
    if (isGone) return t("filling.gone");
    const source = kind === "supplier" ? t("supplier.title") : (name ?? t("filling.private"));
    return t("filling.from", { name: source });
  };
}

/** Links from the page of a brand or category to a new list that it fills. */
export function FillLink({ filling }: { filling: ListFilling }) {
  const t = useTranslations("watchLists.filling");
  return (
    <p className="facet no-print">
      <a href={`/watch-lists?${new URLSearchParams({ fill: storedFilling(filling) })}`} className="link text-sm">
        {t("make")}
      </a>
    </p>
  );
}
