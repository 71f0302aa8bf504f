import { ask } from "./requests.ts";

/** People who look at something, read it for a while and look at the next. */
export interface Readers {
  /** Ends them; answers how many pages they saw. */
  stop(): Promise<number>;
}

/** With 200 readers ten pages a second: more of them than the process can make would measure a queue. */
const readingMs = 20_000;
/** Before the first copy is whole each of these says how far it is, afterwards what it has. */
const places = ["/", "/products", "/products?stock=in&sort=-margin", "/brands", "/low-stock", "/api/desk/sync"];

/** Lets so many people read until they are stopped; anything but 200 is an error. */
export function startReaders(url: string, headers: Record<string, string>, count: number): Readers {
  let stopped = false;
  let seen = 0;
  async function reader(number: number): Promise<void> {
    await rest((number / count) * readingMs);
    for (let page = number; !stopped; page++) {
      const place = places[page % places.length] ?? "/";
      const { status } = await ask(url + place, headers);
      if (status !== 200) throw new Error(`${place} was answered ${status}`);
      seen++;
      await rest(readingMs);
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, number) => reader(number)));
  // Looked at when they are stopped.
  all.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      await all;
      return seen;
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
