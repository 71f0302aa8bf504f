let heard: (() => void) | null = null;

/** Calls `hear` after each change that this tab has saved by the desk's JSON. Answers how to stop. */
export function followChanges(hear: () => void): () => void {
  heard = hear;
  return () => {
    heard = null;
  };
}

/** Tells that a change was saved. */
export function tellChange(): void {
  heard?.();
}
