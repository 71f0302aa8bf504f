import { Ages } from "@/components/badges/age-stamp.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/types/age.ts";
import type { QuickList } from "@/lib/catalog/types/quick-list.ts";
import { QuickForm } from "./quick-form.tsx";
import { QuickProblems } from "./quick-problems.tsx";
import { QuickTable } from "./quick-table.tsx";

interface QuickListViewProps {
  /** The pasted text. */
  items: string;
  list: QuickList;
  age: DataAge;
  seesCost: boolean;
  now: number;
}

/** The quick list: form, lines that could not be matched, and the articles at their quantities. */
export function QuickListView({ items, list, age, seesCost, now }: QuickListViewProps) {
  const t = useTranslations("quickList");
  return (
    <div>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>
            {t("title")}
            {items !== "" && (
              <span className="ml-3 text-sm font-normal tracking-normal text-soft">
                {t("count", { count: list.rows.length })}
              </span>
            )}
          </h1>
          <p className="text-sm text-soft">{t(seesCost ? "lead" : "leadWithoutCost")}</p>
        </div>
        {list.rows.length > 0 && <Ages age={age} seesCost={seesCost} now={now} />}
      </header>
      <QuickForm items={items} />
      <div className="mt-4 space-y-6">
        <QuickProblems list={list} now={now} />
        {list.rows.length > 0 && <QuickTable list={list} seesCost={seesCost} now={now} />}
      </div>
    </div>
  );
}
