import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
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
  const format = useFormat();
  const words = useFillingWords();
  return (
    <table className="data-table">
      <caption className="sr-only">{t("caption")}</caption>
      <TableHead columns={[{ word: t("name") }, { word: t("items"), className: "figure" }]} />
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
              <td className="figure font-mono">{format.count(list.itemCount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
