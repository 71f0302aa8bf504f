import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventFacts } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import {
  Bell,
  BellOff,
  Check,
  Ellipsis,
  Mail,
  MailOpen,
  Plus,
  Undo2,
  UserRound,
  UserRoundX,
} from "@/components/ui/icons.ts";
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
  const words = useTranslations("words");
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
          {event.facts.more === undefined ? nameOf(event) : words("inLowStock", { count: event.facts.more })}
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

/** Whether nothing is left to do: it ended, reports an end, or the team resolved it. */
function isOver({ what, recoveredAt, resolved }: MemberAlert): boolean {
  return what === "recovered" || recoveredAt !== null || resolved !== null;
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

type AlertLineProps = { alert: MemberAlert } & Pick<EventsProps, "warehouses" | "now">;

/** One alert of an opened group. */
function AlertLine({ alert, warehouses, now }: AlertLineProps) {
  const words = useStateWords(now);
  const { event } = alert;
  return (
    <li>
      <span className="text-soft tabular-nums">
        <EventTime at={event.at} />
      </span>
      <Kind alert={alert} />
      <EventValue row={event} warehouses={warehouses} now={now} />
      <EventFacts row={event} />
      <span className="text-soft">{[...words.state(alert), words.rule(alert)].filter(Boolean).join(" · ")}</span>
    </li>
  );
}

/** When a change was noticed, as the catalog's changes have it. The rows are below its day. */
function EventTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{useFormat().time(at)}</time>;
}

/** When the newest change was noticed, and the group's state. The tooltip also has its time and the rule. */
function Standing({ alerts, mute, now }: Pick<AlertGroup, "alerts"> & Pick<AlertRowProps, "mute" | "now">) {
  const words = useStateWords(now);
  const muted = useMuteWords();
  const events = useTranslations("events");
  const [newest] = alerts;
  const taken = alerts.find(({ acknowledged }) => acknowledged !== null)?.acknowledged ?? null;
  const resolved = alerts.every(isOver) ? (alerts.find((alert) => alert.resolved)?.resolved ?? null) : null;
  const rule = words.rule(newest);
  // A rule without a name of its own is named after its kinds.
  const saysKind = rule.includes(events(newest.event.kind));
  const states = words.state({ ...newest, acknowledged: taken, resolved });
  const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  const others = [mute && muted(mute, now), !saysKind && rule];
  return (
    <span
      className="alert-standing"
      title={[joined(...states, ...others), saysKind && rule].filter(Boolean).join("\n")}
    >
      <EventTime at={newest.event.at} />
      <span>{joined(states[0], ...others)}</span>
    </span>
  );
}

/**
 * The state of an alert in words: resolved, or who it is assigned to, and when that was said; and the rule that raised
 * it.
 */
function useStateWords(now: number) {
  const t = useTranslations("alerts.list");
  const words = useTranslations("words");
  const events = useTranslations("events");
  const format = useFormat();
  return {
    state: ({ event, what, recoveredAt, acknowledged, resolved }: MemberAlert): string[] => {
      const kinds = (event.facts.over ?? [event.kind]).map((kind) => events(kind)).join(", ");
      const clock = (at: number) => format.clock(at, now);
      if (what === "recovered") return [words("resolved", { kinds })];
      if (recoveredAt !== null) return [t("resolvedBy", { name: "none" }), clock(recoveredAt)];
      if (resolved) return [t("resolvedBy", { name: resolved.name ?? "none" }), clock(resolved.at)];
      if (!acknowledged) return [];
      return [t("acknowledgedBy", { name: acknowledged.name ?? "none" }), clock(acknowledged.at)];
    },
    rule: ({ ruleId, ruleName }: MemberAlert) => (ruleId === "" ? words("defaultDigest") : ruleName),
  };
}

/**
 * The actions on all alerts of a row, each with a key while the row has the focus. `AlertActionsArea` performs them. One
 * that goes leaves its place empty, so that a second click meets no other.
 */
function Actions({ alerts, mute }: Pick<AlertGroup, "alerts"> & Pick<AlertRowProps, "mute">) {
  const t = useTranslations("alerts.list");
  const muteTexts = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const [{ event, ruleId }] = alerts;
  const { variantNo } = event;
  const name = variantNo ?? event.name;
  const isUnread = alerts.some(({ seenAt }) => seenAt === null);
  const assigned = alerts.find(({ acknowledged }) => acknowledged !== null)?.acknowledged ?? null;
  const isActive = !alerts.every(isOver);
  const mayReopen = alerts.some(({ resolved }) => resolved?.mayGiveBack);
  const takes = assigned === null ? "acknowledge" : assigned.mayGiveBack ? "give-back" : null;
  return (
    <>
      <button
        type="button"
        data-do="more"
        aria-expanded="false"
        aria-label={`${common("more")}${useFormat().colon} ${name}`}
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
            label={common("addUnits", { count: event.facts.wanted ?? 1, item: variantNo })}
            keys="a"
          />
        )}
        {isActive && <Action does="resolve" icon={Check} word={t("resolve")} name={name} keys="e" />}
        {!isActive && !mayReopen && <Gap />}
        {!isActive && mayReopen && <Action does="reopen" icon={Undo2} word={t("reopen")} name={name} keys="e" />}
        {isActive && takes ? (
          <Action
            does={takes}
            icon={takes === "acknowledge" ? UserRound : UserRoundX}
            word={t(takes)}
            name={name}
            keys="i"
          />
        ) : (
          <Gap />
        )}
        <Action
          does={isUnread ? "read" : "unread"}
          icon={isUnread ? MailOpen : Mail}
          word={t(isUnread ? "read" : "notRead")}
          name={name}
          keys="r"
        />
        {mute ? (
          <Action
            does="unmute"
            icon={BellOff}
            word={muteTexts("end")}
            name={name}
            keys="m"
            data-rule={mute.ruleId}
            data-item={mute.variantNo}
          />
        ) : (
          (variantNo !== null || ruleId !== "") && (
            <Action does="mute" icon={Bell} word={common("mute")} name={name} keys="m" />
          )
        )}
      </span>
    </>
  );
}

/** The place of an action that the row does not have now. */
function Gap() {
  return <i aria-hidden="true" className="icon-button" />;
}

interface ActionProps {
  does: "add" | "read" | "unread" | "acknowledge" | "give-back" | "resolve" | "reopen" | "mute" | "unmute";
  icon: IconName;
  /** The label on touch screens, where there is no tooltip. */
  word: string;
  /** What the alert is about, for the accessible name; or a label that says it. */
  name?: string;
  label?: string;
  keys: string;
  "data-rule"?: string;
  "data-item"?: string;
}

function Action({ does, icon, word, name, label, keys, ...data }: ActionProps) {
  const { colon } = useFormat();
  return (
    <button
      type="button"
      data-do={does}
      data-add={does === "add" ? "" : undefined}
      data-row-keys={does === "add" ? undefined : keys}
      {...data}
      aria-label={label ?? `${word}${colon} ${name}`}
      title={`${label ?? word} (${keys})`}
      className="icon-button"
    >
      <Icon icon={icon} />
      <span>{word}</span>
    </button>
  );
}
