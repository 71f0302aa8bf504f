/**
 * Scrolls a choice, and nothing else, to its chosen variant when the page opens at one that would be out of sight. A
 * variant chosen by hand is in sight already.
 */
export function showChosen(scrolled: HTMLElement | null): void {
  const chosen = scrolled?.querySelector("[aria-current]");
  if (!scrolled || !chosen) return;
  const [outer, inner] = [scrolled.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (inner.bottom > outer.bottom || inner.top < outer.top)
    scrolled.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.right > outer.right || inner.left < outer.left)
    scrolled.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
