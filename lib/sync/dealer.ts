import { closeDealer } from "@/db/open.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import type { TokenSource, UpstreamClient } from "@/lib/upstream/contract.ts";
import { createUpstreamClient, signIn } from "@/lib/upstream/index.ts";
import { acceptHeldResult, refuseHeldResult } from "./accept.ts";
import { testEveryMs, testOnce } from "./connection-test.ts";
import { catalogResources, dueCatalog, dueInventory, stockAskedAgainAt } from "./due.ts";
import type { EngineOptions } from "./engine-options.ts";
import { eraseFiles } from "./erase.ts";
import { readFacts } from "./facts.ts";
import { knownPaging } from "./findings.ts";
import { type Lease, type LeaseOwner, leaseMs, takeLease, writeAll } from "./lease.ts";
import { allowedAt, mendFuture } from "./ledger.ts";
import { backOffMs, isAgo, minuteMs } from "./ledger-rule.ts";
import type { Answers, OnView } from "./messages.ts";
import { type Reading, readPricesOf, readStockOf, variantsOf } from "./on-view.ts";
import { isOutage, mayAsk, noteAnswered, noteAway } from "./outage.ts";
import { pruneDaily } from "./retention.ts";
import { eraseToken } from "./stored-token.ts";
import { keepToken, storedToken, tokenSourceOf } from "./token.ts";
import { takeTurn } from "./turn.ts";
import type { ConnectionTest, ResourceName } from "./types.ts";
import { noteUnexpected } from "./unexpected.ts";
import type { Work } from "./work.ts";
import { openWriter, releaseMemory } from "./writer.ts";

/** One dealer's sync in one engine. */
export interface DealerSync {
  /** Reads whatever is due; one turn at a time, however often it is called. */
  run(): Promise<void>;
  admit(token: string): Promise<void>;
  /** Nothing opens the supplier's account any more, until somebody signs in. */
  forgetToken(): Promise<void>;
  ask(): Promise<Answers["sync"]>;
  /** What the dealer says of a held result; false when nothing of the resource is held. */
  settleHeld(resource: ResourceName, word: "accept" | "refuse"): Promise<boolean>;
  testConnection(): Promise<ConnectionTest>;
  view(what: "stock" | "prices", productNo: string): Promise<OnView>;
  /** Ends what is under way; nothing is begun any more. */
  end(): Promise<void>;
  erase(): Promise<void>;
}

