import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { NewerOlder } from "@/components/ui/pager.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertFilter, AlertPage } from "@/lib/alerts/history/types.ts";
import { alertGroups, alertStates } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { shownGroups } from "@/lib/catalog/history/types.ts";
import { type AlertMute, mutedBy } from "@/lib/domain/alert/mute.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { type AlertActions, AlertLine } from "./alert-line.tsx";
import { useMuteWords } from "./mute-words.ts";

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
  actions: (AlertActions & Record<"readAll" | "markUnread", FormAction>) | null;
  seesCost: boolean;
  now: number;
}

/** The member's alerts, newest first; unread ones are marked. */
export function AlertsView(props: AlertsViewProps) {
  const { page, filter, href, mutes, actions, now, warehouses } = props;
  const { alerts, unread, next } = page;
  const isAll = filter.state === "all" && filter.group === null;
  const t = useTranslations("alerts");
  const common = useTranslations("common");
  const format = useFormat();
  const note = unread > 0 ? t("list.unreadCount", { count: unread, shown: format.count(unread) }) : t("list.allRead");
  return (
    <>
      <PageHead title={t("title")} note={note}>
        {actions && <ReadAll unread={unread} actions={actions} />}
      </PageHead>
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
                {common("rules")}
              </a>
            </>
          ) : (
            <a href="/alerts" className="button">
              {common("showAll")}
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
        label={common("pages")}
        later={filter.before === null ? null : href({ before: null })}
        earlier={next === null ? null : href({ before: next })}
      />
      {actions && <MutesTable mutes={mutes} rules={props.rules} unmute={actions.unmute} now={now} />}
    </>
  );
}

/** The active mute that suppresses similar alerts. A mute until restock is no longer active after the restock. */
function muteOf(mutes: readonly AlertMute[], { ruleId, event: { variantNo, at } }: AlertPage["alerts"][number]) {
  return mutedBy(mutes, { ruleId, variantNo, at, restockedAt: null });
}

/** Marks all as read, which the notice of it undoes. */
function ReadAll({ unread, actions }: { unread: number; actions: NonNullable<AlertsViewProps["actions"]> }) {
  const t = useTranslations("alerts.list");
  return (
    <Form says="notice" action={actions.readAll} undo={actions.markUnread}>
      <button type="submit" data-keys="d" disabled={unread === 0} className="button">
        {t("readAll")} <kbd className="ml-1 text-xs font-normal tabular-nums">d</kbd>
      </button>
    </Form>
  );
}

interface AlertFiltersProps {
  filter: AlertFilter;
  href: (changes: Partial<AlertFilter>) => string;
  seesCost: boolean;
}

/** Which alerts are shown, by how they stand and by what happened. */
function AlertFilters({ filter, href, seesCost }: AlertFiltersProps) {
  const t = useTranslations("alerts.list");
  const common = useTranslations("common");
  const changes = useTranslations("changes");
  const name = (group: (typeof alertGroups)[number]) => (group === "reading" ? common("sync") : changes(group));
  return (
    <div className="no-print">
      <nav aria-label={common("status")} className="kind-counts">
        {alertStates.map((state) => (
          <a
            key={state}
            href={href({ state, before: null })}
            aria-current={state === filter.state || undefined}
            className="aria-[current]:font-semibold"
          >
            {t(`state.${state}`)}
          </a>
        ))}
      </nav>
      <nav aria-label={common("type")} className="kind-counts text-soft">
        <a
          href={href({ group: null, before: null })}
          aria-current={filter.group === null || undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t("allGroups")}
        </a>
        {shownGroups(alertGroups, seesCost).map((group) => (
          <a
            key={group}
            href={href({ group, before: null })}
            aria-current={group === filter.group || undefined}
            className="aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {name(group)}
          </a>
        ))}
      </nav>
    </div>
  );
}

interface MutesTableProps {
  mutes: readonly AlertMute[];
  /** The names of the member's rules, by their ids. */
  rules: ReadonlyMap<string, string>;
  unmute: FormAction;
  now: number;
}

/** The member's mutes and when they end. Renders nothing if there are none. */
function MutesTable({ mutes, rules, unmute, now }: MutesTableProps) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const until = useMuteWords();
  if (mutes.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer py-1 text-soft">
        {t("mutes")} ({mutes.length})
      </summary>
      <table className="data-table max-w-3xl">
        <TableHead className="sr-only" columns={[{ word: t("what") }, { word: t("long") }, { word: t("end") }]} />
        <tbody>
          {mutes.map((mute) => {
            const { ruleId, variantNo } = mute;
            const rule = ruleId === "" ? null : t("byRule", { rule: rules.get(ruleId) ?? "–" });
            const name = variantNo || rule || common("everything");
            return (
              <tr key={`${ruleId} ${variantNo}`}>
                <th scope="row">
                  {variantNo ? <span className="font-mono">{variantNo}</span> : !rule && common("everything")} {rule}
                </th>
                <td>{until(mute, now)}</td>
                <td className="figure">
                  <Form says="notice" action={unmute}>
                    <input type="hidden" name="ruleId" value={ruleId} />
                    <input type="hidden" name="variantNo" value={variantNo} />
                    <button type="submit" aria-label={t("endNamed", { name })} className="button button-small">
                      {t("end")}
                    </button>
                  </Form>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
