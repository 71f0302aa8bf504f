import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Ages } from "@/components/badges/age-stamp.tsx";
import { AddLines } from "@/components/list-lines/add-lines.tsx";
import { LinesTable } from "@/components/list-lines/lines-table.tsx";
import { ListSumLine } from "@/components/list-lines/list-sum.tsx";
import { TakenOff } from "@/components/list-lines/taken-off.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { ListHead } from "@/components/watch-list/list-head.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { ImportList } from "@/components/watch-list/new-list.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { needsLook } from "@/lib/catalog/types/list-lines.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pagePart, textParam } from "@/lib/domain/address-codec.ts";
import { mostPasted } from "@/lib/domain/list-limits.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can } from "@/lib/domain/principal.ts";
import { latestTakenOff, listLinesOf } from "@/lib/watch/lines.ts";
import { findWatchList, thresholdOfList } from "@/lib/watch/lists.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { deleteList, importList, renameList, saveListThreshold } from "../actions.ts";
import { addPasted, copyList, emptyList, putLinesBack, saveLine, takeLineOff } from "../line-actions.ts";
import ListNotFound from "./missing.tsx";

const perPage = 100;
/** More would make an address that is too long. */
const mostLabelled = 200;

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
  const { listId } = list;
  const [asked, stored, age, takenOff, threshold, warehouses, t] = await Promise.all([
    searchParams,
    listLinesOf(principal, listId),
    dataAge(principal),
    latestTakenOff(principal, listId),
    thresholdOfList(principal, listId),
    listWarehouses(principal),
    getTranslations("watchLists"),
  ]);
  const read = await readListLines(
    principal,
    stored.map(({ lineId: id, ...line }) => ({ ...line, id })),
  );
  const all = read.lines.map((line, index) => ({
    ...line,
    place: index + 1,
    remark: stored[index]?.note ?? "",
    threshold: stored[index]?.threshold ?? null,
  }));
  const open = all.filter(needsLook);
  const onlyOpen = textParam(asked, "only") === "open" && open.length > 0;
  const lines = onlyOpen ? open : all;
  const { page, pageCount, from } = pageOfList(lines.length, perPage, pagePart().read(asked));
  const seesCost = can(principal, "cost.read");
  const mayChange = can(principal, "lists.write");
  const path = `/watch-lists/${listId}`;
  const hrefOf = (to: number) => {
    const query = new URLSearchParams({ ...(onlyOpen && { only: "open" }), ...(to > 1 && { page: String(to) }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const name = listName(list, t("defaultName"));
  const now = Date.now();
  return (
    <>
      <ListHead
        list={list}
        open={open.length}
        onlyOpen={onlyOpen}
        articles={[...new Set(all.flatMap(({ row }) => row?.variantNo ?? []))].slice(0, mostLabelled)}
        threshold={threshold}
        warehouses={warehouses}
        change={
          mayChange
            ? {
                rename: renameList,
                remove: deleteList,
                copy: copyList,
                empty: emptyList,
                saveThreshold: saveListThreshold,
              }
            : null
        }
      >
        <Ages age={age} seesCost={seesCost} now={now} />
      </ListHead>
      {mayChange && <AddLines action={addPasted} listId={listId} mostLines={mostPasted} first={stored.length === 0} />}
      {mayChange && takenOff && <TakenOff listId={listId} latest={takenOff} putBack={putLinesBack} />}
      {stored.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          <a href="/products" className="button">
            {t("empty.go")}
          </a>
        </EmptyState>
      ) : (
        <>
          <LinesTable
            caption={t("list.caption", { name })}
            lines={lines.slice(from, from + perPage)}
            warehouses={read.warehouses}
            seesCost={seesCost}
            now={now}
            change={mayChange ? { save: saveLine, takeOff: takeLineOff } : null}
            watched={read.watched}
            stored
          />
          <ListSumLine sum={read.sum} seesCost={seesCost} />
          <Pager
            page={page}
            pageCount={pageCount}
            total={lines.length}
            pageSize={perPage}
            hrefOf={hrefOf}
            path={path}
          />
        </>
      )}
      {mayChange && (
        <div className="no-print mt-10 max-w-prose">
          <ImportList action={importList} listId={listId} />
        </div>
      )}
    </>
  );
}
