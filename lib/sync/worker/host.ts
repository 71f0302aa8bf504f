import pRetry from "p-retry";
import { onCorruption } from "@/db/sqlite-errors.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { SyncHost } from "./messages.ts";

const current = processSingleton<{ host: SyncHost | null }>("sync-host", () => ({ host: null }));

export function currentHost(): SyncHost | null {
  return current.host;
}

/** The running worker. @throws BincardError `busy` while it is not started, or stops. */
export function host(): SyncHost {
  if (!current.host) throw new BincardError("busy");
  return current.host;
}

/** Sets the worker that receives the web side's messages and provides search indexes; null for none. */
export function setHost(host: SyncHost | null): void {
  current.host = host;
  // Readers on the web side are the first to meet corruption. The worker checks the file, and reports when it was
  // replaced.
  onCorruption(
    host && ((dealerId) => void host.ask({ kind: "check-for-corruption", dealerId }).catch(() => undefined)),
  );
  if (host)
    provideSearchIndexes({
      searchIndexParts: (dealerId) => askForSearchIndex(host, dealerId),
      seen: (dealerId) => void host.ask({ kind: "seen", dealerId }).catch(() => undefined),
    });
}

/** About five seconds; a worker that crashed is restarted well before. */
const indexTries = { retries: 10, minTimeout: 500, factor: 1, randomize: false };

/**
 * Retries while the worker is being restarted: building the index in this thread would block all requests for longer.
 */
function askForSearchIndex(host: SyncHost, dealerId: string): Promise<SearchIndexParts | null> {
  return pRetry(() => host.ask({ kind: "search-index", dealerId }), {
    ...indexTries,
    shouldRetry: ({ error }) => codeOf(error) === "busy" && currentHost() === host,
  });
}
