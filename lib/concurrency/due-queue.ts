interface Entry {
  readonly key: string;
  readonly at: number;
  /** Among equal moments, what was set first comes first. */
  readonly order: number;
}

/**
 * Keys by the moment at which each is due, the earliest first: a binary heap that knows the place of every key, so that
 * setting, moving, removing and taking one cost the logarithm of their number.
 */
export class DueQueue {
  readonly #heap: Entry[] = [];
  readonly #places = new Map<string, number>();
  #order = 0;

  get size(): number {
    return this.#heap.length;
  }

  /** When the earliest key is due; Infinity when there is none. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  keys(): string[] {
    return [...this.#places.keys()];
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** When a key is due; Infinity when it is not there. */
  dueAt(key: string): number {
    const place = this.#places.get(key);
    return (place === undefined ? undefined : this.#heap[place]?.at) ?? Number.POSITIVE_INFINITY;
  }

  /** Adds a key, or moves it to another moment. */
  set(key: string, at: number): void {
    const known = this.#places.get(key);
    const place = known ?? this.#heap.length;
    this.#order += 1;
    this.#put({ key, at, order: this.#order }, place);
    this.#rise(place);
    this.#sink(this.#places.get(key) ?? place);
  }

  delete(key: string): void {
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    const last = this.#heap.pop();
    if (last === undefined || last.key === key) return;
    this.#put(last, place);
    this.#rise(place);
    this.#sink(this.#places.get(last.key) ?? place);
  }

  /** Removes and answers the key that is due first; null when none is due at `now`. */
  takeDue(now: number): string | null {
    const first = this.#heap[0];
    if (first === undefined || first.at > now) return null;
    this.delete(first.key);
    return first.key;
  }

  /** How many keys are due at `now`. It costs as many steps. */
  countDue(now: number): number {
    let count = 0;
    const places = [0];
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const entry = this.#heap[place];
      if (entry === undefined || entry.at > now) continue;
      count += 1;
      places.push(2 * place + 1, 2 * place + 2);
    }
    return count;
  }

  #put(entry: Entry, place: number): void {
    this.#heap[place] = entry;
    this.#places.set(entry.key, place);
  }

  #rise(from: number): void {
    for (let place = from; place > 0; ) {
      const above = (place - 1) >> 1;
      if (!this.#swapIfBefore(place, above)) return;
      place = above;
    }
  }

  #sink(from: number): void {
    for (let place = from; ; ) {
      const left = 2 * place + 1;
      const [first, second] = [this.#heap[left], this.#heap[left + 1]];
      if (first === undefined) return;
      const below = second !== undefined && isBefore(second, first) ? left + 1 : left;
      if (!this.#swapIfBefore(below, place)) return;
      place = below;
    }
  }

  /** Swaps two entries when the one at `place` is due before the one above it. */
  #swapIfBefore(place: number, above: number): boolean {
    const [entry, upper] = [this.#heap[place], this.#heap[above]];
    if (entry === undefined || upper === undefined || !isBefore(entry, upper)) return false;
    this.#put(entry, above);
    this.#put(upper, place);
    return true;
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
