import { Form } from "@/components/dealer/form.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { NewerOlder } from "@/components/ui/newer-older.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertFilter, AlertPage } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { type AlertMute, mutedBy } from "@/lib/domain/alert/mute.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { AlertFilters } from "./alert-filters.tsx";
import { type AlertActions, AlertLine } from "./alert-line.tsx";
import { AlertTabs } from "./alert-tabs.tsx";
import { MutesTable } from "./mutes-table.tsx";

interface AlertsViewProps {
  page: AlertPage;
  filter: AlertFilter;
  href: (changes: Partial<AlertFilter>) => string;
  warehouses: readonly Warehouse[];
  /** Those in force. */
  mutes: readonly AlertMute[];
  /** The names of the member's rules, by their ids. */
  rules: ReadonlyMap<string, string>;
  /** Null: the principal may only read. */
  actions: (AlertActions & Record<"readAll" | "takeBackRead", FormAction>) | null;
  seesCost: boolean;
  now: number;
}

/** What the member was told, the newest first; what is not read is marked. */
export function AlertsView(props: AlertsViewProps) {
  const { page, filter, href, mutes, actions, now, warehouses } = props;
  const { alerts, unread, next } = page;
  const isAll = filter.state === "all" && filter.group === null;
  const t = useTranslations("alerts");
  const format = useFormat();
  const note = unread > 0 ? t("list.unreadCount", { count: unread, shown: format.count(unread) }) : t("list.allRead");
  return (
    <>
      <PageHead title={t("title")} note={note}>
        {actions && <ReadAll unread={unread} actions={actions} />}
      </PageHead>
      <AlertTabs here="list" />
      <AlertFilters filter={filter} href={href} seesCost={props.seesCost} />
      {alerts.length === 0 ? (
        <EmptyState
          title={isAll ? t("list.emptyTitle") : t("list.noneTitle")}
          text={isAll ? t("list.emptyText") : t("list.noneText")}
        >
          {isAll ? (
            <>
              <a href="/alerts/rules/new" className="button button-strong">
                {t("rules.new")}
              </a>
              <a href="/alerts/rules" className="button">
                {t("tabs.rules")}
              </a>
            </>
          ) : (
            <a href="/alerts" className="button">
              {t("list.showAll")}
            </a>
          )}
        </EmptyState>
      ) : (
        <ul className="alert-list">
          {alerts.map((alert) => (
            <AlertLine
              key={alert.alertId}
              {...{ alert, warehouses, now }}
              mute={muteOf(mutes, alert)}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <NewerOlder
        label={t("list.pages")}
        later={filter.before === null ? null : href({ before: null })}
        earlier={next === null ? null : href({ before: next })}
      />
      {actions && <MutesTable mutes={mutes} rules={props.rules} unmute={actions.unmute} now={now} />}
    </>
  );
}

/** The mute that keeps the like of an alert from being told. What ended one until restock is not in force any more. */
function muteOf(mutes: readonly AlertMute[], { ruleId, event: { variantNo, at } }: AlertPage["alerts"][number]) {
  return mutedBy(mutes, { ruleId, variantNo, at, restockedAt: null });
}

/** Marks all as read, which the notice of it undoes. */
function ReadAll({ unread, actions }: { unread: number; actions: NonNullable<AlertsViewProps["actions"]> }) {
  const t = useTranslations("alerts.list");
  return (
    <Form says="notice" action={actions.readAll} undo={actions.takeBackRead}>
      <button type="submit" data-keys="d" disabled={unread === 0} className="button">
        {t("readAll")} <kbd className="ml-1 font-mono text-xs font-normal">d</kbd>
      </button>
    </Form>
  );
}
