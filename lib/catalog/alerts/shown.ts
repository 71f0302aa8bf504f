import { addressCodec, choicePart, wholePart } from "@/lib/domain/address-codec.ts";
import { syncKinds } from "@/lib/domain/event.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { type AlertFilter, alertGroups, alertStates } from "../types/alert-filter.ts";
import type { AlertPage, ToldAlert } from "../types/alerts.ts";
import { changeGroups } from "../types/changes.ts";
import { listAlerts, mostCounted } from "./told.ts";

const perPage = 50;

const before = wholePart("before", { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });

/** The filter of the page of alerts in its address. */
export const alertFilter = addressCodec<AlertFilter>({
  state: choicePart("state", alertStates, "all"),
  group: choicePart("group", alertGroups, null),
  before: {
    name: "before",
    read: (params) => before.read(params) || null,
    write: (at) => (at === null ? "" : String(at)),
  },
});

/** A page of the alerts that a filter leaves; those of a state or group are looked for among the newest 500. */
export async function shownAlerts(principal: Principal, filter: AlertFilter, now: number): Promise<AlertPage> {
  if (filter.state === "all" && filter.group === null)
    return listAlerts(principal, { before: filter.before, limit: perPage }, now);
  const { alerts, unread } = await listAlerts(principal, { limit: mostCounted }, now);
  const from = filter.before ?? Number.MAX_SAFE_INTEGER;
  const found = alerts.filter((alert) => alert.position < from && isOf(alert, filter));
  const shown = found.slice(0, perPage);
  return { alerts: shown, unread, next: found.length > perPage ? (shown.at(-1)?.position ?? null) : null };
}

function isOf(alert: ToldAlert, { state, group }: AlertFilter): boolean {
  const kinds: readonly string[] | null = group && (group === "reading" ? syncKinds : changeGroups[group]);
  return (kinds === null || kinds.includes(alert.event.kind)) && isInState(alert, state);
}

function isInState(alert: ToldAlert, state: AlertFilter["state"]): boolean {
  const isOver = alert.what === "recovered" || alert.recoveredAt !== null;
  switch (state) {
    case "all":
      return true;
    case "unread":
      return alert.seenAt === null;
    case "open":
      return !isOver && alert.acknowledged === null;
    case "taken":
      return alert.acknowledged !== null;
    case "over":
      return isOver;
  }
}
