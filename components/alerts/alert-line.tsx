import { Form } from "@/components/dealer/form.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventFacts } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CountIntoList } from "@/components/watch-list/count-into-list.tsx";
import type { MemberAlert } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import { boardAddress } from "@/lib/domain/alert/rule.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { MuteForm } from "./mute-form.tsx";
import { useMuteWords } from "./mute-words.ts";

export type AlertActions = Record<"mark" | "unmute" | "mute", FormAction>;

export interface AlertLineProps {
  alert: MemberAlert;
  warehouses: readonly Warehouse[];
  /** The mute that suppresses similar alerts; null: none. */
  mute: AlertMute | null;
  /** Null: the principal may only read. */
  actions: AlertActions | null;
  now: number;
}

/** One alert: what happened, its state, and its actions, each with a key while the line has the focus. */
export function AlertLine({ alert, warehouses, mute, actions, now }: AlertLineProps) {
  const { event, seenAt } = alert;
  const number = event.variantNo ?? event.productNo;
  const t = useTranslations("alerts.list");
  const { colon } = useFormat();
  return (
    <li className="alert-line" data-unread={seenAt === null || undefined}>
      <a href={hrefOf(event)} data-row="">
        <span className="w-30 shrink-0 text-(length:--text-xs)">
          {seenAt === null && (
            <span className="sr-only">
              {t("unread")}
              {colon}{" "}
            </span>
          )}
          <EventBadge kind={event.kind} />
        </span>
        <span className="alert-text">
          <span className="row-name">
            {event.facts.more === undefined ? nameOf(event) : t("moreArticles", { count: event.facts.more })}
          </span>
          <span className="row-numbers flex-wrap">
            {number !== null && <span className="font-mono text-ink">{number}</span>}
            <EventValue row={event} warehouses={warehouses} now={now} />
          </span>
          <EventFacts row={event} />
          <AlertState alert={alert} now={now} />
        </span>
      </a>
      {actions && <Acts {...{ alert, mute, actions, now }} />}
    </li>
  );
}

/** With size and color: four items of one product are four lines. */
function nameOf({ name, facts }: MemberAlert["event"]): string {
  return fullName(name, facts.variant ?? "");
}

/** The alert's item, the board for more items than are named, or the connection page for sync events. */
function hrefOf(event: MemberAlert["event"]): string {
  if (event.facts.more !== undefined) return boardAddress(event);
  return event.productNo === null ? "/connection" : productHref(event.productNo, event.variantNo);
}

/** When it was sent and by which rule, how old its data is, whether it is active, and who it is assigned to. */
function AlertState({ alert, now }: Pick<AlertLineProps, "alert" | "now">) {
  const t = useTranslations("alerts.list");
  const events = useTranslations("events");
  const format = useFormat();
  const { event, at, what, ruleId, ruleName, recoveredAt, acknowledged } = alert;
  const kinds = (event.facts.over ?? [event.kind]).map((kind) => events(kind)).join(", ");
  return (
    <span className="alert-stands">
      {what === "recovered" || recoveredAt !== null ? (
        <b className="font-semibold text-good">
          {what === "recovered" ? t("recovered", { kinds }) : t("over", { moment: format.clock(recoveredAt, now) })}
        </b>
      ) : null}
      {acknowledged && (
        <span className="text-ink">
          {acknowledged.name === null
            ? t("acknowledged", { moment: format.clock(acknowledged.at, now) })
            : t("acknowledgedBy", { name: acknowledged.name, moment: format.clock(acknowledged.at, now) })}
        </span>
      )}
      <span>{t("sentAt", { moment: format.clock(at, now) })}</span>
      {(ruleId === "" || ruleName !== "") && <span>{ruleId === "" ? t("usualRule") : ruleName}</span>}
    </span>
  );
}

function Acts({
  alert,
  mute,
  actions,
  now,
}: Pick<AlertLineProps, "alert" | "mute" | "now"> & { actions: AlertActions }) {
  const t = useTranslations("alerts.list");
  const common = useTranslations("common");
  const muted = useMuteWords();
  const { alertId, seenAt, acknowledged, event, ruleId, ruleName } = alert;
  const named = { article: event.variantNo ?? event.name };
  return (
    <div className="flex flex-wrap items-center gap-1.5 max-[900px]:pl-3.75">
      {event.variantNo !== null && (
        <CountIntoList
          className="button button-small"
          variantNo={event.variantNo}
          quantity={event.facts.wanted ?? 1}
          label={t("order", { count: event.facts.wanted ?? 1, ...named })}
        />
      )}
      <Form says="notice" action={actions.mark} className="contents">
        <input type="hidden" name="alertId" value={alertId} />
        <Button
          name={seenAt === null ? "read" : "unread"}
          word={seenAt === null ? t("read") : t("notRead")}
          label={seenAt === null ? t("readNamed", named) : t("notReadNamed", named)}
          keys="r"
        />
        {acknowledged === null ? (
          <Button name="acknowledge" word={t("acknowledge")} label={t("acknowledgeNamed", named)} keys="i" />
        ) : (
          acknowledged.mayGiveBack && (
            <Button name="give-back" word={t("giveBack")} label={t("giveBackNamed", named)} keys="i" />
          )
        )}
      </Form>
      {mute ? (
        <Form says="notice" action={actions.unmute} className="flex items-center gap-2 text-xs text-soft">
          <input type="hidden" name="ruleId" value={mute.ruleId} />
          <input type="hidden" name="variantNo" value={mute.variantNo} />
          {muted(mute, now)}
          <button type="submit" data-row-keys="m" aria-label={t("unmuteNamed", named)} className="link">
            {common("undo")}
          </button>
        </Form>
      ) : (
        <MuteForm
          action={actions.mute}
          {...{ ruleId, ruleName }}
          variantNo={event.variantNo ?? ""}
          name={named.article}
        />
      )}
    </div>
  );
}

function Button({ name, word, label, keys }: { name: string; word: string; label: string; keys: string }) {
  return (
    <button
      type="submit"
      name="do"
      value={name}
      data-row-keys={keys}
      aria-label={label}
      title={`${label} (${keys})`}
      className="button button-small"
    >
      {word}
    </button>
  );
}
