import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { WatchList } from "@/lib/watch/types.ts";
import { listName } from "./list-name.ts";
import { ResultForm } from "./result-form.tsx";

interface ListHeadProps {
  list: WatchList;
  /** Null when the principal may not change lists. */
  change: Change | null;
  /** Age of the figures. */
  children: ReactNode;
}

interface Change {
  rename: (before: string, form: FormData) => Promise<string>;
  remove: (before: string, form: FormData) => Promise<string>;
}

export function ListHead({ list, change, children }: ListHeadProps) {
  const t = useTranslations("watchLists");
  const name = listName(list, t("defaultName"));
  return (
    <PageHead
      title={name}
      note={t("count", { count: list.itemCount })}
      crumbs={[{ name: t("title"), href: "/watch-lists" }]}
      crumbsLabel={t("list.all")}
    >
      {children}
      <a href="/low-stock?watched=1" className="link text-sm whitespace-nowrap">
        {t("list.lowLink")}
      </a>
      {change !== null && <ListSettings list={list} {...change} />}
    </PageHead>
  );
}

/** Renaming and deleting, in a collapsed section. Deleting asks for confirmation, since it cannot be undone. */
function ListSettings({ list, rename, remove }: Change & { list: WatchList }) {
  const t = useTranslations("watchLists");
  const name = listName(list, t("defaultName"));
  return (
    <div className="ml-auto flex items-start gap-2">
      <details className="relative">
        <summary className="button">{t("rename.action")}</summary>
        <div className="absolute right-0 z-10 mt-1 w-64 rounded-md sm:w-72 border border-strong bg-raised p-3 shadow-float">
          <ResultForm action={rename} className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="listId" value={list.listId} />
            <label className="w-full text-xs text-soft">
              {t("rename.label")}
              <input name="name" required maxLength={80} defaultValue={name} className="field mt-1 block w-full" />
            </label>
            <button type="submit" className="button">
              {t("rename.save")}
            </button>
          </ResultForm>
        </div>
      </details>
      {!list.isDefault && (
        <details className="relative">
          <summary className="button">{t("delete.action")}</summary>
          <div className="absolute right-0 z-10 mt-1 w-64 rounded-md sm:w-72 border border-strong bg-raised p-3 shadow-float">
            <ResultForm action={remove} className="space-y-2">
              <input type="hidden" name="listId" value={list.listId} />
              <p className="text-sm">{t("delete.ask", { name, count: list.itemCount })}</p>
              <button type="submit" className="button button-strong">
                {t("delete.go")}
              </button>
            </ResultForm>
          </div>
        </details>
      )}
    </div>
  );
}
