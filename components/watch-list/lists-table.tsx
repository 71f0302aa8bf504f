import { Money } from "@/components/badges/cost-badge.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Select } from "@/components/ui/input.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListFigures } from "@/lib/catalog/lines/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { type ShownFilling, useFillingWords } from "./filled-by.tsx";
import { listName } from "./list-name.ts";

interface ListsTableProps {
  lists: WatchList[];
  /** What fills those lists that fill themselves, by list. */
  fillings: ReadonlyMap<string, ShownFilling>;
  /** By list. Of the lists after very many lines they are missing. */
  figures: ReadonlyMap<string, ListFigures>;
  seesCost: boolean;
  now: number;
}

export function ListsTable({ lists, fillings, figures, seesCost, now }: ListsTableProps) {
  const t = useTranslations("watchLists");
  const common = useTranslations("common");
  const format = useFormat();
  const words = useFillingWords();
  const count = (units: number | undefined, tone: string) =>
    units === undefined || units === 0 ? "" : <span className={tone}>{format.count(units)}</span>;
  return (
    <table className="data-table list-rows">
      <caption className="sr-only">{common("lists")}</caption>
      <TableHead
        columns={[
          { word: common("name") },
          { word: t("head.lines"), className: "figure" },
          seesCost && { word: common("total"), className: "figure" },
          { word: common("low"), className: "figure" },
          { word: t("head.short"), className: "figure" },
          { word: t("head.added"), className: "figure max-sm:hidden" },
        ]}
      />
      <tbody>
        {lists.map((list) => {
          const filling = fillings.get(list.listId);
          const own = figures.get(list.listId);
          const source = [
            list.isDefault && t("default"),
            !list.isWatched && t("watching.not"),
            filling && words(filling),
          ].filter(Boolean);
          return (
            <tr key={list.listId}>
              <th scope="row">
                <a href={`/watch-lists/${list.listId}`} data-row="" className="row-name">
                  {listName(list, common("starredItems"))}
                </a>
                {source.length > 0 && <span className="row-numbers">{source.join(" · ")}</span>}
              </th>
              <td className="figure">{format.count(list.itemCount)}</td>
              {seesCost && <td className="figure">{own && <Total {...own} lines={list.itemCount} />}</td>}
              <td className="figure">{count(own?.low, "text-low")}</td>
              <td className="figure">{count(own?.short, "text-out")}</td>
              <td className="figure max-sm:hidden text-soft">
                {own && own.addedAt !== null && format.dayOfMoment(own.addedAt, now)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The total of a list, and of how many of its lines it is; nothing while none has a quantity. */
function Total({ totalAmount, counted, lines }: Pick<ListFigures, "totalAmount" | "counted"> & { lines: number }) {
  const t = useTranslations("order.sum");
  if (counted === 0) return null;
  return (
    <>
      <Money amount={totalAmount} />
      {counted < lines && (
        <small className="block text-2xs text-soft">{t("ticked", { count: counted, all: lines })}</small>
      )}
    </>
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
  const words = useTranslations("words");
  const supplier = useTranslations("watchLists.supplier");
  return (
    <Form action={action} className="list-form">
      <label className="text-xs text-soft">
        {common("name")}
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
                <optgroup key={kind} label={kind === "views" ? words("savedViews") : common(kind)}>
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
      <a href="/quick-list" className="link border-t border-rule pt-2 text-sm">
        {t("paste")}
      </a>
    </Form>
  );
}
