import { addressCodec, choicePart, pagePart } from "@/lib/domain/address-codec.ts";
import { type Part, type ResourceName, resourceNames } from "@/lib/sync/types.ts";

/** The position in the page's long lists; pages count from 1. */
interface ConnectionPlace {
  /** The resource whose rejected records are shown; null: all. */
  rejected: ResourceName | null;
  /** Page of the rejected records, and of the sync log. */
  records: number;
  runs: number;
}

const codec = addressCodec<ConnectionPlace>({
  rejected: choicePart("rejected", resourceNames, null),
  records: pagePart("records"),
  runs: pagePart("runs"),
});

/** Parses the address; an invalid value counts as absent. */
export const parseConnectionView = codec.parse;

export function connectionAddress(view: ConnectionPlace, place: string): string {
  return `/connection${codec.query(view)}#${place}`;
}

/** Limit and offset of a page. The limit includes one extra row, which shows whether there is an older page. */
export function partOf(page: number, size: number): Part {
  return { limit: size + 1, offset: (page - 1) * size };
}

/** The rows to show, without the extra one, and the addresses of the neighbouring pages. */
export function shownAt<T>(page: number, rows: T[], size: number, hrefOf: (page: number) => string) {
  const ways = {
    later: page > 1 ? hrefOf(page - 1) : null,
    earlier: rows.length > size ? hrefOf(page + 1) : null,
  };
  return [rows.slice(0, size), ways] as const;
}
