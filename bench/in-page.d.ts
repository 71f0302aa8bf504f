/** What in-page.js offers to the page's `evaluate`. Moments in ms since the page's navigation began; 0: not yet. */
interface InPage {
  readonly seen: { paintMs: number; shift: number; blockedMs: number };
  readonly watched: { pressedAt: number; paintedAt: number; typedAt: number; shownAt: number };
  placesOf(selector: string): { x: number; y: number }[];
  watchPress(target: string): void;
  goBack(target: string): void;
  watchRows(box: string, row: string): void;
}

declare global {
  interface Window {
    readonly bench: InPage;
  }
}

export {};
