/**
 * The statuses of variants (interface, section 3): 7 active; 10 and 13 active, but not sold on their own; 8 discontinued
 * by the supplier, 9 by the manufacturer; 11 inactive. What else a supplier sends stays as sent and is none of these.
 */
const kinds = new Map<number, StatusKind>([
  [7, "sold"],
  [10, "not-sold-alone"],
  [13, "not-sold-alone"],
  [8, "discontinued"],
  [9, "discontinued"],
  [11, "inactive"],
]);

/** sold: active and sold on its own. */
export type StatusKind = "sold" | "not-sold-alone" | "discontinued" | "inactive" | "other";

/** The groups that filters know, most active first. */
export const statusGroups = ["active", "discontinued", "inactive", "other"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Ids that the interface names, most active first. */
export const statusIds: readonly number[] = [...kinds.keys()];

/** The active group: a filter for 7 returns 10 and 13 too (interface, section 3, rule 1). */
export const activeStatusIds: readonly number[] = statusIds.filter(isActive);

/** What a status says; null and ids that the interface does not name are "other". */
export function statusKind(statusId: number | null): StatusKind {
  return (statusId === null ? undefined : kinds.get(statusId)) ?? "other";
}

export function statusGroup(statusId: number | null): StatusGroup {
  const kind = statusKind(statusId);
  return kind === "sold" || kind === "not-sold-alone" ? "active" : kind;
}

/** Whether the variant is still sold, on its own or not; an unknown status is not active. */
export function isActive(statusId: number | null): boolean {
  return statusGroup(statusId) === "active";
}

/** Each status once, the most active first; those that the interface does not name stand last, by their ids. */
export function sortStatuses(ids: Iterable<number | null>): number[] {
  const different = [...new Set(ids)].filter((id) => id !== null);
  const rank = (id: number) => (statusIds.includes(id) ? statusIds.indexOf(id) : statusIds.length);
  return different.sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The active ones of some variants, of which a product's figures are taken; all when none is active. */
export function activeElseAll<Variant extends { statusId: number | null }>(
  variants: readonly Variant[],
): readonly Variant[] {
  const active = variants.filter(({ statusId }) => isActive(statusId));
  return active.length > 0 ? active : variants;
}
