/** Scanners type the next character within a few milliseconds, and people press a key for a choice alone. */
const aloneMs = 60;

/** Tells a digit that somebody presses from the first one of a scanned code. */
export class LoneDigit {
  #waiting: { digit: string; timer: number } | null = null;

  /** Calls `chosen` unless another key follows at once. */
  press(digit: string, chosen: () => void): void {
    const timer = window.setTimeout(() => {
      this.#waiting = null;
      chosen();
    }, aloneMs);
    this.#waiting = { digit, timer };
  }

  /** Another key: answers the digit that was no choice then, or "". */
  interrupt(): string {
    const digit = this.#waiting?.digit ?? "";
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
    return digit;
  }
}

/** Whether a key stands for a choice. */
export function isChoice(key: string): boolean {
  return /^[1-9]$/.test(key);
}
