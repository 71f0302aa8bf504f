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

/** @throws BincardError `busy` while the worker is not started, or ends. */
export function host(): SyncHost {
  if (!current.host) throw new BincardError("busy");
  return current.host;
}

/** Lets the web side talk to `host`; null: to nobody. Search indexes come from it too. */
export function setHost(host: SyncHost | null): void {
  current.host = host;
  // Corruption is met first by whoever reads: the worker checks the file, and says when it is another one.
  onCorruption(
    host && ((dealerId) => void host.ask({ kind: "check-for-corruption", dealerId }).catch(() => undefined)),
  );
  if (host) provideSearchIndexes({ searchIndexParts: (dealerId) => askForSearchIndex(host, dealerId) });
}

/** Some five seconds: a worker that died is back long before. */
const indexTries = { retries: 10, minTimeout: 500, factor: 1, randomize: false };

/** Asks again while the worker is being restarted: to build an index here would hold everybody up for longer. */
function askForSearchIndex(host: SyncHost, dealerId: string): Promise<SearchIndexParts | null> {
  return pRetry(() => host.ask({ kind: "search-index", dealerId }), {
    ...indexTries,
    shouldRetry: ({ error }) => codeOf(error) === "busy" && currentHost() === host,
  });
}
