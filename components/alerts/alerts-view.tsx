import { groupWords } from "@/components/changes/group-words.ts";
import { Form } from "@/components/dealer/form.tsx";
import { DayName } from "@/components/events/day-name.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { HiddenFields } from "@/components/ui/hidden-fields.tsx";
import { Select } from "@/components/ui/input.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { NewerOlder } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertCounts, AlertFilter, MemberAlert, ShownAlerts } from "@/lib/alerts/history/types.ts";
import { alertGroups, alertStates, maxCounted } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { shownGroups } from "@/lib/catalog/history/types.ts";
import { type AlertMute, mutedBy } from "@/lib/domain/alert/mute.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { type AlertActions, AlertActionsArea } from "./alert-actions.tsx";
import { AlertRow } from "./alert-row.tsx";
import { MutedList } from "./muted-list.tsx";

interface AlertsViewProps {
  page: ShownAlerts;
  filter: AlertFilter;
  href: (changes: Partial<AlertFilter>) => string;
  warehouses: readonly Warehouse[];
  /** Those in force. */
  mutes: readonly AlertMute[];
  /** The names of the member's rules, by their ids. */
  rules: ReadonlyMap<string, string>;
  /** Null: the principal may only read. */
  actions: (AlertActions & Record<"readAll" | "markUnread", FormAction>) | null;
  seesCost: boolean;
  now: number;
}

/** The member's alerts by day, newest first; those about one item on one day are one row. */
export function AlertsView(props: AlertsViewProps) {
  const { page, filter, href, mutes, actions, now } = props;
  const common = useTranslations("common");
  return (
    <>
      <PageHead title={common("alerts")}>
        <TypeFilter {...props} />
        {actions && <ReadAll unread={page.counts.unread} actions={actions} />}
      </PageHead>
      <StateTabs counts={page.counts} filter={filter} href={href} />
      {page.groups.length === 0 ? (
        <NoAlerts isAll={filter.state === "all" && filter.group === null} mayCreate={actions !== null} />
      ) : actions ? (
        <AlertActionsArea actions={{ mark: actions.mark, mute: actions.mute, unmute: actions.unmute }}>
          <Days {...props} />
        </AlertActionsArea>
      ) : (
        <Days {...props} />
      )}
      <NewerOlder
        label={common("pages")}
        later={filter.before === null ? null : href({ before: null })}
        earlier={page.next === null ? null : href({ before: page.next })}
      />
      {actions && <MutedList mutes={mutes} rules={props.rules} unmute={actions.unmute} now={now} />}
    </>
  );
}

/** The groups under the heading of their day. */
function Days({ page: { groups }, warehouses, mutes, actions, now }: AlertsViewProps) {
  const days = [...new Set(groups.map(({ day }) => day))];
  return days.map((number) => (
    <section key={number}>
      <h2 className="alert-day">
        <DayName number={number} now={now} />
      </h2>
      <ul className="alert-list">
        {groups
          .filter(({ day }) => day === number)
          .map((group) => (
            <AlertRow
              key={group.alerts[0].alertId}
              {...{ group, warehouses, now }}
              mute={muteOf(mutes, group.alerts[0])}
              mayAct={actions !== null}
            />
          ))}
      </ul>
    </section>
  ));
}

/** The active mute that suppresses similar alerts. A mute until restock is no longer active after the restock. */
function muteOf(mutes: readonly AlertMute[], { ruleId, event: { variantNo, at } }: MemberAlert) {
  return mutedBy(mutes, { ruleId, variantNo, at, restockedAt: null });
}

function NoAlerts({ isAll, mayCreate }: { isAll: boolean; mayCreate: boolean }) {
  const t = useTranslations("alerts");
  const words = useTranslations("words");
  const common = useTranslations("common");
  if (!isAll)
    return (
      <EmptyState title={t("list.noneTitle")} text={t("list.noneText")}>
        <a href="/alerts" className="button">
          {common("showAll")}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState title={t("list.emptyTitle")} text={t("list.emptyText")}>
      {mayCreate && (
        <a href="/alerts/rules/new" className="button button-strong">
          {words("createAlertRule")}
        </a>
      )}
    </EmptyState>
  );
}

/** Marks all as read, which the notice of it undoes. */
function ReadAll({ unread, actions }: { unread: number; actions: NonNullable<AlertsViewProps["actions"]> }) {
  const t = useTranslations("alerts.list");
  return (
    <Form says="notice" action={actions.readAll} undo={actions.markUnread} className="max-sm:w-auto">
      <button type="submit" data-keys="d" disabled={unread === 0} className="button button-small">
        {t("readAll")} <kbd className="key max-md:hidden">d</kbd>
      </button>
    </Form>
  );
}

interface StateTabsProps extends Pick<AlertsViewProps, "filter" | "href"> {
  counts: AlertCounts;
}

function StateTabs({ counts, filter, href }: StateTabsProps) {
  const t = useTranslations("alerts.list");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <nav aria-label={common("status")} className="tabs alert-tabs no-print">
      {alertStates.map((state) => (
        <a key={state} href={href({ state, before: null })} aria-current={state === filter.state || undefined}>
          {t(`state.${state}`)}
          {state !== "all" && (
            <span className="facet-count">
              {format.count(counts[state])}
              {counts[state] === maxCounted && "+"}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Which kinds of events are shown. */
function TypeFilter({ filter, href, seesCost }: Pick<AlertsViewProps, "filter" | "href" | "seesCost">) {
  const t = useTranslations("alerts.list");
  const common = useTranslations("common");
  return (
    <AddressForm says={href({ before: null })} action="/alerts" className="max-sm:w-auto">
      <HiddenFields href={href({ group: null, before: null })} />
      <Select name="group" aria-label={common("type")} defaultValue={filter.group ?? ""} className="field field-small">
        <option value="">{t("allGroups")}</option>
        {shownGroups(alertGroups, seesCost).map((group) => (
          <option key={group} value={group}>
            {group === "reading" ? common("sync") : common(groupWords[group])}
          </option>
        ))}
      </Select>
    </AddressForm>
  );
}
