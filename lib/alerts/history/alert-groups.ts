import type { AlertGroup, MemberAlert } from "./types.ts";

/**
 * Groups a page of alerts, newest first, by item and day; a group is placed where its newest alert is. Alerts without an
 * item are grouped by what they name, such as a list of the supplier. `dayOf`: the number of a time's day.
 */
export function groupAlerts(alerts: readonly MemberAlert[], dayOf: (at: number) => number): AlertGroup[] {
  const groups = new Map<string, [MemberAlert, ...MemberAlert[]]>();
  for (const alert of alerts) {
    const key = JSON.stringify([dayOf(alert.at), subjectOf(alert)]);
    const group = groups.get(key);
    if (group) group.push(alert);
    else groups.set(key, [alert]);
  }
  return [...groups.values()].map((group) => ({ day: dayOf(group[0].at), alerts: group }));
}

/** An alert with the number of further items is a group of its own. */
function subjectOf({ alertId, event: { productNo, variantNo, name, facts } }: MemberAlert): readonly string[] {
  if (facts.more !== undefined) return [alertId];
  return [productNo ?? name, variantNo ?? ""];
}
