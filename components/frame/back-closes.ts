import { entryKey } from "./keep-place.ts";

/** Below this width (px) every menu is a sheet over the page. */
const phonePx = 768;

/** Dialogs, and menus that cover the page. */
function coversPage(element: EventTarget | null): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false;
  if (element instanceof HTMLDialogElement || element.matches(".filters")) return true;
  return element.popover !== null && window.innerWidth < phonePx;
}

function isOpen(element: HTMLElement): boolean {
  return element.isConnected && element.matches(element instanceof HTMLDialogElement ? "[open]" : ":popover-open");
}

/** The entry that is added over that of the page names it, so that both are one place for `keepPlace`. */
interface AddedEntry {
  over?: string;
}

/** Whether the current entry of the history was added for a dialog: the next page replaces it. */
export function isAddedEntry(): boolean {
  return typeof (window.history.state as AddedEntry | null)?.over === "string";
}

/**
 * The browser's Back closes what covers the page, the last opened first, before it leaves the page. An entry is added
 * to the history when something opens. If it is closed in another way, the entry stays for the next one, and Back
 * passes over it. Call `isShown` when another page is shown. Listens before Next and `keepPlace` do.
 */
export function backCloses(): { isShown: () => void; stop: () => void } {
  const covers = new Set<HTMLElement>();
  let isAdded = isAddedEntry();
  let address = window.location.href;
  const add = () => {
    if (!isAddedEntry()) window.history.pushState({ over: entryKey() } satisfies AddedEntry, "");
    isAdded = true;
    address = window.location.href;
  };
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  const onToggle = (event: Event) => {
    const { target } = event;
    if (!coversPage(target)) return;
    covers.delete(target);
    if (!isOpen(target)) return;
    covers.add(target);
    add();
  };
  const onBack = (event: PopStateEvent) => {
    const wasAdded = isAdded && address === window.location.href;
    isAdded = isAddedEntry();
    if (!wasAdded || isAdded) return;
    event.stopImmediatePropagation();
    const last = [...covers].findLast(isOpen);
    if (!last) return window.history.back();
    covers.delete(last);
    if (last instanceof HTMLDialogElement) last.close();
    else last.hidePopover();
    if ([...covers].some(isOpen)) add();
  };
  document.addEventListener("toggle", onToggle, options);
  window.addEventListener("popstate", onBack, options);
  return {
    isShown: () => {
      isAdded = isAddedEntry();
      // A sheet that changed the address of its page is still open.
      if ([...covers].some(isOpen)) add();
    },
    stop: () => end.abort(),
  };
}
