import { incompatibleSchemaBy } from "@/db/migrate.ts";
import type { SupplierClient, TokenSource } from "@/lib/supplier/contract.ts";
import { createSupplierClient } from "@/lib/supplier/index.ts";
import { writeAll } from "../store/lease.ts";
import { knownPaging } from "../store/paging-profiles.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { EngineOptions } from "../worker/engine-options.ts";
import { eraseToken } from "./stored-token.ts";
import { keepToken, tokenSourceOf } from "./token-source.ts";

/** A dealer's account at the supplier, as one engine uses it. */
export interface Account {
  readonly dealerId: string;
  readonly options: EngineOptions;
  /** Ends whatever is asked of the supplier. */
  readonly stop: AbortSignal;
  /** Speaks to the supplier as was found out that it wants to be spoken to. */
  client(): Promise<SupplierClient>;
  tokens(): Promise<TokenSource>;
  /**
   * Somebody signed in and waits: what failed, for want of a token or otherwise, may be asked for at once. Where another Bincard's
   * data is left as it is, nothing is kept, and who signed in may look at it.
   */
  admit(token: string): Promise<void>;
  /** Nothing opens the account any more, until somebody signs in. */
  forgetToken(): Promise<void>;
}

export function openAccount(dealerId: string, options: EngineOptions, stop: AbortSignal): Account {
  let source: Promise<TokenSource> | null = null;

  function tokens(): Promise<TokenSource> {
    if (source) return source;
    const isCurrent = () => source === opened && !stop.aborted;
    const opened = tokenSourceOf(dealerId, options, isCurrent);
    source = opened;
    opened.catch(() => {
      if (source === opened) source = null;
    });
    return opened;
  }

  return {
    dealerId,
    options,
    stop,
    tokens,
    async client() {
      const known = knownPaging(await readSyncState(await openWriter(dealerId)));
      const { machine, now, settings } = options;
      return createSupplierClient({ ...machine, now, settings, known, tokens: await tokens(), signal: stop });
    },
    async admit(token) {
      source = null;
      try {
        await keepToken(dealerId, token, options.encryption);
        await writeAll(dealerId, await openWriter(dealerId), [
          "UPDATE sync_runs SET retry_at = NULL WHERE state = 'failed' AND error <> 'copy-replaced'",
        ]);
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
