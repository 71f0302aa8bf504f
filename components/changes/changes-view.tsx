import { AddressForm } from "@/components/ui/address-form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { HiddenFields } from "@/components/ui/hidden-fields.tsx";
import { Select } from "@/components/ui/input.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChangeFilter, ChangeGroup, ProductChangePage } from "@/lib/catalog/history/types.ts";
import { changeGroupNames, defaultFold, keyGroups, shownGroups } from "@/lib/catalog/history/types.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { ChangeTable } from "./change-table.tsx";
import { groupWords } from "./group-words.ts";

/** Limits under which price changes can be hidden, in per cent. */
const thresholds = [0, 1, 2, 5, 10] as const;

/** Numbers of days to look back. */
const periods = [7, 30, 90] as const;

interface ChangesViewProps {
  /** Its filter names the groups that are shown. */
  page: ProductChangePage;
  pageSize: number;
  warehouses: readonly Warehouse[];
  href: (changes: Partial<ChangeFilter>) => string;
  /** The address of the file with every event of the filter. */
  fileHref: string;
  seesCost: boolean;
  now: number;
}

/** Events of products by day: filters, the number of small changes that are hidden, and paging. */
export function ChangesView({ page, pageSize, warehouses, href, fileHref, seesCost, now }: ChangesViewProps) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const listing = useTranslations("listing");
  const { groups, onlyWatched, since } = page.filter;
  const narrowed = !isSame(groups, keyGroups) || onlyWatched || since !== null;
  return (
    <>
      <PageHead title={common("catalogChanges")}>
        <button type="button" popoverTarget="change-filters" className="button button-small md:hidden">
          {listing("filters")}
        </button>
        <ButtonMenu word={common("export")} className="button button-small">
          <FileLinks href={fileHref} className="menu-item" />
        </ButtonMenu>
      </PageHead>
      <div id="change-filters" popover="auto" className="change-filters no-print">
        <GroupFilter
          groups={shownGroups(changeGroupNames, seesCost)}
          counts={page.counts}
          filter={page.filter}
          href={href}
        />
        <MoreFilters filter={page.filter} href={href} now={now} />
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title={narrowed || page.folded > 0 ? t("empty") : t("emptyYet")} text={t("emptyText")}>
          {narrowed && (
            <a href="/changes" className="button">
              {common("showAll")}
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
      {page.folded > 0 && <FoldedAway page={page} href={href} />}
    </>
  );
}

/** The number of price changes too small to be shown. */
function FoldedAway({ page, href }: { page: ProductChangePage; href: ChangesViewProps["href"] }) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <p className="no-print text-xs text-soft">
      {t("folded", { count: page.folded, percent: format.percent(page.filter.under) })}{" "}
      <a href={href({ under: 0 })} className="link">
        {common("showAll")}
      </a>
    </p>
  );
}

interface GroupFilterProps {
  groups: readonly ChangeGroup[];
  counts: Record<ChangeGroup, number>;
  filter: ChangeFilter;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** The key changes, all, or chosen groups of events, each with its count. */
function GroupFilter({ groups, counts, filter, href }: GroupFilterProps) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const format = useFormat();
  const isKey = isSame(filter.groups, keyGroups);
  const isAll = isSame(filter.groups, changeGroupNames);
  const chosen = isKey || isAll ? [] : filter.groups;
  return (
    <nav aria-label={common("type")} className="tabs">
      <a
        href={href({ groups: filter.onlyWatched ? [...keyGroups] : [] })}
        aria-current={isKey || undefined}
        title={t("keyHint")}
      >
        {t("key")}
      </a>
      <a href={href({ groups: [...changeGroupNames] })} aria-current={isAll || undefined}>
        {common("all")}
      </a>
      {groups.map((group) => {
        const isChosen = chosen.includes(group);
        return (
          <a
            key={group}
            href={href({ groups: isChosen ? chosen.filter((other) => other !== group) : [...chosen, group] })}
            aria-current={isChosen || undefined}
            data-none={counts[group] === 0 || undefined}
          >
            {common(groupWords[group])} <span className="facet-count">{format.count(counts[group])}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** The period, the size of price changes, and starred items only. */
function MoreFilters({ filter, href, now }: Pick<GroupFilterProps, "filter" | "href"> & { now: number }) {
  const t = useTranslations("changes");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  const today = format.dayNumber(now);
  const starts = [0, ...periods].map((days) => (today - days) * dayMs);
  const since = filter.since === null || starts.includes(filter.since) ? [] : [filter.since];
  return (
    <AddressForm says={href({})} action="/changes" className="flex flex-wrap items-center gap-2 pt-2">
      <HiddenFields href={href({ since: null, under: defaultFold, onlyWatched: false, page: 1 })} />
      <Select
        name="since"
        aria-label={words("period")}
        defaultValue={filter.since === null ? "" : dayOf(filter.since)}
        className="field field-small"
      >
        <option value="">{t("allTime")}</option>
        {[...starts, ...since].map((start, index) => (
          <option key={start} value={dayOf(start)}>
            {index === 0
              ? common("today")
              : index <= periods.length
                ? common("lastDays", { count: periods[index - 1] ?? 0 })
                : common("since", { day: format.day(start, now) })}
          </option>
        ))}
      </Select>
      <Select name="under" aria-label={common("prices")} defaultValue={filter.under} className="field field-small">
        {[...new Set([...thresholds, filter.under])].map((percent) => (
          <option key={percent} value={percent}>
            {percent === 0 ? t("priceAll") : t("priceFrom", { percent: format.percent(percent) })}
          </option>
        ))}
      </Select>
      <label className="flex min-h-7 items-center gap-2 text-sm">
        <input type="checkbox" name="watched" value="1" defaultChecked={filter.onlyWatched} />
        {common("watchedOnly")}
      </label>
    </AddressForm>
  );
}

function isSame(groups: readonly ChangeGroup[], others: readonly ChangeGroup[]): boolean {
  return groups.length === others.length && others.every((group) => groups.includes(group));
}
