import { changeGroups } from "@/lib/catalog/history/types.ts";
import { addressCodec, choicePart, wholePart } from "@/lib/domain/address-codec.ts";
import { syncKinds } from "@/lib/domain/event.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { listAlerts } from "./member-alerts.ts";
import type { AlertPage } from "./types.ts";
import { type AlertFilter, alertGroups, alertStates } from "./types.ts";

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

/** A page of the alerts that a filter leaves. */
export async function shownAlerts(principal: Principal, filter: AlertFilter, now: number): Promise<AlertPage> {
  const { state, group, before: from } = filter;
  const kinds = group === null ? null : group === "reading" ? syncKinds : changeGroups[group];
  return listAlerts(principal, { before: from, limit: perPage, kinds, state }, now);
}
