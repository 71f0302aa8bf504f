import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import type { VariantRow } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { DeskSection } from "./desk-section.tsx";

interface OwnSheetsProps {
  lists: readonly WatchList[];
  /** The items viewed last. */
  recent: readonly VariantRow[];
}

/** The member's own: lists, and recently viewed items; each only if there are some. */
export function OwnSheets({ lists, recent }: OwnSheetsProps) {
  return (
    <>
      {lists.length > 0 && <Lists lists={lists} />}
      {recent.length > 0 && <Recent rows={recent} />}
    </>
  );
}

const listsShown = 6;

function Lists({ lists }: { lists: readonly WatchList[] }) {
  const common = useTranslations("common");
  return (
    <DeskSection title={common("lists")} link={{ href: "/watch-lists", word: common("viewAll") }}>
      <ul className="desk-list">
        {lists.slice(0, listsShown).map((list) => (
          <li key={list.listId} className="desk-item">
            <a href={`/watch-lists/${list.listId}`} data-row="" className="desk-line">
              <span className="row-name min-w-0 flex-1 truncate">{listName(list, common("starredItems"))}</span>
              <span className="text-sm text-soft tabular-nums">{common("lineCount", { count: list.itemCount })}</span>
            </a>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function Recent({ rows }: { rows: readonly VariantRow[] }) {
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <DeskSection title={words("recentlyViewed")}>
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.variantNo} className="desk-item">
            <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
              <span className="min-w-0 flex-1">
                <span className="row-name">{row.name}</span>
                <span className="row-numbers">
                  <code>{row.variantNo}</code>
                  <span>{beyondName(row.name, row.description)}</span>
                </span>
              </span>
              <span className="text-sm text-soft tabular-nums">
                {common("inStockCount", { count: format.count(row.stock.total) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
