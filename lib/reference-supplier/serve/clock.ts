/** The supplier's time: the machine's, or from another start, or faster. */
export class Clock {
  readonly #real: () => number;
  #startedAt: number;
  #start: number;
  #speed: number;

  constructor(real: () => number, start: number | null = null, speed = 1) {
    this.#real = real;
    this.#startedAt = real();
    this.#start = start ?? this.#startedAt;
    this.#speed = speed;
  }

  now(): number {
    return Math.floor(this.#start + (this.#real() - this.#startedAt) * this.#speed);
  }

  /** Continues from another time (milliseconds since 1970), and at another speed when one is given. */
  set(at: number, speed = this.#speed): void {
    this.#startedAt = this.#real();
    this.#start = at;
    this.#speed = speed;
  }
}

/** Parses `2026-11-21T10:00:00Z`, `x60` or both with a comma. @throws RangeError for anything else. */
export function parseClock(text: string): { start: number | null; speed: number } {
  let start: number | null = null;
  let speed = 1;
  for (const part of text.split(",").map((each) => each.trim())) {
    const factor = /^x(\d+(?:\.\d+)?)$/.exec(part);
    if (factor?.[1] !== undefined) speed = Number(factor[1]);
    else if (/^\d{4}-\d\d-\d\d/.test(part) && !Number.isNaN(Date.parse(part))) start = Date.parse(part);
    else throw new RangeError(`not a moment or a speed like x60: ${part}`);
  }
  return { start, speed };
}
