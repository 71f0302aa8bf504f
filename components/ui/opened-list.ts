import { openHref } from "@/lib/domain/page-addresses.ts";

/** From this width on, an article opens beside its list; as in pane.css. */
const wideWindow = "(width >= 1600px)";

/**
 * Where a row's link leads when the window has room for the article beside its list: to the list with the article open.
 * Null for every other link. The link itself names the article's page, for all other windows.
 */
export function addressInPane(link: Element): string | null {
  const variantNo = link.getAttribute("data-opens");
  const list = link.closest<HTMLElement>("[data-list]")?.dataset.list;
  if (variantNo === null || list === undefined || !window.matchMedia(wideWindow).matches) return null;
  return openHref(list, variantNo);
}

/** The link of the row whose article is open beside the list. */
export function openRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[aria-current="true"] [data-opens]');
}

/** The parts of an address that are about the article beside a list. */
const ofPane = ["open", "qty", "picture", "view", "find", "only", "rows"];

/** Whether two addresses are of the same list, whatever article is open beside it. */
export function isSameList(one: string, other: string): boolean {
  return listOf(one) === listOf(other);
}

function listOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  if (params.has("open")) for (const name of ofPane) params.delete(name);
  params.sort();
  return `${path}?${params}`;
}

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
