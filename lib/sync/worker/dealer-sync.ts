import { closeDealer } from "@/db/dealer/open.ts";
import { isAgo } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { createViewing } from "../on-demand/refresher.ts";
import { eraseFiles } from "../recovery/erase.ts";
import { acceptPendingResult, refusePendingResult } from "../runs/review.ts";
import { catalogResources, stockAskedAgainAt } from "../scheduler/due.ts";
import { createTurns } from "../scheduler/schedule.ts";
import { withLease } from "../scheduler/with-lease.ts";
import { type LeaseOwner, writeAll } from "../store/lease.ts";
import { noteBack } from "../store/outage.ts";
import { allowedAt } from "../store/sync-log.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import { testEveryMs, testOnce } from "../supplier-access/connection-test.ts";
import { openAccount } from "../supplier-access/supplier-account.ts";
import { storedToken } from "../supplier-access/token-source.ts";
import type { ConnectionTest, ResourceName } from "../types.ts";
import type { EngineOptions } from "./engine-options.ts";
import type { Answers, OnView } from "./messages.ts";

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
  const { now } = options;
  const ended = new AbortController();
  const account = openAccount(dealerId, options, AbortSignal.any([signal, ended.signal]));
  const turns = createTurns(account, owner);
  const viewing = createViewing(account);
  let lastTest: { at: number; outcome: Promise<ConnectionTest> } | null = null;

  /** Asks Echo for a person; what it tells of an outage's end is taken over. */
  async function testNow(): Promise<ConnectionTest> {
    const token = await storedToken(dealerId, options.encryption);
    const outcome = await testOnce(options.settings, token, { ...options.machine, now, signal: account.stop });
    const database = await openWriter(dealerId);
    const away = (await readSyncState(database)).get("reachable") === "0";
    if (outcome.ok && away) {
      await writeAll(dealerId, database, noteBack);
      turns.begin();
    }
    return outcome;
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
    if (answer.started.includes("inventory")) turns.wantStock();
    turns.begin();
    return answer;
  }

  async function settleHeld(resource: ResourceName, word: "accept" | "refuse"): Promise<boolean> {
    await turns.underWay();
    let settled = false;
    const settle = word === "accept" ? acceptPendingResult : refusePendingResult;
    const led = await withLease(account, owner, async (work) => {
      settled = await settle(work, resource);
    });
    if (!led) throw new BincardError("busy");
    if (settled && word === "accept") options.changed(dealerId, resource === "inventory" ? "stock" : "catalog");
    return settled;
  }

  async function end(): Promise<void> {
    ended.abort();
    await turns.underWay();
    await viewing.settled();
  }

  return {
    run: turns.run,
    view: viewing.view,
    ask,
    async admit(token) {
      await account.admit(token);
      turns.begin();
    },
    forgetToken: account.forgetToken,
    settleHeld,
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
