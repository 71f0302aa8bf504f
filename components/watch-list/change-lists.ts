import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { listName } from "./list-name.ts";
import { showListNotice } from "./list-notice.ts";
import { announceWatched } from "./watched-here.ts";

type Translations = ReturnType<typeof useTranslations<"client">>;

interface About {
  dealerId: string;
  variantNo: string;
  t: Translations;
}

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
  const { dealerId, variantNo, t } = about;
  const body = { variantNo, listId };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/watch", { body });
  if (!outcome.ok) return false;
  const { list } = outcome.answer;
  showListNotice({
    text: t("onList", { article: variantNo, list: listName(list, t("defaultList")) }),
    choose: async (otherId) => {
      if (otherId === list.listId || !(await putOn(about, otherId))) return;
      const former = { variantNo, listId: list.listId };
      await apiOutcome(dealerId, "DELETE /api/desk/watch", { body: former });
    },
  });
  return true;
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
  const { dealerId, variantNo, t } = about;
  const body = { listId, lines: [{ variantNo, quantity }] };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/lines", { body });
  if (!outcome.ok) return showListNotice({ text: t("watchFailed") });
  const { list, lines } = outcome.answer;
  announceWatched(variantNo, true);
  const name = listName(list, t("defaultList"));
  const total = lines[0]?.quantity ?? quantity;
  showListNotice({
    text:
      t("counted", { added: quantity, article: variantNo, list: name }) +
      (total > quantity ? ` ${t("countedInAll", { count: total })}` : ""),
  });
}
