import { getTranslations } from "next-intl/server";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { ListsTable, NewList } from "@/components/watch-list/lists-table.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listFigures } from "@/lib/catalog/lines/list-figures.ts";
import { textParam } from "@/lib/domain/address-codec.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { titled } from "../../titled.tsx";
import { createList } from "./actions.ts";
import { fillingChoices, shownFillings } from "./fillings.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("lists");
}

async function listsWithFigures(principal: MemberPrincipal) {
  const lists = await listWatchLists(principal);
  const [fillings, figures] = await Promise.all([shownFillings(principal, lists), listFigures(principal, lists)]);
  return { lists, fillings, figures };
}

async function WatchListsPage({ searchParams }: PageProps<"/watch-lists">) {
  const principal = await principalOrSignIn();
  const [{ lists, fillings, figures }, choices, asked] = await Promise.all([
    listsWithFigures(principal),
    fillingChoices(principal),
    searchParams,
  ]);
  const chosen = textParam(asked, "fill");
  const named = Object.values(choices)
    .flat()
    .find(({ value }) => value === chosen);
  const [t, common] = await Promise.all([getTranslations("watchLists"), getTranslations("common")]);
  const words = await getTranslations("words");
  const newList = can(principal, "lists.write") && (
    <NewList
      // It shows what the address names: see AddressForm.
      key={named?.value ?? ""}
      action={createList}
      choices={choices}
      chosen={named?.value ?? ""}
      name={named?.name.trim() ?? ""}
    />
  );
  return (
    <>
      <PageHead title={common("lists")} note={t("lead")}>
        {newList && !named && (
          <ButtonMenu word={common("newList")} className="button button-strong">
            {newList}
          </ButtonMenu>
        )}
      </PageHead>
      {newList && named && <div className="max-w-md">{newList}</div>}
      {lists.length > 0 ? (
        <ListsTable
          lists={lists}
          fillings={fillings}
          figures={figures}
          seesCost={can(principal, "cost.read")}
          now={Date.now()}
        />
      ) : (
        <EmptyState title={t("noLists.title")} text={t("noLists.text")}>
          <a href="/products" className="button">
            {words("browseProducts")}
          </a>
        </EmptyState>
      )}
    </>
  );
}

export default titled(titleOf, WatchListsPage);
