import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Clock } from "./serve/clock.ts";
import { Faults } from "./serve/faults.ts";
import type { JournalView } from "./serve/journal.ts";
import { listener } from "./serve/listener.ts";
import { Supplier, type SupplierSettings } from "./serve/supplier.ts";

export interface ReferenceSupplierOptions extends Partial<SupplierSettings> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Real time in milliseconds since 1970, for tests. */
  readonly now?: () => number;
  /** The start of the supplier's clock in milliseconds since 1970; the present by default. */
  readonly startAt?: number;
  /** How many times faster than real time the clock runs. */
  readonly speed?: number;
}

export interface ReferenceSupplier {
  /** The base address: `http://127.0.0.1:{port}`. */
  readonly url: string;
  close(): Promise<void>;
  /** The requests received so far, as `/__requests` shows them. */
  requests(): JournalView;
  resetRequests(): void;
  /** Puts these faults in force and ends all others. */
  setFaults(names: readonly string[]): void;
  /** Continues from a time (milliseconds since 1970 or ISO text), and at another speed when one is given. */
  setClock(at: number | string, speed?: number): void;
  /** Revokes every issued token, and the hand-made ones too if `handMadeToo`. */
  revokeTokens(handMadeToo?: boolean): void;
}

/**
 * Starts a supplier on 127.0.0.1. Rejects with a RangeError for options out of range, and with the system's error
 * when the port is taken.
 */
export async function startReferenceSupplier(options: ReferenceSupplierOptions = {}): Promise<ReferenceSupplier> {
  const { port = 0, now = Date.now, startAt = null, speed = 1, ...settings } = options;
  const supplier = new Supplier(settings, new Clock(now, startAt, speed));
  const server = createServer((request, response) => {
    listener(supplier, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  supplier.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: supplier.baseUrl,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    requests: () => supplier.journal.view(),
    resetRequests: () => supplier.journal.reset(),
    setFaults: (names) => {
      supplier.faults = new Faults(names);
    },
    setClock: (at, newSpeed) => supplier.clock.set(typeof at === "string" ? Date.parse(at) : at, newSpeed),
    revokeTokens: (handMadeToo = false) => supplier.tokens.revoke(handMadeToo),
  };
}
