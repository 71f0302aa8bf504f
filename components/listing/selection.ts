/** The checkbox of a row; its value is the number of a variant, or the id of a line. */
const box = '[name="v"], [data-select]';
const boxOfAll = "[data-select-all]";

/**
 * Reports which items are selected in the listing inside `place`. The checkboxes themselves hold the selection, so that
 * it works before the script has loaded. A click with Shift selects all rows since the last one, the checkbox in the
 * head all of them. Returns the function that stops it.
 */
export function followSelection(place: HTMLElement, hear: (variantNos: readonly string[]) => void): () => void {
  let last: HTMLInputElement | null = null;
  let isRange = false;
  const tell = () => {
    const chosen = selected(place);
    const all = place.querySelector<HTMLInputElement>(boxOfAll);
    if (all) {
      all.checked = chosen.length > 0 && chosen.length === boxesOf(place).length;
      all.indeterminate = chosen.length > 0 && !all.checked;
    }
    hear(chosen);
  };
  const onClick = ({ shiftKey, detail }: MouseEvent) => {
    // A click that the browser or a key makes for the box of a label has no detail, and follows that of the label.
    if (detail > 0) isRange = shiftKey;
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.matches(boxOfAll)) for (const each of boxesOf(place)) each.checked = target.checked;
    if (target.matches(box)) {
      if (isRange && last) for (const each of between(boxesOf(place), last, target)) each.checked = target.checked;
      last = target;
    }
    isRange = false;
    tell();
  };
  // Other rows come without a change of a box.
  const watcher = new MutationObserver(tell);
  watcher.observe(place, { childList: true, subtree: true });
  place.addEventListener("click", onClick);
  place.addEventListener("change", onChange);
  tell();
  return () => {
    watcher.disconnect();
    place.removeEventListener("click", onClick);
    place.removeEventListener("change", onChange);
  };
}

/** Clears the selection. */
export function clearSelection(place: HTMLElement): void {
  const all = place.querySelector<HTMLInputElement>(boxOfAll);
  for (const each of [...boxesOf(place), ...(all ? [all] : [])]) each.checked = false;
  (all ?? boxesOf(place)[0])?.dispatchEvent(new Event("change", { bubbles: true }));
}

function boxesOf(place: HTMLElement): HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>(box)];
}

function selected(place: HTMLElement): string[] {
  return boxesOf(place).flatMap(({ checked, value }) => (checked ? [value] : []));
}

/** All checkboxes between two, in either order; none if one of them is gone. */
function between(all: readonly HTMLInputElement[], one: HTMLInputElement, other: HTMLInputElement): HTMLInputElement[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [] : all.slice(from, to + 1);
}
