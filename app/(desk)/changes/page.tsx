import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangesView } from "@/components/changes/changes-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { changeFilter } from "@/lib/catalog/change-filter.ts";
import { changesPerPage } from "@/lib/catalog/changes.ts";
import { listProductChanges } from "@/lib/catalog/product-changes.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("changes"))("title") };
}

export default async function ChangesPage({ searchParams }: PageProps<"/changes">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const now = Date.now();
  const [page, warehouses] = await Promise.all([
    listProductChanges(principal, changeFilter.parse(await searchParams), { timeZone: await timeZoneOfRequest(), now }),
    listWarehouses(principal),
  ]);
  return (
    <ChangesView
      page={page}
      pageSize={changesPerPage}
      warehouses={warehouses}
      href={changeFilter.within("/changes", page.filter)}
      fileHref={changeFilter.within("/changes/csv", page.filter)({})}
      now={now}
    />
  );
}
