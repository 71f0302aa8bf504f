import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventFacts } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { Bell, BellOff, Check, Ellipsis, Mail, Plus, UserRound, UserRoundX } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertGroup, MemberAlert } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import { boardAddress } from "@/lib/domain/alert/rule.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { useMuteWords } from "./mute-words.ts";

interface AlertRowProps {
  group: AlertGroup;
  warehouses: readonly Warehouse[];
  /** The mute that suppresses similar alerts; null: none. */
  mute: AlertMute | null;
  /** Whether the principal may mark, mute and order. */
  mayAct: boolean;
  now: number;
}

/** What happened to one item on one day: the item, the events, their state, and the actions on all of them. */
export function AlertRow({ group: { alerts }, warehouses, mute, mayAct, now }: AlertRowProps) {
  const [newest] = alerts;
  const { event, ruleId, ruleName } = newest;
  const number = event.variantNo ?? event.productNo;
  const isUnread = alerts.some(({ seenAt }) => seenAt === null);
  const t = useTranslations("alerts.list");
  const format = useFormat();
  return (
    <li
      className="alert-row"
      data-unread={isUnread || undefined}
      data-alerts={alerts.map(({ alertId }) => alertId).join(" ")}
      data-item={event.variantNo ?? ""}
      data-rule={ruleId || undefined}
      data-rule-name={ruleName || undefined}
      data-wanted={event.facts.wanted}
    >
      <a href={hrefOf(event)} data-row="">
        {isUnread && (
          <span className="sr-only">
            {t("unread")}
            {format.colon}{" "}
          </span>
        )}
        <span className="row-name">
          {event.facts.more === undefined ? nameOf(event) : t("moreArticles", { count: event.facts.more })}
        </span>
        {number !== null && <span className="row-numbers font-mono">{number}</span>}
      </a>
      {alerts.length === 1 && event.kind !== "cost" ? (
        <div className="alert-events">
          <Events alerts={alerts} {...{ warehouses, now }} />
        </div>
      ) : (
        <details className="alert-events">
          <summary>
            <Events alerts={alerts} {...{ warehouses, now }} />
          </summary>
          <ol>
            {alerts.map((alert) => (
              <AlertLine key={alert.alertId} {...{ alert, warehouses, now }} />
            ))}
          </ol>
        </details>
      )}
      <Standing {...{ alerts, mute, now }} />
      {mayAct && <Actions {...{ alerts, mute }} />}
    </li>
  );
}

/** With size and color: four items of one product are four rows. */
function nameOf({ name, facts }: MemberAlert["event"]): string {
  return fullName(name, facts.variant ?? "");
}

/** The alert's item, the board for more items than are named, or the connection page for sync events. */
function hrefOf(event: MemberAlert["event"]): string {
  if (event.facts.more !== undefined) return boardAddress(event);
  return event.productNo === null ? "/connection" : productHref(event.productNo, event.variantNo);
}

type EventsProps = Pick<AlertGroup, "alerts"> & Pick<AlertRowProps, "warehouses" | "now">;

/** The kinds of a group's events, oldest first, and the value of the newest. */
function Events({ alerts, warehouses, now }: EventsProps) {
  return (
    <>
      <span className="alert-kinds">
        {stepsOf(alerts).map(({ alert, count }) => (
          <span key={alert.alertId}>
            <Kind alert={alert} />
            {count > 1 && ` ×${count}`}
          </span>
        ))}
      </span>
      <EventValue row={alerts[0].event} warehouses={warehouses} now={now} />
    </>
  );
}

/** What an alert reports; an alert can end with its own figures, such as "low", and not with another event. */
function Kind({ alert }: { alert: MemberAlert }) {
  const t = useTranslations("alerts.list");
  if (endsItself(alert)) return <span className="text-good">{t("state.over")}</span>;
  return <EventBadge kind={alert.event.kind} />;
}

function endsItself({ what, event: { kind, facts } }: MemberAlert): boolean {
  return what === "recovered" && (facts.over ?? [kind]).includes(kind);
}

interface Step {
  alert: MemberAlert;
  count: number;
}

/** Oldest first; alerts of one kind in a row, such as deliveries to several warehouses, are one step. */
function stepsOf(alerts: readonly MemberAlert[]): Step[] {
  const steps: Step[] = [];
  for (const alert of alerts.toReversed()) {
    const last = steps.at(-1);
    if (last?.alert.event.kind === alert.event.kind && last.alert.what === alert.what) last.count += 1;
    else steps.push({ alert, count: 1 });
  }
  return steps;
}

/** One alert of an opened group. */
function AlertLine({ alert, warehouses, now }: { alert: MemberAlert } & Pick<EventsProps, "warehouses" | "now">) {
  const format = useFormat();
  const words = useStateWords(now);
  const { event, at } = alert;
  return (
    <li>
      <span className="text-soft tabular-nums">{format.time(at)}</span>
      <Kind alert={alert} />
      <EventValue row={event} warehouses={warehouses} now={now} />
      <EventFacts row={event} />
      <span className="text-soft">{[...words.state(alert), words.rule(alert)].filter(Boolean).join(" · ")}</span>
    </li>
  );
}

