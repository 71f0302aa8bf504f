import { getTranslations } from "next-intl/server";
import { ChangesView } from "@/components/changes/changes-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { changeFilter, changesPerPage } from "@/lib/catalog/history/changes.ts";
import { listProductChanges } from "@/lib/catalog/history/product-changes.ts";
import { changeGroupNames, keyGroups } from "@/lib/catalog/history/types.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../titled.tsx";
import { besideStatus } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("catalogChanges");
}

async function ChangesPage({ searchParams }: PageProps<"/changes">) {
  const principal = await principalOrSignIn();
  const now = Date.now();
  const [named, timeZone] = [changeFilter.parse(await searchParams), await timeZoneOfRequest()];
  // Starred items are few enough to show everything.
  const usual = named.onlyWatched ? changeGroupNames : keyGroups;
  const filter = named.groups.length > 0 ? named : { ...named, groups: [...usual] };
  const found = await besideStatus(
    principal,
    Promise.all([listProductChanges(principal, filter, { timeZone, now }), listWarehouses(principal)]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [page, warehouses] = found.read;
  return (
    <ChangesView
      page={page}
      pageSize={changesPerPage}
      warehouses={warehouses}
      href={changeFilter.within("/changes", page.filter)}
      fileHref={changeFilter.within("/changes/csv", page.filter)({})}
      seesCost={can(principal, "cost.read")}
      now={now}
    />
  );
}

export default titled(titleOf, ChangesPage);
