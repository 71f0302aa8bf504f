import type { PagingStyle } from "./contract.ts";
import type { TestAnswer } from "./test-server.ts";

/** How a supplier pages a list of `rows` brands with the ids 1 to n. */
export interface Manner {
  style: PagingStyle;
  rows: number;
  /** The most rows a page has, whatever is asked. */
  cap?: number;
  /** What stands behind the end. */
  behind?: "204" | "empty" | "first" | "last" | "400";
  /** What start 0 gives where counting begins at 1. */
  zero?: "first" | "empty" | "400";
  /** X-Pagination: none, the truth, or a lie. */
  total?: "true" | "low" | "high";
  /** Each page repeats so many rows of the one before. */
  overlap?: number;
  /** Pages that come shorter than asked although more follow. */
  shrink?: boolean;
  /** Ids whose page is answered 500. */
  poison?: number[];
}

/** Answers any path as a list of brands, in that manner. */
export function pagerOf(manner: Manner): TestAnswer {
  return ({ query, number }, response) => {
    const asked = Number(query.get("pageSize"));
    const size = Math.min(asked, manner.cap ?? Number.POSITIVE_INFINITY);
    const offset = offsetOf(manner, Number(query.get("pageStartIndex")), size);
    const found = offset === null ? null : idsFrom(manner, offset, size, number);
    if (found?.some((id) => manner.poison?.includes(id))) {
      response.writeHead(500).end("Object reference not set to an instance of an object.");
      return;
    }
    const ids = found && found.length > 0 ? found : behindTheEnd(manner, size);
    if (manner.total) {
      const named = { true: manner.rows, low: Math.floor(manner.rows / 3), high: manner.rows * 3 + 7 }[manner.total];
      response.setHeader("X-Pagination", JSON.stringify({ TotalCount: named, PageSize: size }));
    }
    if (ids === 400) response.writeHead(400).end("bad index");
    else if (ids === 204) response.writeHead(204).end();
    else response.end(JSON.stringify(ids.map((id) => ({ Id: id, Name: `Brand ${id}` }))));
  };
}

/** Null: the supplier does not accept that start. */
function offsetOf({ style, zero = "first" }: Manner, start: number, size: number): number | null {
  if (style === "none") return 0;
  if (style === "item0") return start;
  if (style === "page0") return start * size;
  if (start === 0) return zero === "first" ? 0 : null;
  return style === "item1" ? start - 1 : (start - 1) * size;
}

function idsFrom({ rows, overlap = 0, shrink }: Manner, offset: number, size: number, number: number): number[] {
  const from = offset > 0 && offset < rows ? Math.max(0, offset - overlap) : offset;
  const length = shrink && number % 3 === 0 && size > 2 ? size - 2 : size;
  return Array.from({ length: Math.max(0, Math.min(length, rows - from)) }, (_, index) => from + index + 1);
}

function behindTheEnd(manner: Manner, size: number): number[] | 204 | 400 {
  if (manner.rows === 0 || manner.behind === undefined || manner.behind === "204") return 204;
  if (manner.behind === "400") return 400;
  if (manner.behind === "empty") return [];
  if (manner.behind === "first") return idsFrom({ ...manner, shrink: false }, 0, size, 0);
  return idsFrom({ ...manner, shrink: false }, Math.floor((manner.rows - 1) / size) * size, size, 0);
}
