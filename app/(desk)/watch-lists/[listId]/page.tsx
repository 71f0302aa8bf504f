import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { AddLines } from "@/components/list-lines/add-lines.tsx";
import { LinesTable, ListSumLine } from "@/components/list-lines/lines-table.tsx";
import { ManyLines } from "@/components/list-lines/many-lines.tsx";
import { Ordered, OrderedNotice } from "@/components/order/ordered.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { EmptyState } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { FilledBy } from "@/components/watch-list/filled-by.tsx";
import { ListHead } from "@/components/watch-list/list-head.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { PinButton } from "@/components/watch-list/pin-button.tsx";
import { NotWatched } from "@/components/watch-list/watching.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { forecastsOf } from "@/lib/catalog/article/forecasts.ts";
import { readStoredLines } from "@/lib/catalog/lines/list-lines.ts";
import { linesToOrder } from "@/lib/catalog/lines/order-of-lines.ts";
import { needsLook } from "@/lib/catalog/lines/types.ts";
import { dataAge } from "@/lib/catalog/snapshot.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pagePart, textParam } from "@/lib/domain/address-codec.ts";
import { maxPasted } from "@/lib/domain/line-limits.ts";
import { fillingOfStored } from "@/lib/domain/list-filling.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { countLeftOut } from "@/lib/lists/filled-lists.ts";
import { latestTakenOff, listLinesOf } from "@/lib/lists/lines.ts";
import { findWatchList, listWatchLists } from "@/lib/lists/lists.ts";
import { thresholdOfList } from "@/lib/lists/thresholds.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { orderOf } from "@/lib/shelf/ordered.ts";
import { readShelf } from "@/lib/shelf/shelf.ts";
import { articlesOfFilling } from "../../../filled-lists.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { titled } from "../../../titled.tsx";
import { orderThisList, undoThisOrder } from "../../order/actions.ts";
import {
  bringBack,
  deleteList,
  importList,
  keepInStep,
  makeOrdinary,
  renameList,
  saveListThreshold,
  watchList,
} from "../actions.ts";
import { shownFillings } from "../fillings.ts";
import {
  changeManyLines,
  copyList,
  emptyList,
  fillColumn,
  putLinesBack,
  saveLine,
  takeLineOff,
  undoManyLines,
} from "../line-actions.ts";
import { addPasted } from "../paste-actions.ts";
import ListNotFound from "./missing.tsx";

const perPage = 100;
/** More would make an address that is too long. */
const maxLabelled = 200;

/** What fills a list and how far; null for an ordinary one. */
async function filledBy(principal: Principal, { listId, filledBy, filledAt }: WatchList) {
  const meant = fillingOfStored(filledBy);
  const [filling] = (await shownFillings(principal, [{ listId, filledBy }])).values();
  if (!meant || !filling) return null;
  const [articles, leftOut] = await Promise.all([articlesOfFilling(principal, meant), countLeftOut(principal, listId)]);
  return { listId, filling, filledAt, total: articles?.total ?? null, leftOut };
}

const loadList = cache(async (listId: string) => findWatchList(await principalOrSignIn(), listId));

async function titleOf({ params }: PageProps<"/watch-lists/[listId]">): Promise<string> {
  const list = await loadList((await params).listId);
  const t = await getTranslations("watchLists");
  const common = await getTranslations("common");
  return list ? listName(list, common("starredItems")) : t("missing.title");
}