export function createDealerSync(
  dealerId: string,
  options: EngineOptions,
  owner: LeaseOwner,
  signal: AbortSignal,
): DealerSync {
  const { now, settings } = options;
  let turn: Promise<void> | null = null;
  let stockAsked = false;
  /** How often in a row nothing could be written, and until when nothing is begun for that reason. */
  let refusals = 0;
  let restUntil = 0;
  let tokens: Promise<TokenSource> | null = null;
  /** Set when the dealer is erased: nothing is begun any more. */
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  let lastTest: { at: number; outcome: Promise<ConnectionTest> } | null = null;
  const viewing = new Map<string, Promise<OnView>>();
  /** When a product was last asked for by somebody looking at it, and how that ended. */
  const viewed = new Map<string, { at: number; outcome: OnView }>();

  async function client(): Promise<UpstreamClient> {
    const known = knownPaging(await readFacts(await openWriter(dealerId)));
    return createUpstreamClient({
      ...options.machine,
      now,
      settings,
      known,
      tokens: await tokenSource(),
      signal: stop,
    });
  }

  function tokenSource(): Promise<TokenSource> {
    tokens ??= tokenSourceOf(dealerId, options);
    tokens.catch(() => (tokens = null));
    return tokens;
  }

  function run(): Promise<void> {
    turn ??= oneTurn()
      .then(() => {
        refusals = 0;
      })
      .catch((error: unknown) => {
        // What cannot be stored is not asked for: the supplier would be asked the same again and again.
        if (codeOf(error) === "storage") restUntil = now() + backOffMs(++refusals);
        throw error;
      })
      .finally(() => {
        turn = null;
      });
    return turn;
  }

  async function oneTurn(): Promise<void> {
    if (stop.aborted || now() < restUntil || !(await isDue())) return;
    await underLease(async (work) => {
      if (!(await isBack(work))) return;
      const asked = stockAsked;
      stockAsked = false;
      const changed = (what: "catalog" | "stock") => options.changed(dealerId, what);
      const retrieved = (resource: ResourceName) => options.retrieved?.(dealerId, resource);
      await takeTurn(work, { inventoryEveryMs: options.inventoryEveryMs, stockAsked: asked, changed, retrieved });
      await pruneDaily(work);
    });
  }

  async function isDue(): Promise<boolean> {
    const database = await openWriter(dealerId);
    await mendFuture(dealerId, database, now());
    if (!mayAsk(await readFacts(database), now())) return false;
    if ((await dueCatalog(database, now())).length > 0) return true;
    return (await dueInventory(database, now(), options.inventoryEveryMs, stockAsked)) !== null;
  }

  /** Does work under the dealer's lease; false when another engine has it. */
  async function underLease(work: (work: Work) => Promise<void>): Promise<boolean> {
    const database = await openWriter(dealerId);
    const lease: Lease | null = await takeLease(dealerId, database, owner, now);
    if (!lease) return false;
    const renewal = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
    renewal.unref();
    try {
      await work({ dealerId, database, upstream: await client(), now, signal: stop, write: lease.write });
    } finally {
      clearInterval(renewal);
      await lease.release().catch(() => undefined);
      await releaseMemory(database).catch(() => undefined);
    }
    return true;
  }

  /** After an outage: one small request finds out whether the supplier is back, before lists are asked for. */
  async function isBack(work: Work): Promise<boolean> {
    if ((await readFacts(work.database)).get("reachable") !== "0") return true;
    try {
      const token = await (await tokenSource()).current();
      await signIn(settings, { kind: "token", username: "", token }, { ...options.machine, now, signal: stop });
    } catch (error) {
      if (isOutage(error)) {
        await work.write(noteAway(error, now()));
        return false;
      }
      // Whatever else it answered, it answered: the lists will show what is wrong.
      if (codeOf(error) === "upstream-refused" && (await readFacts(work.database)).get("needsSignIn") === "1")
        return false;
    }
    await work.write([...noteAnswered, reopenFailed]);
    return true;
  }

  async function view(what: "stock" | "prices", productNo: string): Promise<OnView> {
    const key = `${what} ${productNo}`;
    const last = viewed.get(key);
    const maxAgeMs = what === "stock" ? options.inventoryOnViewMs : options.pricesOnViewMs;
    const restMs = last?.outcome === "failed" ? Math.min(minuteMs, maxAgeMs) : maxAgeMs;
    if (last && !isAgo(last.at, restMs, now())) return last.outcome === "failed" ? "failed" : "fresh";
    const underWay = viewing.get(key) ?? lookUp(what, productNo);
    viewing.set(key, underWay);
    const outcome = await underWay.finally(() => viewing.delete(key));
    viewed.delete(key);
    viewed.set(key, { at: now(), outcome });
    for (const oldest of viewed.keys()) {
      if (viewed.size <= rememberedViews) break;
      viewed.delete(oldest);
    }
    return outcome;
  }

  async function lookUp(what: "stock" | "prices", productNo: string): Promise<OnView> {
    const database = await openWriter(dealerId);
    if (stop.aborted || !mayAsk(await readFacts(database), now())) return "failed";
    const variantNos = await variantsOf(database, productNo);
    if (variantNos.length === 0) return "fresh";
    try {
      const upstream = await client();
      const reading: Reading =
        what === "stock"
          ? await readStockOf(database, upstream, variantNos, now)
          : await readPricesOf(database, upstream, productNo, variantNos, now);
      await writeAll(dealerId, database, reading.statements);
      if (reading.changed) options.changed(dealerId, what === "stock" ? "stock" : "catalog");
      return "refreshed";
    } catch (error) {
      log.warn({ event: "on-view", dealerId, what, code: codeOf(error) ?? "unexpected" }, "on-view reading failed");
      if (isOutage(error) && !stop.aborted) await writeAll(dealerId, database, noteAway(error, now()));
      return "failed";
    }
  }

  /** Asks Echo for a person; what it tells of an outage's end or beginning is taken over. */
  async function testNow(): Promise<ConnectionTest> {
    const token = await storedToken(dealerId, options.vault);
    const outcome = await testOnce(settings, token, { ...options.machine, now, signal: stop });
    const database = await openWriter(dealerId);
    const away = (await readFacts(database)).get("reachable") === "0";
    if (outcome.ok && away) {
      await writeAll(dealerId, database, [...noteAnswered, reopenFailed]);
      void run().catch((error: unknown) => noteUnexpected(dealerId, error));
    }
    return outcome;
  }

  async function end(): Promise<void> {
    ended.abort();
    await turn?.catch(() => undefined);
    await Promise.allSettled(viewing.values());
  }

  async function ask(): Promise<Answers["sync"]> {
    const database = await openWriter(dealerId);
    const answer: Answers["sync"] = { started: [], refused: [] };
    const note = (name: ResourceName, nextAllowedAt: number | null) => {
      if (nextAllowedAt === null) answer.started.push(name);
      else answer.refused.push({ name, nextAllowedAt });
    };
    for (const name of catalogResources) note(name, await allowedAt(database, name, now()));
    note("inventory", await stockAskedAgainAt(database, now()));
    if (answer.started.includes("inventory")) stockAsked = true;
    void run().catch((error: unknown) => noteUnexpected(dealerId, error));
    return answer;
  }

  return {
    run,
    view,
    ask,
    async admit(token) {
      await keepToken(dealerId, token, options.vault);
      // Somebody is waiting: what failed, for want of a token or otherwise, goes on now.
      await writeAll(dealerId, await openWriter(dealerId), [
        "UPDATE retrievals SET retry_at = NULL WHERE state = 'failed' AND error <> 'copy-replaced'",
      ]);
      tokens = null;
      void run().catch((error: unknown) => noteUnexpected(dealerId, error));
    },
    async forgetToken() {
      tokens = null;
      await eraseToken(dealerId);
    },
    async settleHeld(resource, word) {
      await turn;
      let settled = false;
      const settle = word === "accept" ? acceptHeldResult : refuseHeldResult;
      const led = await underLease(async (work) => {
        settled = await settle(work, resource);
      });
      if (!led) throw new BincardError("busy");
      if (settled && word === "accept") options.changed(dealerId, resource === "inventory" ? "stock" : "catalog");
      return settled;
    },
    testConnection() {
      if (!lastTest || isAgo(lastTest.at, testEveryMs, now())) lastTest = { at: now(), outcome: testNow() };
      return lastTest.outcome;
    },
    end,
    async erase() {
      await end();
      await eraseFiles(dealerId, () => closeDealer(dealerId));
    },
  };
}

/** Products of which an engine remembers that somebody looked. */
const rememberedViews = 2000;

/** What failed while the supplier was away goes on as soon as it is back. */
const reopenFailed = {
  sql: "UPDATE retrievals SET retry_at = NULL WHERE state = 'failed' AND error IN ('upstream-unreachable', 'upstream-busy')",
  args: [],
};
