import { randomUUID } from "node:crypto";
import PQueue from "p-queue";
import { closeDatabases } from "@/db/open.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import { createPictureReader } from "../on-demand/pictures/picture-reader.ts";
import { replaceCorrupt } from "../recovery/corruption.ts";
import { noteUnexpected } from "../recovery/unexpected.ts";
import { readStatus } from "../status.ts";
import { openWriter } from "../store/writer.ts";
import { eraseToken } from "../supplier-access/stored-token.ts";
import { createTokenRights } from "../supplier-access/token-rights.ts";
import type { SyncStatus } from "../types.ts";
import { createDealerSync, type DealerSync } from "./dealer-sync.ts";
import type { EngineOptions } from "./engine-options.ts";
import type { AnswerTo, Ask, SyncHost } from "./messages.ts";

export interface Engine extends SyncHost {
  /** One look at all dealers: whoever has something due gets a turn. Resolves when the turns are done. */
  runDue(): Promise<void>;
  /** Looks again and again until stopped. */
  start(): void;
}

const lookEveryMs = 5000;
/** Dealers whose turns a look may begin while others are under way; a person who signs in does not wait for them. */
const turnsAtOnce = 3;

/** The sync engine. It needs no thread of its own: tests and scripts run it in theirs. */
export function createEngine(options: EngineOptions, process = randomUUID()): Engine {
  const owner = { process, engine: randomUUID(), sole: options.sole };
  const stopping = new AbortController();
  const dealers = new Map<string, DealerSync>();
  const turns = createSingleFlight<void>();
  const turnQueue = new PQueue({ concurrency: turnsAtOnce });
  /** Looks for corruption: many questions meet the same damage. */
  const looks = createSingleFlight<boolean>();
  /** Whoever comes late for one of these must not make its database anew. */
  const erased = new Set<string>();
  const readPicture = createPictureReader(options, stopping.signal);
  const rights = createTokenRights(options, eraseTokenOf, stopping.signal);
  let timer: NodeJS.Timeout | undefined;

  function dealer(dealerId: string): DealerSync {
    if (looks.underWay(dealerId) || erased.has(dealerId)) throw new BincardError("busy");
    const known = dealers.get(dealerId) ?? createDealerSync(dealerId, options, owner, stopping.signal);
    dealers.set(dealerId, known);
    return known;
  }

  async function eraseTokenOf(dealerId: string): Promise<void> {
    if (!erased.has(dealerId)) await (dealers.get(dealerId)?.forgetToken() ?? eraseToken(dealerId));
  }

  async function runDue(): Promise<void> {
    await rights.enforce().catch((error: unknown) => noteUnexpected("", error));
    for (const dealerId of await options.dealers())
      void turns.run(dealerId, () => turnQueue.add(() => takeTurn(dealerId)));
    await Promise.all(turns.all());
  }

  async function takeTurn(dealerId: string): Promise<void> {
    // It may have waited for long.
    if (stopping.signal.aborted || looks.underWay(dealerId) || erased.has(dealerId)) return;
    await dealer(dealerId)
      .run()
      .catch((error: unknown) => noteUnexpected(dealerId, error));
  }

  async function answer(ask: Ask): Promise<unknown> {
    switch (ask.kind) {
      case "admit":
        rights.admitted(ask.dealerId);
        erased.delete(ask.dealerId);
        return (await admit(ask.dealerId, ask.token)) ?? null;
      case "forget":
        return (await dealer(ask.dealerId).forgetToken()) ?? null;
      case "sync":
        return dealer(ask.dealerId).ask();
      case "accept-held":
        return dealer(ask.dealerId).settleHeld(ask.resource, "accept");
      case "refuse-held":
        return dealer(ask.dealerId).settleHeld(ask.resource, "refuse");
      case "test-connection":
        return dealer(ask.dealerId).testConnection();
      case "stock":
      case "prices":
        return dealer(ask.dealerId).view(ask.kind, ask.productNo);
      case "picture":
        if (erased.has(ask.dealerId)) return null;
        return readPicture(ask.dealerId, ask.address, ask.width);
      case "searchIndex":
        return options.searchIndexParts(ask.dealerId);
      case "erase":
        return (await erase(ask.dealerId)) ?? null;
      case "damaged":
        return checkForCorruption(ask.dealerId);
      case "stop":
        return (await stop()) ?? null;
    }
  }

  async function erase(dealerId: string): Promise<void> {
    const whole = dealer(dealerId);
    erased.add(dealerId);
    try {
      await whole.erase();
      options.replaced?.(dealerId);
    } catch (error) {
      erased.delete(dealerId);
      throw error;
    } finally {
      dealers.delete(dealerId);
    }
  }

  /** Who signs in does not see that the database met damage: another one takes its place first. */
  async function admit(dealerId: string, token: string): Promise<void> {
    await looks.underWay(dealerId);
    try {
      await dealer(dealerId).admit(token);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      await checkForCorruption(dealerId);
      await dealer(dealerId).admit(token);
    }
  }

  function checkForCorruption(dealerId: string): Promise<boolean> {
    return looks.run(dealerId, async () => {
      await dealer(dealerId).end();
      dealers.delete(dealerId);
      const aside = await replaceCorrupt(dealerId, options.now());
      if (aside) options.replaced?.(dealerId);
      return aside;
    });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    await Promise.allSettled([...turns.all(), ...[...dealers.values()].map((one) => one.run())]);
  }

  return {
    runDue,
    start() {
      const look = () => {
        void runDue().catch((error: unknown) => noteUnexpected("", error));
        if (!stopping.signal.aborted) timer = setTimeout(look, lookEveryMs);
      };
      look();
    },
    ask<A extends Ask>(ask: A) {
      if (stopping.signal.aborted) return Promise.reject(new BincardError("busy"));
      return answer(ask) as Promise<AnswerTo<A>>;
    },
    async stop() {
      await stop();
      await closeDatabases();
    },
  };
}

export interface SyncOnceOptions extends Partial<EngineOptions> {
  settings: SupplierSettings;
  credentials: SupplierCredentials;
}

/**
 * Fills a dealer's database in this thread, brands to inventory, as one turn of the engine would: for tests, seeds and
 * measurements. Databases lie where `env()` says. What the sync log does not allow any more is not read again.
 */
export async function syncOnce(dealerId: string, given: SyncOnceOptions): Promise<SyncStatus> {
  const engine = createEngine({
    ...onceDefaults,
    credentialsOf: async () => given.credentials,
    ...given,
    dealers: async () => [dealerId],
  });
  await engine.runDue();
  const clock = {
    now: (given.now ?? Date.now)(),
    inventoryEveryMs: given.inventoryEveryMs ?? onceDefaults.inventoryEveryMs,
  };
  return readStatus(await openWriter(dealerId), clock);
}

const onceDefaults = {
  inventoryEveryMs: 15 * minuteMs,
  inventoryOnViewMs: 5 * minuteMs,
  pricesOnViewMs: 15 * minuteMs,
  now: Date.now,
  /** The token is of no use to anybody afterwards. */
  encryption: {
    encrypt: () => "",
    decrypt(): never {
      throw new BincardError("decryption-failed", { field: "token" });
    },
  },
  changed: () => {},
  searchIndexParts: async () => null,
  sole: false,
};
