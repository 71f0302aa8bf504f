import { ask } from "./requests.ts";

/** Simulated people who open a page, stay on it for a while and open the next. */
export interface Readers {
  /** Ends them; answers how long each page took in ms, from request to the end of the answer. Rejects when one failed. */
  stop(): Promise<number[]>;
}

/**
 * 200 readers make ten requests per second. If they made more than the process can answer, we would measure a
 * queue.
 */
const readingMs = 20_000;
/** Until the first sync is complete these pages show its progress, afterwards their content. */
const places = ["/", "/products", "/products?stock=in&sort=-margin", "/brands", "/low-stock", "/api/desk/sync"];

/** Starts `count` readers; any status but 200 is an error, which `stop` reports. */
export function startReaders(url: string, headers: Record<string, string>, count: number): Readers {
  let stopped = false;
  const times: number[] = [];
  async function reader(number: number): Promise<void> {
    await rest((number / count) * readingMs);
    for (let page = number; !stopped; page++) {
      const place = places[page % places.length] ?? "/";
      const asked = performance.now();
      const { status } = await ask(url + place, headers);
      if (status !== 200) throw new Error(`${place} was answered ${status}`);
      times.push(performance.now() - asked);
      await rest(readingMs);
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, number) => reader(number)));
  // Marks the rejection as handled: `stop` awaits the same promise.
  all.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      await all;
      return times;
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
