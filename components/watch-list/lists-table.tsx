import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { WatchList } from "@/lib/watch/types.ts";
import { listName } from "./list-name.ts";

export function ListsTable({ lists }: { lists: WatchList[] }) {
  const t = useTranslations("watchLists");
  const format = useFormat();
  return (
    <table className="data-table">
      <caption className="sr-only">{t("caption")}</caption>
      <TableHead columns={[{ word: t("name") }, { word: t("items"), className: "figure" }]} />
      <tbody>
        {lists.map((list) => (
          <tr key={list.listId}>
            <th scope="row">
              <a href={`/watch-lists/${list.listId}`} data-row="" className="link font-medium">
                {listName(list, t("defaultName"))}
              </a>
              {list.isDefault && <span className="ml-3 text-xs text-soft">★ {t("default")}</span>}
            </th>
            <td className="figure font-mono">{format.count(list.itemCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
