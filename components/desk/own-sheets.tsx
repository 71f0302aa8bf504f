import { productHref } from "@/components/ui/addresses.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { DeskView, NewCloseout } from "@/lib/catalog/types/desk.ts";
import type { VariantRow } from "@/lib/catalog/types/variant-row.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import type { WatchList } from "@/lib/watch/types.ts";
import { DeskSection } from "./desk-section.tsx";

interface OwnSheetsProps {
  lists: readonly WatchList[];
  /** The articles looked at last. */
  recent: readonly VariantRow[];
  closeouts: DeskView["closeouts"];
  /** Closeouts are costs. */
  seesCost: boolean;
  now: number;
}

/** What is one's own comes first: lists, what one looked at, and closeouts of the brands on one's lists. */
export function OwnSheets({ lists, recent, closeouts, seesCost, now }: OwnSheetsProps) {
  return (
    <div className="desk-sheets desk-own">
      <Lists lists={lists} />
      <Recent rows={recent} />
      {seesCost && <Closeouts rows={closeouts} hasLists={lists.length > 0} now={now} />}
    </div>
  );
}

const listsShown = 6;

function Lists({ lists }: { lists: readonly WatchList[] }) {
  const t = useTranslations("desk");
  const names = useTranslations("watchLists");
  return (
    <DeskSection title={t("lists")} link={{ href: "/watch-lists", word: t("allLists") }}>
      {lists.length === 0 && <p className="desk-empty">{t("listsEmpty")}</p>}
      <ul className="desk-list">
        {lists.slice(0, listsShown).map((list) => (
          <li key={list.listId} className="desk-item">
            <a href={`/watch-lists/${list.listId}`} data-row="" className="desk-line desk-short">
              <span className="row-name min-w-0 flex-1 truncate">{listName(list, names("defaultName"))}</span>
              <span className="text-sm text-soft tabular-nums">{names("count", { count: list.itemCount })}</span>
            </a>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function Recent({ rows }: { rows: readonly VariantRow[] }) {
  const t = useTranslations("desk");
  const format = useFormat();
  return (
    <DeskSection title={t("recent")}>
      {rows.length === 0 && <p className="desk-empty">{t("recentEmpty")}</p>}
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.variantNo} className="desk-item">
            <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line desk-short">
              <span className="min-w-0 flex-1">
                <span className="row-name">{row.name}</span>
                <span className="row-numbers">
                  <span className="font-mono text-ink">{row.variantNo}</span>
                  <span className="truncate">{beyondName(row.name, row.description)}</span>
                </span>
              </span>
              <span className="text-sm text-soft tabular-nums">
                {t("inStock", { count: format.count(row.stock.total) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function Closeouts({ rows, hasLists, now }: { rows: readonly NewCloseout[]; hasLists: boolean; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  return (
    <DeskSection title={t("closeouts")} link={{ href: "/products?price=2", word: t("allCloseouts") }}>
      {rows.length === 0 && <p className="desk-empty">{t(hasLists ? "closeoutsEmpty" : "closeoutsNoLists")}</p>}
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.variantNo} className="desk-item">
            <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line desk-short">
              <span className="min-w-0 flex-1">
                <span className="row-name">{row.name}</span>
                <span className="row-numbers">
                  {row.brand && <span className="truncate">{row.brand}</span>}
                  <span className="font-mono text-ink">{row.variantNo}</span>
                  <span>{format.day(row.at, now)}</span>
                </span>
              </span>
              <span className="text-right text-sm tabular-nums">
                <b>{format.money(row.costCents)}</b>
                <span className="block text-2xs text-soft">{t("msrp", { amount: format.money(row.msrpCents) })}</span>
              </span>
            </a>
            <Star variantNo={row.variantNo} watched={row.watched} />
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
