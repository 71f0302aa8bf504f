import { minuteMs } from "@/lib/domain/time.ts";
import { letPass, until } from "@/lib/test/waiting.ts";
import { ask } from "./ask.ts";
import { startClock } from "./clock.ts";
import { change, signInAs, untilRead } from "./dealers.ts";
import type { Own } from "./own.ts";

/** A Bincard and its supplier, whose clocks only the test moves, together. */
export interface MovedWorld {
  readonly url: string;
  /** Of the latest sign-in. */
  readonly cookie: string;
  /** Signs in again, as people must before a session is 90 days old. */
  signInAgain(): Promise<void>;
  /**
   * The moments at which the figures on screen may have been read: the last whole reading, and readings since then that
   * failed or were held back, of which some pages may have been stored.
   */
  readings(): readonly number[];
  /**
   * The moments at which figures may be of which Bincard says that it read them at `from`: a reading that was interrupted
   * goes on later and is as old as its beginning, so these are all moments until the next reading began.
   */
  momentsOf(from: number): readonly number[];
  /** When Bincard says that it read the prices. */
  pricesReadAt(): Promise<number>;
  /**
   * Moves both clocks. With faults it waits until a reading was tried; without, until the stock was read, or its answer
   * is held back: after an outage Bincard waits before it tries again, so the time goes on meanwhile.
   */
  passTo(at: number, faults?: readonly string[]): Promise<void>;
  /** Waits until all syncs have ended, so that pages opened one after another show the same state. */
  settle(): Promise<void>;
  get<T>(address: string): Promise<T>;
  /** @throws when the answer is no success. */
  send<T>(method: string, address: string, body: unknown): Promise<T>;
}

interface Reading {
  stock: number;
  prices: number;
  held: boolean;
  reading: boolean;
}

/** Starts both at a moment, signs in as `demo` and waits until everything was read. */
export async function startMovedWorld(
  own: Own,
  start: number,
  { products, variables }: { products: number; variables: Record<string, string> },
): Promise<MovedWorld> {
  let moment = start;
  const clock = await startClock(own, start);
  const supplier = await own.supplier({ products, now: () => moment });
  const { url } = await own.bincard({ SUPPLIER_BASE_URL: supplier.url, ...clock.variables, ...variables });
  let cookie = await signInAs(url, "demo");
  await untilRead(url, cookie);
  let readings = [start];
  const moments = [start];
  /** When whole readings began. */
  const begun = new Set<number>();

  async function setClock(at: number): Promise<void> {
    // A reading that is going on would get figures of two moments, hours apart. One that waits goes on with the clock.
    await happens(async () => !(await readAt()).reading, 3_000);
    moment = at;
    moments.push(at);
    supplier.setClock(at);
    await clock.set(at);
  }

  async function get<T>(address: string): Promise<T> {
    const reply = await ask(url, { path: address, headers: { cookie } });
    if (reply.status >= 300) throw new Error(`GET ${address}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body) as T;
  }

  async function readAt(): Promise<Reading> {
    const { resources } = await get<{ resources: { name: string; state: string; retrievedAt: number | null }[] }>(
      "/api/desk/sync",
    );
    const of = (name: string) => resources.find((each) => each.name === name)?.retrievedAt ?? 0;
    begun.add(of("inventory"));
    const some = (state: string) => resources.some((each) => each.state === state);
    return { stock: of("inventory"), prices: of("products"), held: some("held"), reading: some("reading") };
  }

  return {
    url,
    get,
    get cookie() {
      return cookie;
    },
    async signInAgain() {
      cookie = await signInAs(url, "demo");
    },
    readings: () => readings,
    momentsOf(from) {
      const next = Math.min(...[...begun].filter((at) => at > from));
      return moments.filter((at) => at >= from && at < next);
    },
    pricesReadAt: async () => (await readAt()).prices,
    async passTo(at, faults = []) {
      supplier.setFaults(faults);
      supplier.resetRequests();
      await setClock(at);
      if (faults.length > 0) {
        await happens(() => supplier.requests().requests.length >= 2, 10_000);
        await letPass(500);
      }
      for (let tries = 0; tries < 12; tries += 1) {
        readings.push(moment);
        const { held } = await readAt();
        if (!held && (await happens(async () => (await readAt()).stock >= at, 3_000))) {
          readings = [(await readAt()).stock];
          return;
        }
        if (faults.length > 0 || held) return;
        await setClock(moment + 10 * minuteMs);
      }
      const state = JSON.stringify(await get("/api/desk/sync"));
      throw new Error(`the stock was not read after ${new Date(at).toISOString()}: ${state}`);
    },
    async settle() {
      let last = "";
      let same = 0;
      await until(async () => {
        const now = await readAt();
        same = JSON.stringify(now) === last && !now.reading ? same + 1 : 0;
        last = JSON.stringify(now);
        return same >= 8;
      }, 30_000);
    },
    async send<T>(method: string, address: string, body: unknown) {
      const reply = await ask(url, change(url, method, address, cookie, body));
      if (reply.status >= 300) throw new Error(`${method} ${address}: ${reply.status} ${reply.body}`);
      return (reply.body === "" ? null : JSON.parse(reply.body)) as T;
    },
  };
}

/** Whether something holds within a time. */
export function happens(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  return until(holds, limitMs).then(
    () => true,
    () => false,
  );
}