async function WatchListPage({ params, searchParams }: PageProps<"/watch-lists/[listId]">) {
  const principal = await principalOrSignIn();
  const { listId } = await params;
  const reading = Promise.all([
    listLinesOf(principal, listId),
    dataAge(principal),
    latestTakenOff(principal, listId),
    thresholdOfList(principal, listId),
    listWarehouses(principal),
    orderOf(principal, listId),
    listWatchLists(principal),
  ]);
  // If the list does not exist, the page answers 404 before it awaits this read.
  reading.catch(() => undefined);
  const [list, asked, t, common] = await Promise.all([
    loadList(listId),
    searchParams,
    getTranslations("watchLists"),
    getTranslations("common"),
  ]);
  const words = await getTranslations("words");
  if (!list) {
    answerNotFound();
    return <ListNotFound />;
  }
  const [filled, [stored, age, takenOff, threshold, warehouses, order, others]] = await Promise.all([
    filledBy(principal, list),
    reading,
  ]);
  const ofPage = <T,>(all: readonly T[]) => {
    const { page, pageCount, from } = pageOfList(all.length, perPage, pagePart().read(asked));
    return { page, pageCount, lines: all.slice(from, from + perPage) };
  };
  const beside = (articles: readonly string[]) =>
    Promise.all([forecastsOf(principal, articles), readShelf(principal, articles)]);
  // Starts reading the items of the page's lines early: usually these are the ones shown.
  const likely = ofPage(stored).lines.flatMap(({ variantNo }) => variantNo ?? []);
  const begun = beside(likely);
  begun.catch(() => undefined);
  const read = await readStoredLines(principal, stored, list.isWatched);
  const all = read.lines.map((line, index) => ({
    ...line,
    place: index + 1,
    remark: stored[index]?.note ?? "",
    threshold: stored[index]?.threshold ?? null,
    thresholdPlace: stored[index]?.thresholdPlace ?? "total",
    stays: list.filledBy !== null && stored[index]?.filledAt === null,
  }));
  const open = all.filter(needsLook);
  const onlyOpen = textParam(asked, "only") === "open" && open.length > 0;
  const lines = onlyOpen ? open : all;
  const { page, pageCount, lines: shown } = ofPage(lines);
  const articles = shown.flatMap(({ row }) => row?.variantNo ?? []);
  const isLikely = articles.every((variantNo) => likely.includes(variantNo));
  const [forecasts, shelf] = await (isLikely ? begun : beside(articles));
  const seesCost = can(principal, "cost.read");
  const mayChange = can(principal, "lists.write");
  const path = `/watch-lists/${listId}`;
  const hrefOf = (to: number) => {
    const query = new URLSearchParams({ ...(onlyOpen && { only: "open" }), ...(to > 1 && { page: String(to) }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const name = listName(list, common("starredItems"));
  const now = Date.now();
  const adding = mayChange && (
    <AddLines action={addPasted} listId={listId} maxLines={maxPasted} warehouses={warehouses} />
  );
  return (
    <>
      <ListHead
        list={list}
        open={open.length}
        onlyOpen={onlyOpen}
        leftOut={linesToOrder(all).leftOut.length}
        articles={[...new Set(all.flatMap(({ row }) => row?.variantNo ?? []))].slice(0, maxLabelled)}
        threshold={threshold}
        warehouses={warehouses}
        removed={takenOff}
        shares={can(principal, "shares.write")}
        change={
          mayChange
            ? {
                rename: renameList,
                remove: deleteList,
                copy: copyList,
                empty: emptyList,
                putBack: putLinesBack,
                saveThreshold: saveListThreshold,
                watch: watchList,
                importOnce: importList,
                keepInStep,
              }
            : null
        }
      >
        <ShownStock at={age.inventoryReadAt} />
        {mayChange && <PinButton pin={`list:${listId}`} name={name} />}
        {adding && (
          <ButtonMenu word={common("addItems")} className="button button-strong">
            {adding}
          </ButtonMenu>
        )}
      </ListHead>
      <OrderedNotice orderedAt={order.orderedAt} />
      {!list.isWatched && <NotWatched listId={listId} action={mayChange ? watchList : null} />}
      {filled && <FilledBy {...filled} change={mayChange ? { stop: makeOrdinary, bringBack } : null} />}
      {stored.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          <a href="/products" className="button">
            {words("browseProducts")}
          </a>
        </EmptyState>
      ) : (
        <>
          <div className="lines-place">
            <LinesTable
              caption={common("items", { name })}
              lines={shown}
              warehouses={read.warehouses}
              forecasts={forecasts}
              shelf={shelf}
              seesCost={seesCost}
              now={now}
              change={
                mayChange
                  ? {
                      listId,
                      save: saveLine,
                      takeOff: takeLineOff,
                      putBack: putLinesBack,
                      fill: fillColumn,
                      undo: undoManyLines,
                    }
                  : null
              }
              watched={read.watched}
              stored
            />
            {mayChange && (
              <ManyLines
                action={changeManyLines}
                undo={undoManyLines}
                listId={listId}
                others={others.filter((other) => other.listId !== listId)}
                warehouses={warehouses}
                count={stored.length}
                isWhole={lines.length === stored.length && pageCount === 1}
              />
            )}
          </div>
          <div className="table-foot">
            <ListSumLine sum={read.sum} seesCost={seesCost} lines={all.length} shown={shown.length} />
            <Ordered
              listId={listId}
              order={order}
              change={can(principal, "shelf.write") ? { say: orderThisList, takeBack: undoThisOrder } : null}
            />
          </div>
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
    </>
  );
}

export default titled(titleOf, WatchListPage);
