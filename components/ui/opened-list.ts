import { openHref } from "@/lib/domain/page-addresses.ts";

/** From this width on, an item opens in a pane; as in pane.css. */
const wideWindow = "(width >= 1600px)";

/**
 * Where a row's link leads if the window has room for a pane: to the list with the item's pane open. Null for every
 * other link. The link itself names the item's page, for all other windows.
 */
export function addressInPane(link: Element): string | null {
  const variantNo = link.getAttribute("data-opens");
  const list = link.closest<HTMLElement>("[data-list]")?.dataset.list;
  if (variantNo === null || list === undefined || !window.matchMedia(wideWindow).matches) return null;
  return openHref(list, variantNo);
}

/** The link of the row whose item is in the pane. */
export function openRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[aria-current="true"] [data-opens]');
}

/** The parts of an address that belong to the pane. */
const ofPane = ["open", "qty", "picture", "view", "find", "only", "rows"];

/** Whether two addresses are of the same list, whatever item is in its pane. */
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

/** The list position of the page with this path; null if it was not opened from a list. */
export function placeInList(path: string): ListPlace | null {
  const at = rows.findIndex((row) => row.replace(/\?.*/s, "") === path);
  if (at < 0) return null;
  return { place: at + 1, count: rows.length, before: rows[at - 1] ?? null, after: rows[at + 1] ?? null };
}
