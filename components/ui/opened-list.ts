/** The addresses of the rows of the list from which a page was opened, in their order. */
let rows: readonly string[] = [];

/** Remembers the list of a row that is opened. */
export function rememberList(row: Element): void {
  const list = row.closest("#results");
  if (list) rows = [...list.querySelectorAll("a[data-row]")].map((each) => each.getAttribute("href") ?? "");
}

/** Where a page is in the list from which it was opened. */
export interface ListPlace {
  /** From 1. */
  place: number;
  count: number;
  /** The pages before and after it. */
  before: string | null;
  after: string | null;
}

/** The place of the page with this path; null when it was not opened from a list. */
export function placeInList(path: string): ListPlace | null {
  const at = rows.findIndex((row) => row.replace(/\?.*/s, "") === path);
  if (at < 0) return null;
  return { place: at + 1, count: rows.length, before: rows[at - 1] ?? null, after: rows[at + 1] ?? null };
}
