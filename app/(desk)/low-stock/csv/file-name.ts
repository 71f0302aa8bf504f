import { dayOf } from "@/lib/domain/time.ts";

/**
 * The name under which low stock is saved: "low-stock-reno-2026-11-21.csv" for one warehouse, "low-stock-2026-11-21.csv"
 * for all together. Only signs that fit every header and disk; a name without any is told by the warehouse's number.
 */
export function csvFileName(word: string, where: { warehouseId: string; name: string } | null, now: number): string {
  const place = where && (plain(where.name) || plain(where.warehouseId));
  return `${[word, place, dayOf(now)].filter(Boolean).join("-")}.csv`;
}

const longest = 40;

/** "Montréal (Est)" as "montreal-est". */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}
