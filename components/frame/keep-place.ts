import { isSameList, rememberList } from "@/components/ui/opened-list.ts";

/** Where a page was left: how far it was scrolled (px), and the address of the row that was opened there. */
interface Place {
  y: number;
  row: string | null;
}

/**
 * How long a scroll position is held against the browser's own attempt, which may come before the page has its height.
 */
const heldMs = 400;
const byPerson = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Restores each page's scroll position and focus after Back and Forward. Call `isShown` with path and query when a page
 * is shown. The browser's own restoration runs too early for pages that must render first, and then stops too high.
 */
export function keepPlace(): { isShown: (address: string) => void; stop: () => void } {
  const places = new Map<string, Place>();
  let isReturning = false;
  let shown = addressHere();
  let shownY = 0;
  const here = (): Place => {
    const key = entryKey();
    const place = places.get(key) ?? { y: 0, row: null };
    places.set(key, place);
    return place;
  };
  const leaveAt = (y: number) => {
    here().y = y;
    shownY = y;
  };
  const end = new AbortController();
  const { signal } = end;
  const on = (type: string, hear: (event: Event) => void) =>
    window.addEventListener(type, hear, { signal, passive: true, capture: true });
  on("scroll", ({ target }) => {
    // Until the page of the history entry is shown, the previous one scrolls.
    if (target === document && !isReturning) leaveAt(window.scrollY);
  });
  on("click", ({ target }) => {
    const row = target instanceof Element ? target.closest("a[data-row]") : null;
    // The next page may be shown before the last scroll event arrives.
    if (!isReturning) leaveAt(window.scrollY);
    if (!row) return;
    here().row = row.getAttribute("href");
    rememberList(row);
  });
  on("popstate", () => {
    isReturning = true;
  });
  return {
    isShown: (address) => {
      // A page that was loading when Back was pressed may still be shown first.
      const stays = isSameList(shown, address);
      shown = address;
      if (!isReturning || address !== addressHere()) return;
      isReturning = false;
      // With an open pane the list was visible, and may have been scrolled further.
      putAt(stays ? { y: shownY, row: null } : here());
    },
    stop: () => end.abort(),
  };
}

/** The address of the current entry, in the form that `isShown` receives. */
function addressHere(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search)}`;
}

/**
 * The entry of the history, where the browser names it; else the address. One that was added for a dialog is the same
 * place as the page below it.
 */
export function entryKey(): string {
  const { over } = (window.history.state ?? {}) as { over?: unknown };
  if (typeof over === "string") return over;
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? window.location.href;
}

function putAt({ y, row }: Place): void {
  focusRow(row);
  const until = performance.now() + heldMs;
  const hold = new AbortController();
  for (const type of byPerson)
    window.addEventListener(type, () => hold.abort(), { signal: hold.signal, passive: true });
  const put = () => {
    if (hold.signal.aborted) return;
    if (Math.abs(window.scrollY - y) > 1) window.scrollTo({ top: y, behavior: "instant" });
    // A page that was loading, or re-rendered rows, take the focus from the row.
    if (document.activeElement === document.body) focusRow(row);
    if (performance.now() < until) requestAnimationFrame(put);
    else hold.abort();
  };
  put();
}

function focusRow(row: string | null): void {
  const links = row === null ? [] : [...document.querySelectorAll<HTMLElement>("a[data-row]")];
  const link = links.find((each) => each.getAttribute("href") === row && each.checkVisibility());
  link?.focus({ preventScroll: true });
}
