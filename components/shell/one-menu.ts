/** Menus that are `details` elements, which work without JavaScript; the others are popovers. */
const foldedMenu = "details.list-menu";

/**
 * Keeps one menu open at a time, however each is opened. Of popovers the browser takes care; this closes a folded menu
 * when another menu opens, when somebody presses beside it, and by `Escape`, and popovers when a folded menu opens.
 * Answers how to stop.
 */
export function keepOneMenu(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !isOpenMenu(target)) return;
    closeFolded((menu) => !menu.contains(target));
    if (!target.matches("details")) return;
    for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open:not(.facets)"))
      if (!open.contains(target)) open.hidePopover();
  };
  const onPress = ({ target }: Event) => {
    closeFolded((menu) => target instanceof Node && !menu.contains(target));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const [open] = document.querySelectorAll<HTMLDetailsElement>(`${foldedMenu}[open]`);
    if (!open || document.querySelector("dialog[open], :popover-open")) return;
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
    open.open = false;
  };
  // `toggle` does not bubble.
  document.addEventListener("toggle", onToggle, { capture: true, signal });
  document.addEventListener("pointerdown", onPress, { signal });
  document.addEventListener("keydown", onKey, { signal });
  return () => stop.abort();
}

function isOpenMenu(element: HTMLElement): boolean {
  return element.matches(`${foldedMenu}[open], .menu:popover-open`);
}

function closeFolded(which: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${foldedMenu}[open]`))
    if (which(menu)) menu.open = false;
}
