import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import type { IconName } from "@/components/ui/icon.tsx";
import { Copy, Eye, ListPlus, SlidersHorizontal } from "@/components/ui/icons.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { PageArticle } from "./named-page.ts";
import { namedBy, type SearchOption } from "./search-options.ts";
import type { NamedList } from "./use-suggestions.ts";

interface Around {
  dealerId: string;
  client: ReturnType<typeof useTranslations<"client">>;
  common: ReturnType<typeof useTranslations<"common">>;
  lists: readonly NamedList[];
  /** Whether the principal may change lists. */
  changesLists: boolean;
  saveSettings: FormAction;
  /** The item of the page, or of the row that had the focus. */
  article: PageArticle | null;
}

const maxLists = 5;

const themes = ["system", "light", "dark"] as const;
const densities = ["compact", "normal", "comfortable"] as const;

/**
 * The palette's actions on this page that match some words; all of them for none. An action returns a message to show,
 * or null.
 */
export function paletteActions(typed: string, around: Around): SearchOption[] {
  const all = [...copying(around), ...adding(around), ...counterMode(around), ...looks(around)];
  return namedBy(typed, all);
}

function option(
  key: string,
  title: string,
  icon: IconName,
  run: () => Promise<string | null>,
  number = "",
): SearchOption {
  return { key: `action-${key}`, href: "", pictureOf: null, title, icon, number, note: "", kind: "action", run };
}

function copying({ article, client, common }: Around): SearchOption[] {
  if (!article) return [];
  const { number } = article;
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    return client("actions.copied", { article: number });
  };
  return [option("copy", common("copyName", { name: number }), Copy, copy)];
}

function adding({ article, lists, changesLists, dealerId, client, common }: Around): SearchOption[] {
  const variantNo = article?.variantNo;
  if (!variantNo || !changesLists) return [];
  return lists.slice(0, maxLists).map(({ listId, title }) => {
    const named = { article: variantNo, list: title };
    const add = async () => {
      const outcome = await apiOutcome(dealerId, "POST /api/desk/watch", { body: { variantNo, listId } });
      return outcome.ok ? client("actions.added", named) : common("saveFailed");
    };
    return option(`add-${listId}`, client("actions.add", named), ListPlus, add);
  });
}

/** Clicks the page's own button, so that there is only one implementation. */
function counterMode(_: Around): SearchOption[] {
  const button = document.querySelector<HTMLElement>("[data-counter]");
  if (!button) return [];
  const press = async () => {
    button.click();
    return null;
  };
  return [option("counter", button.title, Eye, press, "Shift C")];
}

function looks({ dealerId, saveSettings, client, common }: Around): SearchOption[] {
  const { dataset } = document.documentElement;
  const choice = (name: "theme" | "density", value: string, title: string) => {
    const change = async () => {
      if (!(await sendFields(saveSettings, dealerId, { [name]: value }))) return common("saveFailed");
      dataset[name] = value;
      return null;
    };
    return dataset[name] === value ? [] : [option(`${name}-${value}`, title, SlidersHorizontal, change)];
  };
  return [
    ...themes.flatMap((value) =>
      choice("theme", value, common("titled", { name: common("theme"), value: client(`actions.theme.${value}`) })),
    ),
    ...densities.flatMap((value) =>
      choice("density", value, common("titled", { name: common("rows"), value: client(`actions.density.${value}`) })),
    ),
  ];
}
