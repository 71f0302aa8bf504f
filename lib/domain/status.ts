/**
 * The statuses of variants (interface, section 3): 7 active; 10 and 13 active, but not sold on their own; 8
 * discontinued by the supplier, 9 by the manufacturer; 11 inactive. Any other status stays as sent and has no kind.
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

/** The status groups of filters, most active first. */
export const statusGroups = ["active", "discontinued", "inactive", "other"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** The ids that the interface defines, most active first. */
export const statusIds: readonly number[] = [...kinds.keys()];

/** The active group: a filter for 7 also returns 10 and 13 (interface, section 3, rule 1). */
export const activeStatusIds: readonly number[] = statusIds.filter(isActive);

/** The kind of a status; "other" for null and for ids that the interface does not define. */
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

/** The distinct statuses, most active first. Those that the interface does not define come last, by id. */
export function sortStatuses(ids: Iterable<number | null>): number[] {
  const different = [...new Set(ids)].filter((id) => id !== null);
  const rank = (id: number) => (statusIds.includes(id) ? statusIds.indexOf(id) : statusIds.length);
  return different.sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The active variants, from which a product's figures are computed; all variants if none is active. */
export function activeElseAll<Variant extends { statusId: number | null }>(
  variants: readonly Variant[],
): readonly Variant[] {
  const active = variants.filter(({ statusId }) => isActive(statusId));
  return active.length > 0 ? active : variants;
}
