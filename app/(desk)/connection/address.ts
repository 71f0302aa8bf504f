import { addressCodec, choicePart, pagePart } from "@/lib/domain/address-codec.ts";
import { type Part, type ResourceName, resourceNames } from "@/lib/sync/types.ts";

/** Which parts of its long records the page shows, pages counted from 1. */
interface ConnectionPlace {
  /** The list whose rejected records are shown; null: all. */
  aside: ResourceName | null;
  /** Page of the rejected records, and of the readings. */
  records: number;
  readings: number;
}

const codec = addressCodec<ConnectionPlace>({
  aside: choicePart("aside", resourceNames, null),
  records: pagePart("records"),
  readings: pagePart("readings"),
});

/** What the address asks for; what cannot be understood counts as not said. */
export const parseConnectionView = codec.parse;

export function connectionAddress(view: ConnectionPlace, place: string): string {
  return `/connection${codec.query(view)}#${place}`;
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
