import { getTranslations } from "next-intl/server";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { ImportList, ListsTable, NewList } from "@/components/watch-list/lists-table.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { textParam } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { titled } from "../../titled.tsx";
import { createList, importList } from "./actions.ts";
import { fillingChoices, shownFillings } from "./fillings.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("lists");
}

async function WatchListsPage({ searchParams }: PageProps<"/watch-lists">) {
  const principal = await principalOrSignIn();
  const [lists, choices, asked] = await Promise.all([
    listWatchLists(principal),
    fillingChoices(principal),
    searchParams,
  ]);
  const fillings = await shownFillings(principal, lists);
  const chosen = textParam(asked, "fill");
  const named = Object.values(choices)
    .flat()
    .find(({ value }) => value === chosen);
  const [t, common] = await Promise.all([getTranslations("watchLists"), getTranslations("common")]);
  return (
    <>
      <PageHead title={common("lists")} note={t("lead")} />
      <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {lists.length > 0 ? (
            <ListsTable lists={lists} fillings={fillings} />
          ) : (
            <EmptyState title={t("noLists.title")} text={t("noLists.text")}>
              <a href="/products" className="button">
                {t("empty.go")}
              </a>
            </EmptyState>
          )}
        </div>
        {can(principal, "lists.write") && (
          <aside className="space-y-8">
            <NewList
              // It shows what the address names: see AddressForm.
              key={named?.value ?? ""}
              action={createList}
              choices={choices}
              chosen={named?.value ?? ""}
              name={named?.name.trim() ?? ""}
            />
            <ImportList action={importList} />
          </aside>
        )}
      </div>
    </>
  );
}

export default titled(titleOf, WatchListsPage);
