import { FileLinks } from "@/components/ui/file-links.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChangeFilter, ChangeGroup, ProductChangePage } from "@/lib/catalog/history/types.ts";
import { changeGroupNames, shownGroups } from "@/lib/catalog/history/types.ts";
import { ChangeTable } from "./change-table.tsx";

/** The thresholds to choose from, in per cent. */
const thresholds = [0, 1, 2, 5, 10] as const;

interface ChangesViewProps {
  page: ProductChangePage;
  pageSize: number;
  warehouses: readonly Warehouse[];
  href: (changes: Partial<ChangeFilter>) => string;
  /** The address of the file with every event of the filter. */
  fileHref: string;
  seesCost: boolean;
  now: number;
}

/** Events of products: a filter by kind, products by day, the number of folded changes, and paging. */
export function ChangesView({ page, pageSize, warehouses, href, fileHref, seesCost, now }: ChangesViewProps) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const { groups, onlyWatched, since } = page.filter;
  const narrowed = groups.length > 0 || onlyWatched || since !== null;
  return (
    <>
      <PageHead title={common("catalogChanges")} note={t("count", { count: page.events, lines: page.total })}>
        <FileLinks href={fileHref} className="button button-small" />
      </PageHead>
      <GroupFilter
        groups={shownGroups(changeGroupNames, seesCost)}
        counts={page.counts}
        filter={page.filter}
        href={href}
      />
      {(page.rows.length > 0 || page.folded > 0) && <FoldedAway page={page} href={href} />}
      {page.rows.length === 0 ? (
        <EmptyState title={narrowed || page.folded > 0 ? t("empty") : t("emptyYet")} text={t("emptyText")}>
          {narrowed && (
            <a href="/changes" className="button">
              {t("showAll")}
            </a>
          )}
        </EmptyState>
      ) : (
        <>
          <ChangeTable rows={page.rows} warehouses={warehouses} now={now} />
          <Pager
            page={page.filter.page}
            pageCount={page.pageCount}
            total={page.total}
            pageSize={pageSize}
            hrefOf={(number) => href({ page: number })}
            path="/changes"
          />
        </>
      )}
    </>
  );
}

interface FoldedAwayProps {
  page: ProductChangePage;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** The number of price changes too small to be shown, and links to other limits. */
function FoldedAway({ page, href }: FoldedAwayProps) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const format = useFormat();
  const { under } = page.filter;
  const word = (percent: number) => (percent === 0 ? common("none") : format.percent(percent));
  return (
    <p className="no-print flex flex-wrap items-baseline gap-x-3 py-2 text-xs text-soft tabular-nums">
      <span>
        {page.folded > 0
          ? t("folded", { count: page.folded, percent: format.percent(under) })
          : under === 0
            ? t("foldedNothing")
            : t("foldedNone", { percent: format.percent(under) })}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {t("foldUnder")}
        {thresholds.map((percent) => (
          <a
            key={percent}
            href={href({ under: percent })}
            aria-current={percent === under || undefined}
            className="link py-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {word(percent)}
          </a>
        ))}
      </span>
    </p>
  );
}

interface GroupFilterProps {
  groups: readonly ChangeGroup[];
  counts: Record<ChangeGroup, number>;
  filter: ChangeFilter;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** Toggles for the groups of events, each with its count, and one for watched items only. */
function GroupFilter({ groups, counts, filter, href }: GroupFilterProps) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const format = useFormat();
  const all = groups.reduce((sum, group) => sum + counts[group], 0);
  const without = (group: ChangeGroup) => filter.groups.filter((other) => other !== group);
  return (
    <nav aria-label={common("type")} className="tabs no-print">
      <a href={href({ groups: [] })} aria-current={filter.groups.length === 0 || undefined}>
        {common("all")} <span className="facet-count">{format.count(all)}</span>
      </a>
      {groups.map((group) => {
        const chosen = filter.groups.includes(group);
        return (
          <a
            key={group}
            href={href({ groups: chosen ? without(group) : [...filter.groups, group] })}
            aria-current={chosen || undefined}
            data-none={counts[group] === 0 || undefined}
          >
            {t(group)} <span className="facet-count">{format.count(counts[group])}</span>
          </a>
        );
      })}
      <a
        href={href({ onlyWatched: !filter.onlyWatched })}
        aria-current={filter.onlyWatched || undefined}
        className="md:ml-auto"
      >
        <span aria-hidden="true" className="text-soft">
          {filter.onlyWatched ? "★" : "☆"}
        </span>{" "}
        {common("watchedOnly")}
      </a>
    </nav>
  );
}
