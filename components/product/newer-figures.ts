/** Decides when a page must be rendered again: once for each state of the figures that it does not show. */
export class NewerFigures {
  #asked: string | null = null;

  /** Whether the latest fingerprint asks for a new page. `shown`: that of the page, which may also be an older one again. */
  asks(latest: string, shown: string): boolean {
    if (latest === shown) this.#asked = null;
    if (latest === shown || latest === this.#asked) return false;
    this.#asked = latest;
    return true;
  }
}
