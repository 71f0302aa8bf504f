import { closeDealer } from "@/db/dealer/open.ts";
import type { Priority } from "@/lib/concurrency/pace.ts";
import { isAgo } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { createRefresher, type Refresher } from "../read/refresher.ts";
import { acceptPendingResult, refusePendingResult } from "../read/review.ts";
import { openAccount, type SupplierAccount, testEveryMs } from "../read/supplier-account.ts";
import { catalogResources, inventoryAllowedAt } from "../schedule/due.ts";
import { createSchedule, type Schedule } from "../schedule/schedule.ts";
import { withLease } from "../schedule/with-lease.ts";
import { eraseFiles } from "../store/dealer-files.ts";
import { type LeaseOwner, writeAll } from "../store/lease.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import { isOutage, recordOutage, recordReturn } from "../store/outage.ts";
import { allowedAt } from "../store/sync-log.ts";
import { readSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { ConnectionTest, ResourceName } from "../types.ts";
import type { EngineOptions, EngineParts } from "./engine-options.ts";
import type { SyncAnswer } from "./messages.ts";

/**
 * One dealer's sync in one engine: its supplier account, its schedule, its on-demand refreshes, and the commands of its
 * members.
 */
export class DealerSync {
  readonly #dealerId: string;
  readonly #options: EngineOptions;
  readonly #owner: LeaseOwner;
  readonly #wake: () => void;
  readonly #ended = new AbortController();
  readonly #account: SupplierAccount;
  readonly #schedule: Schedule;
  readonly #refresher: Refresher;
  #lastTest: { at: number; outcome: Promise<ConnectionTest> } | null = null;

  constructor(
    dealerId: string,
    options: EngineOptions,
    { clock, outage, wake }: EngineParts,
    owner: LeaseOwner,
    signal: AbortSignal,
  ) {
    this.#dealerId = dealerId;
    this.#options = options;
    this.#owner = owner;
    this.#wake = () => wake(dealerId);
    this.#account = openAccount(dealerId, options, AbortSignal.any([signal, this.#ended.signal]));
    this.#schedule = createSchedule(this.#account, options, clock, owner, outage);
    this.#refresher = createRefresher(this.#account, options);
  }

  /**
   * Reads everything due; concurrent calls share one run. Returns when something is due next (ms); Infinity: not before
   * a sign-in.
   */
  run(priority: Priority): Promise<number> {
    return this.#schedule.run(priority);
  }

  refresh(what: "stock" | "prices", productNo: string) {
    return this.#refresher.refresh(what, productNo);
  }

  async admit(token: string): Promise<void> {
    await this.#account.admit(token);
    this.#wake();
  }

  /** Erases the token; no request to the supplier is possible until somebody signs in. */
  forgetToken(): Promise<void> {
    return this.#account.forgetToken();
  }

  /** Starts reading every list that may be read now: none while results cannot be stored, such as on a full disk. */
  async request(): Promise<SyncAnswer> {
    const { now } = this.#options;
    const database = await openWriter(this.#dealerId);
    const answer: SyncAnswer = { started: [], refused: [] };
    const paused = this.#schedule.pausedUntil();
    const add = (name: ResourceName, allowed: number | null) => {
      const nextAllowedAt = paused === null ? allowed : Math.max(paused, allowed ?? 0);
      if (nextAllowedAt === null) answer.started.push(name);
      else answer.refused.push({ name, nextAllowedAt });
    };
    for (const name of catalogResources) add(name, await allowedAt(database, name, now()));
    add("inventory", await inventoryAllowedAt(database, now()));
    this.#schedule.request(answer.started);
    this.#wake();
    return answer;
  }

  /**
   * Applies the dealer's decision about a held result; false if nothing of the resource is held.
   * @throws BincardError `busy`.
   */
  async decidePending(resource: ResourceName, decision: "accept" | "refuse"): Promise<boolean> {
    const { changed } = this.#options;
    await this.#schedule.settled();
    let decided = false;
    const untidied = (error: unknown) => logUnexpected(this.#dealerId, error);
    const led = await withLease(this.#account, this.#owner, this.#options, "interactive", async (context) => {
      decided =
        decision === "accept"
          ? await acceptPendingResult(context, resource, untidied)
          : await refusePendingResult(context, resource);
    });
    if (!led) throw new BincardError("busy");
    // After a hold of stock its full list is due.
    if (decided && resource === "inventory") this.#wake();
    if (decided && decision === "accept") changed(this.#dealerId, resource === "inventory" ? "stock" : "catalog");
    return decided;
  }

  testConnection(): Promise<ConnectionTest> {
    const now = this.#options.now();
    if (!this.#lastTest || isAgo(this.#lastTest.at, testEveryMs, now))
      this.#lastTest = { at: now, outcome: this.#testNow() };
    return this.#lastTest.outcome;
  }

  /** The test's result is stored like that of any request: it may start or end an outage. */
  async #testNow(): Promise<ConnectionTest> {
    const outcome = await this.#account.testConnection();
    const database = await openWriter(this.#dealerId);
    const isAway = (await readSyncValue(database, "reachable")) === "0";
    if (outcome.ok && isAway) await writeAll(database, recordReturn(this.#options.now()));
    const { code, facts } = outcome;
    const error = code === null ? null : new BincardError(code, facts);
    const isMet = isOutage(error) && !this.#ended.signal.aborted && facts.reason !== "stopped";
    if (isMet) await writeAll(database, recordOutage(error, this.#options.now()));
    if (isMet || (outcome.ok && isAway)) this.#wake();
    return outcome;
  }

  /** Stops running work; nothing can be started afterwards. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#schedule.settled();
    await this.#refresher.settled();
  }

  async erase(): Promise<void> {
    await this.end();
    await eraseFiles(this.#dealerId, () => closeDealer(this.#dealerId));
  }
}