/** When the newest was raised, and the group's state. The rule and the age of the figures are in the tooltip. */
function Standing({ alerts, mute, now }: Pick<AlertGroup, "alerts"> & Pick<AlertRowProps, "mute" | "now">) {
  const common = useTranslations("common");
  const format = useFormat();
  const words = useStateWords(now);
  const muted = useMuteWords();
  const events = useTranslations("events");
  const [newest] = alerts;
  const assigned = alerts.find(({ acknowledged }) => acknowledged !== null);
  const rule = words.rule(newest);
  // A rule without a name of its own is named after its kinds.
  const saysKind = rule.includes(events(newest.event.kind));
  const states = words.state({ ...newest, acknowledged: assigned?.acknowledged ?? null });
  const state = [...states, mute && muted(mute, now), !saysKind && rule].filter(Boolean).join(" · ");
  const figures = newest.readAt !== null && `${common("data")}${format.colon} ${format.clock(newest.readAt, now)}`;
  return (
    <span className="alert-standing" title={[state, saysKind && rule, figures].filter(Boolean).join("\n")}>
      <time dateTime={new Date(newest.at).toISOString()}>{format.time(newest.at)}</time>
      <span>{state}</span>
    </span>
  );
}

/** The state of an alert in words: resolved, and who it is assigned to; and the rule that raised it. */
function useStateWords(now: number) {
  const t = useTranslations("alerts.list");
  const events = useTranslations("events");
  const format = useFormat();
  return {
    state: ({ event, what, recoveredAt, acknowledged }: MemberAlert): string[] => {
      const kinds = (event.facts.over ?? [event.kind]).map((kind) => events(kind)).join(", ");
      const over = recoveredAt === null ? [] : [t("over", { moment: format.clock(recoveredAt, now) })];
      const moment = acknowledged && format.clock(acknowledged.at, now);
      return [
        ...(what === "recovered" ? [t("recovered", { kinds })] : over),
        ...(acknowledged && moment
          ? [
              acknowledged.name === null
                ? t("acknowledged", { moment })
                : t("acknowledgedBy", { name: acknowledged.name, moment }),
            ]
          : []),
      ];
    },
    rule: ({ ruleId, ruleName }: MemberAlert) => (ruleId === "" ? t("usualRule") : ruleName),
  };
}

/**
 * The actions on all alerts of a row, each with a key while the row has the focus. `AlertActionsArea` performs them.
 */
function Actions({ alerts, mute }: Pick<AlertGroup, "alerts"> & Pick<AlertRowProps, "mute">) {
  const t = useTranslations("alerts.list");
  const muteTexts = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const [{ event, ruleId }] = alerts;
  const { variantNo } = event;
  const named = { article: variantNo ?? event.name };
  const isUnread = alerts.some(({ seenAt }) => seenAt === null);
  const assigned = alerts.find(({ acknowledged }) => acknowledged !== null)?.acknowledged ?? null;
  return (
    <>
      <button
        type="button"
        data-do="more"
        aria-expanded="false"
        aria-label={`${common("more")}${useFormat().colon} ${named.article}`}
        className="icon-button alert-more"
      >
        <Icon icon={Ellipsis} />
      </button>
      <span className="alert-actions">
        {variantNo !== null && (
          <Action
            does="add"
            icon={Plus}
            word={common("add")}
            label={t("order", { count: event.facts.wanted ?? 1, ...named })}
            keys="a"
          />
        )}
        {isUnread ? (
          <Action does="read" icon={Check} word={t("read")} label={t("readNamed", named)} keys="r" />
        ) : (
          <Action does="unread" icon={Mail} word={t("notRead")} label={t("notReadNamed", named)} keys="r" />
        )}
        {assigned === null ? (
          <Action
            does="acknowledge"
            icon={UserRound}
            word={t("acknowledge")}
            label={t("acknowledgeNamed", named)}
            keys="i"
          />
        ) : (
          assigned.mayGiveBack && (
            <Action
              does="give-back"
              icon={UserRoundX}
              word={t("giveBack")}
              label={t("giveBackNamed", named)}
              keys="i"
            />
          )
        )}
        {mute ? (
          <Action
            does="unmute"
            icon={Bell}
            word={muteTexts("end")}
            label={muteTexts("endNamed", { name: named.article })}
            keys="m"
            data-rule={mute.ruleId}
            data-item={mute.variantNo}
          />
        ) : (
          (variantNo !== null || ruleId !== "") && (
            <Action
              does="mute"
              icon={BellOff}
              word={common("mute")}
              label={muteTexts("open", { name: named.article })}
              keys="m"
            />
          )
        )}
      </span>
    </>
  );
}

interface ActionProps {
  does: "add" | "read" | "unread" | "acknowledge" | "give-back" | "mute" | "unmute";
  icon: IconName;
  /** The label on touch screens, where there is no tooltip. */
  word: string;
  label: string;
  keys: string;
  "data-rule"?: string;
  "data-item"?: string;
}

function Action({ does, icon, word, label, keys, ...data }: ActionProps) {
  return (
    <button
      type="button"
      data-do={does}
      data-add={does === "add" ? "" : undefined}
      data-row-keys={does === "add" ? undefined : keys}
      {...data}
      aria-label={label}
      title={`${label} (${keys})`}
      className="icon-button"
    >
      <Icon icon={icon} />
      <span>{word}</span>
    </button>
  );
}
