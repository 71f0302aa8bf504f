import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Ages } from "@/components/badges/age-stamp.tsx";
import { QuickForm } from "@/components/quick-list/quick-form.tsx";
import { QuickProblems } from "@/components/quick-list/quick-problems.tsx";
import { QuickTable } from "@/components/quick-list/quick-table.tsx";
import { FirstReading } from "@/components/shell/first-reading.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { readQuickList } from "@/lib/catalog/quick-list.ts";
import { can } from "@/lib/domain/principal.ts";
import { firstCopy } from "../first-copy.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quickList"))("title") };
}

export default async function QuickListPage({ searchParams }: PageProps<"/quick-list">) {
  const principal = await principalOrSignIn();
  const reading = await firstCopy(principal);
  if (reading) return <FirstReading status={reading} />;
  const { items: given } = await searchParams;
  const items = (Array.isArray(given) ? given.join("\n") : (given ?? "")).trim();
  const [list, age] = await Promise.all([readQuickList(principal, items), dataAge(principal)]);
  const t = await getTranslations("quickList");
  const now = Date.now();
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
          <p className="text-sm text-soft">{t(can(principal, "cost.read") ? "lead" : "leadWithoutCost")}</p>
        </div>
        {list.rows.length > 0 && <Ages age={age} seesCost={can(principal, "cost.read")} now={now} />}
      </header>
      <QuickForm items={items} />
      <div className="mt-4 space-y-6">
        <QuickProblems list={list} />
        {list.rows.length > 0 && <QuickTable list={list} seesCost={can(principal, "cost.read")} now={now} />}
      </div>
    </div>
  );
}
