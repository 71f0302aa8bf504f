import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Ages } from "@/components/badges/age-stamp.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { ItemsTable } from "@/components/watch-list/items-table.tsx";
import { ListHead } from "@/components/watch-list/list-head.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { ImportList } from "@/components/watch-list/new-list.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { findGoneArticles } from "@/lib/catalog/gone-articles.ts";
import { findVariantRows } from "@/lib/catalog/variant-rows.ts";
import { pagePart } from "@/lib/domain/address-codec.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can } from "@/lib/domain/principal.ts";
import { findWatchList, listWatchItems } from "@/lib/watch/lists.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { deleteList, importList, renameList, saveItem, takeOff } from "../actions.ts";
import ListNotFound from "./missing.tsx";

const perPage = 100;

const loadList = cache(async (listId: string) => findWatchList(await principalOrSignIn(), listId));

export async function generateMetadata({ params }: PageProps<"/watch-lists/[listId]">): Promise<Metadata> {
  const list = await loadList((await params).listId);
  const t = await getTranslations("watchLists");
  return { title: list ? listName(list, t("defaultName")) : t("missing.title") };
}

export default async function WatchListPage({ params, searchParams }: PageProps<"/watch-lists/[listId]">) {
  const principal = await principalOrSignIn();
  const list = await loadList((await params).listId);
  if (!list) {
    answerNotFound();
    return <ListNotFound />;
  }
  const { page, pageCount, from } = pageOfList(list.itemCount, perPage, pagePart().read(await searchParams));
  const [items, age, t] = await Promise.all([
    listWatchItems(principal, list.listId, { from, most: perPage }),
    dataAge(principal),
    getTranslations("watchLists"),
  ]);
  const { rows, warehouses } = await findVariantRows(
    principal,
    items.map((item) => item.variantNo),
  );
  const missing = items.flatMap(({ variantNo }) => (rows.has(variantNo) ? [] : variantNo));
  const gone = await findGoneArticles(principal, missing);
  const now = Date.now();
  const path = `/watch-lists/${list.listId}`;
  const mayChange = can(principal, "lists.write");
  return (
    <>
      <ListHead list={list} change={mayChange ? { rename: renameList, remove: deleteList } : null}>
        <Ages age={age} seesCost={can(principal, "cost.read")} now={now} />
      </ListHead>
      {list.itemCount === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          <a href="/products" className="button">
            {t("empty.go")}
          </a>
        </EmptyState>
      ) : (
        <>
          <ItemsTable
            listId={list.listId}
            name={listName(list, t("defaultName"))}
            items={items.map((item) => ({
              ...item,
              row: rows.get(item.variantNo) ?? null,
              gone: gone.get(item.variantNo) ?? null,
            }))}
            warehouses={warehouses}
            usualThreshold={principal.preferences.lowStockThreshold}
            seesCost={can(principal, "cost.read")}
            now={now}
            change={mayChange ? { save: saveItem, takeOff } : null}
          />
          <Pager
            page={page}
            pageCount={pageCount}
            total={list.itemCount}
            pageSize={perPage}
            hrefOf={(to) => (to > 1 ? `${path}?page=${to}` : path)}
            path={path}
          />
        </>
      )}
      {mayChange && (
        <div className="mt-10 max-w-prose">
          <ImportList action={importList} listId={list.listId} />
        </div>
      )}
    </>
  );
}
