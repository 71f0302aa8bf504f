import { incompatibleSchemaBy } from "@/db/migrate.ts";
import { command } from "@/db/statement.ts";
import type { Priority } from "@/lib/concurrency/pace.ts";
import { atRecord, printOf } from "@/lib/concurrency/pulse.ts";
import { BincardError } from "@/lib/errors.ts";
import type { RecordGuard, SupplierClient, SupplierSettings } from "@/lib/supplier/contract.ts";
import { createSupplierClient, type ResponseLimits, signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import { hungPrints } from "../store/hung-records.ts";
import { undoErasure, writeAll } from "../store/lease.ts";
import { knownPaging } from "../store/paging-profiles.ts";
import type { SyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { ConnectionTest } from "../types.ts";
import {
  type AccessOptions,
  type DealerTokenSource,
  eraseToken,
  keepToken,
  storedToken,
  tokenSourceOf,
} from "./token-source.ts";

/** After a sign-in, failed lists may be requested immediately, except those whose snapshot was replaced. */
const retryAfterSignIn = command({
  name: "retry after sign-in",
  sql: "UPDATE sync_runs SET retry_at = NULL WHERE state = 'failed' AND error <> 'copy-replaced'",
});

/** For how long a connection test's result is reused. */
export const testEveryMs = 10_000;

/** A dealer's account at the supplier, as one engine uses it. */
export interface SupplierAccount {
  readonly dealerId: string;
  /** Aborts all requests to the supplier. */
  readonly stop: AbortSignal;
  /**
   * A client that uses the paging profiles in `syncState`, and its token if that is newer. `waiting`: who waits for the
   * result. `limits`: of a response, where they differ from the defaults.
   */
  client(priority: Priority, syncState: SyncState, limits?: Partial<ResponseLimits>): Promise<SupplierClient>;
  /**
   * The dealer's token, or a new one if none is stored.
   * @throws BincardError if the supplier issues none.
   */
  token(): Promise<string>;
  /**
   * Calls Echo with that token.
   * @throws BincardError for the supplier's error response.
   */
  echo(): Promise<void>;
  /** Calls Echo once for a person, with the stored token. @throws only errors that the supplier did not cause. */
  testConnection(): Promise<ConnectionTest>;
  /**
   * Stores the token of a sign-in. Failed lists may then be requested immediately, whatever the failure. A database
   * with an incompatible schema is not changed and the token is not stored; the member can still see it.
   */
  admit(token: string): Promise<void>;
  /** Erases the token; requests are impossible until somebody signs in. */
  forgetToken(): Promise<void>;
}

export function openAccount(dealerId: string, options: AccessOptions, stop: AbortSignal): SupplierAccount {
  const { settings, transport, now } = options;
  const ownTransport = { ...transport, now, signal: stop };
  let source: Promise<DealerTokenSource> | null = null;

  function tokens(): Promise<DealerTokenSource> {
    if (source) return source;
    const isCurrent = () => source === opened && !stop.aborted;
    const opened = tokenSourceOf(dealerId, options, isCurrent, stop);
    source = opened;
    opened.catch(() => {
      if (source === opened) source = null;
    });
    return opened;
  }

  const token = async () => (await tokens()).current();

  return {
    dealerId,
    stop,
    async client(priority, syncState, limits) {
      const known = knownPaging(syncState);
      const guard = guardOf(dealerId, hungPrints(syncState));
      const own = await tokens();
      await own.heed(syncState.get("token") ?? null);
      const limitsFor = (operation: string) => ({ ...limits, ...transport?.limitsFor?.(operation) });
      return createSupplierClient({
        ...ownTransport,
        priority,
        limitsFor,
        settings,
        known,
        guard,
        tokens: own,
      });
    },
    token,
    async echo() {
      await signIn(settings, { kind: "token", username: "", token: await token() }, ownTransport);
    },
    async testConnection() {
      return testOnce(settings, await storedToken(dealerId, options.encryption), ownTransport);
    },
    async admit(token) {
      source = null;
      try {
        await undoErasure(dealerId, await openWriter(dealerId));
        await keepToken(dealerId, token, options);
        await writeAll(await openWriter(dealerId), [retryAfterSignIn()]);
      } catch (error) {
        if (incompatibleSchemaBy(error) === null) throw error;
      }
      source = null;
    },
    async forgetToken() {
      source = null;
      await eraseToken(dealerId);
    },
  };
}

/** The guard of one dealer's records: shows the record being parsed, and leaves out those at which the worker hung. */
function guardOf(dealerId: string, hung: ReadonlySet<string>): RecordGuard {
  return {
    around: (list, raw, parse) => {
      if (hung.size > 0 && hung.has(printOf(raw))) return null;
      return atRecord({ dealerId, list }, raw, parse);
    },
  };
}

/**
 * Calls the supplier's Echo once with `token`, without a retry.
 * @throws only errors that the supplier did not cause.
 */
async function testOnce(
  settings: SupplierSettings,
  token: string | null,
  options: TransportOptions & { now(): number },
): Promise<ConnectionTest> {
  const at = options.now();
  const startedAt = performance.now();
  const answer = (code: ConnectionTest["code"], facts: ConnectionTest["facts"]) => {
    const tookMs = Math.round(performance.now() - startedAt);
    return { ok: code === null, code, facts, tookMs, at };
  };
  if (token === null) return answer("supplier-refused", { operation: "/System/Echo", reason: "no-token" });
  try {
    await signIn(settings, { kind: "token", username: "", token }, options);
    return answer(null, {});
  } catch (error) {
    if (error instanceof BincardError && error.code.startsWith("supplier-")) return answer(error.code, error.facts);
    throw error;
  }
}
