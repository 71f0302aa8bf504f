import type { PagingStyle } from "@/lib/supplier/contract.ts";
import type { TestAnswer } from "@/lib/supplier/test/server.ts";

/** How a supplier pages a list of `rows` brands with the ids 1 to n. */
export interface Quirks {
  style: PagingStyle;
  rows: number;
  /** The most rows of a page, whatever size is requested. */
  cap?: number;
  /** The answer after the end of the list. */
  behind?: "204" | "empty" | "first" | "last" | "400";
  /** The answer to start 0 where counting begins at 1. */
  zero?: "first" | "empty" | "400";
  /** The value of X-Pagination; without it the header is missing. */
  header?: keyof typeof headers;
  /** Where pages are counted: how many rows of the previous page each page repeats. */
  overlap?: number;
  /** Pages are shorter than requested although more follow. */
  shrink?: boolean;
  /** Ids whose page is answered 500. */
  poison?: readonly number[];
}

const elsewhere = "http://elsewhere.invalid/Catalog/Brands?pageStartIndex=1&pageSize=1000";

/** X-Pagination values: right, wrong and malformed ones. */
const headers = {
  true: (rows: number, size: number) => ({ TotalCount: rows, TotalPages: Math.ceil(rows / size), PageSize: size }),
  low: (rows: number) => ({ TotalCount: Math.floor(rows / 3), NextPageLink: null }),
  high: (rows: number) => ({ TotalCount: rows * 3 + 7, TotalPages: rows }),
  "one-more": (rows: number) => ({ TotalCount: rows + 1 }),
  zero: () => ({ TotalCount: 0, TotalPages: 0, NextPageLink: null }),
  negative: () => ({ TotalCount: -5, TotalPages: -1, PageSize: -1 }),
  huge: () => ({ TotalCount: 1e300, TotalPages: 1e300 }),
  text: (rows: number) => ({ TotalCount: `${rows}`, PageSize: "x" }),
  links: (rows: number) => ({ TotalCount: rows, NextPageLink: elsewhere, PrevPageLink: elsewhere }),
  "only-links": () => ({ NextPageLink: elsewhere }),
  garbage: () => "{TotalCount: many",
} as const;

export const headerKinds = Object.keys(headers) as (keyof typeof headers)[];

/** Answers any path as a list of brands with these quirks. */
export function pagerOf(quirks: Quirks): TestAnswer {
  return ({ query }, response) => {
    const start = Number(query.get("pageStartIndex"));
    const asked = Number(query.get("pageSize"));
    const size = Math.min(asked, quirks.cap ?? Number.POSITIVE_INFINITY);
    const offset = offsetOf(quirks, start, size);
    const found = offset === null ? null : idsFrom(quirks, offset, size);
    const unknown = quirks.zero === "400" ? 400 : [];
    const ids = offset === null ? unknown : found && found.length > 0 ? found : behindTheEnd(quirks, size);
    if (Array.isArray(ids) && ids.some((id) => quirks.poison?.includes(id))) {
      response.writeHead(500).end("Object reference not set to an instance of an object.");
      return;
    }
    if (quirks.header) {
      const said = headers[quirks.header](quirks.rows, size);
      response.setHeader("X-Pagination", typeof said === "string" ? said : JSON.stringify(said));
    }
    if (ids === 400) response.writeHead(400).end("bad index");
    else if (ids === 204) response.writeHead(204).end();
    else response.end(JSON.stringify(ids.map((id) => ({ Id: id, Name: `Brand ${id}` }))));
  };
}

/** The calls of a client that knows the quirks and stops at the last row. */
export function pagesNeeded(quirks: Quirks, wanted: number): number {
  const size = Math.min(wanted, quirks.cap ?? wanted);
  if (quirks.style === "none") return 1;
  let pages = 0;
  for (let offset = 0; offset < quirks.rows; pages++) {
    const reached = idsFrom(quirks, offset, size).at(-1) ?? quirks.rows;
    offset = quirks.style.startsWith("page") ? offset + size : reached;
  }
  return Math.max(1, pages);
}

/** Null: the supplier does not accept that start. */
function offsetOf({ style, zero = "first" }: Quirks, start: number, size: number): number | null {
  if (style === "none") return 0;
  if (style === "item0") return start;
  if (style === "page0") return start * size;
  if (start === 0) return zero === "first" ? 0 : null;
  return style === "item1" ? start - 1 : (start - 1) * size;
}

function idsFrom({ style, rows, overlap = 0, shrink }: Quirks, offset: number, size: number): number[] {
  const items = style.startsWith("item");
  const from = !items && offset > 0 && offset < rows ? Math.max(0, offset - overlap) : offset;
  const short = shrink && items && offset % 3 === 0 && size > 2 ? 2 : 0;
  const ids = Array.from({ length: Math.max(0, Math.min(offset + size - short, rows) - from) }, (_, i) => from + i + 1);
  // Where pages are counted, a short page lacks some of its rows.
  return shrink && !items ? ids.filter((id) => id % 5 !== 3) : ids;
}

/** Every id that can be read. */
export function everyId({ style, rows, shrink }: Quirks): number[] {
  const ids = Array.from({ length: rows }, (_, index) => index + 1);
  return shrink && !style.startsWith("item") ? ids.filter((id) => id % 5 !== 3) : ids;
}

function behindTheEnd(quirks: Quirks, size: number): number[] | 204 | 400 {
  if (quirks.rows === 0 || quirks.behind === undefined || quirks.behind === "204") return 204;
  if (quirks.behind === "400") return 400;
  if (quirks.behind === "empty") return [];
  if (quirks.behind === "first") return idsFrom(quirks, 0, size);
  return idsFrom(quirks, Math.floor((quirks.rows - 1) / size) * size, size);
}
