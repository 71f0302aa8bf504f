import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Select } from "@/components/ui/input.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { type ShownFilling, useFillingWords } from "./filled-by.tsx";
import { listName } from "./list-name.ts";

interface ListsTableProps {
  lists: WatchList[];
  /** What fills those lists that fill themselves, by list. */
  fillings: ReadonlyMap<string, ShownFilling>;
}

export function ListsTable({ lists, fillings }: ListsTableProps) {
  const t = useTranslations("watchLists");
  const common = useTranslations("common");
  const format = useFormat();
  const words = useFillingWords();
  return (
    <table className="data-table">
      <caption className="sr-only">{common("lists")}</caption>
      <TableHead columns={[{ word: common("name") }, { word: common("items"), className: "figure" }]} />
      <tbody>
        {lists.map((list) => {
          const filling = fillings.get(list.listId);
          return (
            <tr key={list.listId}>
              <th scope="row">
                <a href={`/watch-lists/${list.listId}`} data-row="" className="link font-medium wrap-anywhere">
                  {listName(list, t("defaultName"))}
                </a>
                {list.isDefault && <span className="ml-3 text-xs text-soft">★ {t("default")}</span>}
                {!list.isWatched && <span className="ml-3 text-xs text-soft">{t("watching.not")}</span>}
                {filling && <span className="block text-xs text-soft">{words(filling)}</span>}
              </th>
              <td className="figure">{format.count(list.itemCount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Choice {
  /** `storedFilling`. */
  value: string;
  name: string;
}

/** What a list can be filled with. */
export interface FillingChoices {
  views: readonly Choice[];
  brands: readonly Choice[];
  categories: readonly Choice[];
}

interface NewListProps {
  action: FormAction;
  choices: FillingChoices;
  /** The preselected list, and whether to auto-fill it: set by links from the list's page. */
  chosen: string;
  name: string;
}

/** Creates a list: empty, with the items of a listing, brand or category, or auto-filled by them. */
export function NewList({ action, choices, chosen, name }: NewListProps) {
  const t = useTranslations("watchLists.create");
  const common = useTranslations("common");
  const supplier = useTranslations("watchLists.supplier");
  return (
    <Form action={action} className="grid gap-2">
      <label className="text-xs text-soft">
        {common("newList")}
        <input
          name="name"
          required
          maxLength={80}
          placeholder={t("hint")}
          defaultValue={name}
          className="field mt-1 block w-full"
        />
      </label>
      <label className="text-xs text-soft">
        {t("from")}
        <Select name="from" defaultValue={chosen} className="field mt-1 block w-full">
          <option value="">{t("nothing")}</option>
          <option value="supplier">{supplier("title")}</option>
          {(["views", "brands", "categories"] as const).map(
            (kind) =>
              choices[kind].length > 0 && (
                <optgroup key={kind} label={kind === "views" ? t(kind) : common(kind)}>
                  {choices[kind].map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </Select>
      </label>
      <label className="flex items-baseline gap-2 text-xs text-soft">
        <input type="checkbox" name="fills" defaultChecked={chosen !== ""} className="translate-y-0.5" />
        {t("fills")}
      </label>
      <button type="submit" className="button justify-self-start">
        {t("go")}
      </button>
    </Form>
  );
}

interface ImportListProps {
  action: FormAction;
  /** Keeps the list in step from now on; missing where no list is named, or something else fills it. */
  keep?: FormAction;
  listId?: string;
}

/** Imports the dealer's watch list from the supplier's shop, once or from now on. */
export function ImportList({ action, keep, listId }: ImportListProps) {
  const t = useTranslations("watchLists.supplier");
  return (
    <section>
      <h2>{t("title")}</h2>
      <p className="mt-1 mb-2 text-sm text-soft">{t("text", { list: listId ? "this" : "last" })}</p>
      <div className="flex flex-wrap gap-3">
        <Form action={action} className="flex flex-wrap items-center gap-3">
          {listId && <input type="hidden" name="listId" value={listId} />}
          <button type="submit" className="button">
            {t("go")}
          </button>
        </Form>
        {keep && listId && (
          <Form action={keep} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="listId" value={listId} />
            <button type="submit" className="button">
              {t("keep")}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}
