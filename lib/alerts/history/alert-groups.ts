import type { AlertGroup, MemberAlert } from "./types.ts";

/**
 * Groups a page of alerts by item and the day of their events, which a digest sends the next morning; the group with the
 * newest event first. Alerts without an item are grouped by what they name, such as a list of the supplier. `dayOf`: the
 * number of a time's day.
 */
export function groupAlerts(alerts: readonly MemberAlert[], dayOf: (at: number) => number): AlertGroup[] {
  const groups = new Map<string, [MemberAlert, ...MemberAlert[]]>();
  for (const alert of alerts.toSorted((a, b) => b.event.at - a.event.at)) {
    const key = JSON.stringify([dayOf(alert.event.at), subjectOf(alert)]);
    const group = groups.get(key);
    if (group) group.push(alert);
    else groups.set(key, [alert]);
  }
  return [...groups.values()].map((group) => ({ day: dayOf(group[0].event.at), alerts: group }));
}

/** An alert with the number of further items is a group of its own. */
function subjectOf({ alertId, event: { productNo, variantNo, name, facts } }: MemberAlert): readonly string[] {
  if (facts.more !== undefined) return [alertId];
  return [productNo ?? name, variantNo ?? ""];
}
