/** Work by key, each at most once at a time. */
export interface SingleFlight<T> {
  /** Does the work, or joins what is under way for this key. When that settles, well or not, it is forgotten. */
  run(key: string, work: () => Promise<T>): Promise<T>;
  /** What is under way for this key; undefined when nothing is. */
  underWay(key: string): Promise<T> | undefined;
  /** Everything that is under way, oldest first. */
  all(): Promise<T>[];
  /** Forgets running calls: the next caller starts a new one. */
  clear(): void;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const joined = flights.get(key);
      if (joined) return joined;
      const flight = work().finally(() => {
        // After `clear`, another call may be running under the key.
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    underWay: (key) => flights.get(key),
    all: () => [...flights.values()],
    clear: () => flights.clear(),
  };
}
