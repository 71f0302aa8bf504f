import { type Part, type ResourceName, resourceNames } from "@/lib/sync/types.ts";

/** Which parts of its long records the page shows, pages counted from 1. */
interface ConnectionPlace {
  /** Page of the readings, and of the rejected records. */
  readings: number;
  records: number;
  /** The list whose rejected records are shown; null: all. */
  aside: ResourceName | null;
}

const mostPages = 10_000;

/** What the address asks for; what cannot be understood counts as not said. */
export function parseConnectionView(params: Record<string, string | string[] | undefined>): ConnectionPlace {
  const aside = resourceNames.find((name) => name === params.aside) ?? null;
  return { readings: pageOf(params.readings), records: pageOf(params.records), aside };
}

export function connectionAddress({ readings, records, aside }: ConnectionPlace, place: string): string {
  const query = new URLSearchParams();
  if (aside) query.set("aside", aside);
  if (records > 1) query.set("records", String(records));
  if (readings > 1) query.set("readings", String(readings));
  return `/connection${query.size > 0 ? `?${query}` : ""}#${place}`;
}

/** The rows of a page, and one more that tells whether there are older ones. */
export function partOf(page: number, size: number): Part {
  return { limit: size + 1, offset: (page - 1) * size };
}

/** What is shown of the rows read, and the addresses of the pages around. */
export function shownAt<T>(page: number, rows: T[], size: number, hrefOf: (page: number) => string) {
  const ways = {
    later: page > 1 ? hrefOf(page - 1) : null,
    earlier: rows.length > size ? hrefOf(page + 1) : null,
  };
  return [rows.slice(0, size), ways] as const;
}

function pageOf(value: string | string[] | undefined): number {
  const page = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : 1;
  return Math.min(mostPages, Math.max(1, page));
}
