import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { AnswerTo } from "@/lib/api/endpoints.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { listName } from "./list-name.ts";
import { showListNotice } from "./list-notice.ts";
import { announceWatched } from "./watched-here.ts";

interface About {
  dealerId: string;
  variantNo: string;
  t: ReturnType<typeof useTranslations<"client">>;
  common: ReturnType<typeof useTranslations<"common">>;
}

type Put = AnswerTo<"POST /api/desk/watch">;
type UsedList = Put["list"];

interface Watching extends About {
  putLinesBack: FormAction;
}

/**
 * Adds an item to the list used last or removes it from all lists, and shows a notice with undo. Returns whether it was
 * saved.
 */
export function watchArticle(about: Watching, watch: boolean): Promise<boolean> {
  return watch ? putOn(about, null) : takeOff(about);
}

async function putOn(about: About, listId: string | null): Promise<boolean> {
  const { variantNo, t, common } = about;
  const put = await post(about, listId);
  if (put === null) return false;
  const { list } = put;
  showListNotice({
    text: t("onList", { article: variantNo, list: listName(list, common("starredItems")) }),
    choose: (otherId) => moveTo(about, list, otherId),
  });
  return true;
}

/** Moves an item from one list to another, and shows a notice that moves it back. */
async function moveTo(about: About, from: UsedList, toId: string): Promise<void> {
  const { variantNo, t, common } = about;
  if (toId === from.listId) return;
  const put = await post(about, toId);
  if (put === null) return showListNotice({ text: common("saveFailed") });
  const { list: to, added } = put;
  await remove(about, from.listId);
  showListNotice({
    text: t("moved", { article: variantNo, list: listName(to, common("starredItems")) }),
    undo: async () => {
      // Its line returns as it was. A line that the other list had before stays there.
      const isBack = (await post(about, from.listId)) !== null;
      return isBack && (added === 0 || remove(about, to.listId));
    },
  });
}

async function post({ dealerId, variantNo }: About, listId: string | null): Promise<Put | null> {
  const outcome = await apiOutcome(dealerId, "POST /api/desk/watch", { body: { variantNo, listId } });
  return outcome.ok ? outcome.answer : null;
}

async function remove({ dealerId, variantNo }: About, listId: string): Promise<boolean> {
  return (await apiOutcome(dealerId, "DELETE /api/desk/watch", { body: { variantNo, listId } })).ok;
}

async function takeOff({ dealerId, variantNo, t, putLinesBack }: Watching): Promise<boolean> {
  const outcome = await apiOutcome(dealerId, "DELETE /api/desk/watch", { body: { variantNo } });
  if (!outcome.ok) return false;
  const { removed, at } = outcome.answer;
  showListNotice({
    text: t("offLists", { article: variantNo, count: removed }),
    undo: async () => {
      const isBack = await sendFields(putLinesBack, dealerId, { at: String(at) });
      if (isBack) announceWatched(variantNo, true);
      return isBack;
    },
  });
  return true;
}

/** Adds a quantity of an item to a list, and reports what was added, and its quantity there if it is another. */
export async function countIntoList(about: About, quantity: number, listId: string): Promise<void> {
  const { dealerId, variantNo, t, common } = about;
  const body = { listId, lines: [{ variantNo, quantity }] };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/lines", { body });
  if (!outcome.ok) return showListNotice({ text: common("saveFailed") });
  const { list, lines } = outcome.answer;
  announceWatched(variantNo, true);
  const name = listName(list, common("starredItems"));
  const total = lines[0]?.quantity ?? quantity;
  showListNotice({
    text:
      t("counted", { added: quantity, article: variantNo, list: name }) +
      (total > quantity ? ` ${t("countedInAll", { count: total })}` : ""),
  });
}
