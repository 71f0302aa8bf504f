const name = "bincard-asked-again";
/** The reading begins a moment after it was asked for. */
const looksMs = [0, 600, 2000];

/** Somebody asked the supplier for something newer: whoever shows the state of reading looks at once, and soon again. */
export function announceRefresh(): void {
  for (const ms of looksMs) setTimeout(() => window.dispatchEvent(new Event(name)), ms);
}

/** Calls `look` whenever somebody asked; answers how to end that. */
export function onRefresh(look: () => void): () => void {
  window.addEventListener(name, look);
  return () => window.removeEventListener(name, look);
}
