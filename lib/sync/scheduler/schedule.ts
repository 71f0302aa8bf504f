import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { isAgo } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { isWebPage, signIn } from "@/lib/supplier/index.ts";
import { noteUnexpected } from "../recovery/unexpected.ts";
import type { Work } from "../runs/fetch/pages.ts";
import { backOffMs } from "../store/fetch-policy.ts";
import type { LeaseOwner } from "../store/lease.ts";
import { asksAnyway, isOutage, mayAsk, noteAway, noteBack, reopenFailed } from "../store/outage.ts";
import { pruneDaily } from "../store/retention.ts";
import { mendFuture } from "../store/sync-log.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { Account } from "../supplier-access/supplier-account.ts";
import type { ResourceName } from "../types.ts";
import { dueCatalog, dueInventory } from "./due.ts";
import { takeTurn } from "./sync-due.ts";
import { withLease } from "./with-lease.ts";

/** One dealer's turns in one engine, one at a time. */
export interface Turns {
  /** Reads whatever is due; resolves with the turn under way, however often it is called. */
  run(): Promise<void>;
  /** Begins a turn that nobody waits for. */
  begin(): void;
  /** The next turn reads stock even if its interval is not over. */
  wantStock(): void;
  /** Resolves when the turn under way is over, however it ends. */
  underWay(): Promise<void>;
}

export function createTurns(account: Account, owner: LeaseOwner): Turns {
  const { dealerId, options } = account;
  const { now } = options;
  const turns = createSingleFlight<void>();
  let stockAsked = false;
  /** How often in a row a turn ended in what is no fault of the supplier's, and since when nothing is begun for that reason. */
  let failures = 0;
  let failedAt = 0;

  function run(): Promise<void> {
    return turns.run(dealerId, async () => {
      try {
        if (await oneTurn()) failures = 0;
      } catch (error) {
        // What cannot be stored is not asked for: the supplier would be asked the same again and again. Nor is the rest of use.
        if (codeOf(error) !== "busy") [failures, failedAt] = [failures + 1, now()];
        throw error;
      }
    });
  }

  /** False: it is not time. */
  async function oneTurn(): Promise<boolean> {
    const rests = failures > 0 && !isAgo(failedAt, backOffMs(failures), now());
    if (account.stop.aborted || rests) return false;
    if (!(await isDue(account, stockAsked))) return true;
    await withLease(account, owner, async (work) => {
      if (!(await isBack(account, work))) return;
      const asked = stockAsked;
      stockAsked = false;
      const changed = (what: "catalog" | "stock") => options.changed(dealerId, what);
      const retrieved = (resource: ResourceName) => options.retrieved?.(dealerId, resource);
      await takeTurn(work, { inventoryEveryMs: options.inventoryEveryMs, stockAsked: asked, changed, retrieved });
      await pruneDaily(work);
    });
    return true;
  }

  return {
    run,
    begin: () => void run().catch((error: unknown) => noteUnexpected(dealerId, error)),
    wantStock: () => {
      stockAsked = true;
    },
    underWay: async () => {
      await turns.underWay(dealerId)?.catch(() => undefined);
    },
  };
}

async function isDue({ dealerId, options }: Account, stockAsked: boolean): Promise<boolean> {
  const now = options.now();
  const database = await openWriter(dealerId);
  await mendFuture(dealerId, database, now);
  if (!mayAsk(await readSyncState(database), now)) return false;
  if ((await dueCatalog(database, now)).length > 0) return true;
  return (await dueInventory(database, now, options.inventoryEveryMs, stockAsked)) !== null;
}

/** After an outage: one small request finds out whether the supplier is back, before lists are asked for. */
async function isBack(account: Account, work: Work): Promise<boolean> {
  const facts = await readSyncState(work.database);
  if (facts.get("reachable") !== "0") return true;
  const { settings, machine } = account.options;
  try {
    const token = await (await account.tokens()).current();
    const options = { ...machine, now: work.now, signal: work.signal };
    await signIn(settings, { kind: "token", username: "", token }, options);
  } catch (error) {
    if (isOutage(error)) {
      await work.write(noteAway(error, work.now()));
      return false;
    }
    if (isWebPage(error)) {
      const anyway = asksAnyway(facts, work.now());
      await work.write(anyway ? [reopenFailed] : noteAway(error, work.now()));
      return anyway;
    }
    // Whatever else it answered, it answered: the lists will show what is wrong.
    if (codeOf(error) === "supplier-refused" && (await readSyncState(work.database)).get("needsSignIn") === "1")
      return false;
  }
  await work.write(noteBack);
  return true;
}
