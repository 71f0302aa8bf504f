import { minuteMs } from "@/lib/domain/time.ts";
import type { EngineOptions } from "../worker/engine-options.ts";

/** The engine of one dealer, with a test's overrides. */
export function testEngineOptions(
  own: Partial<EngineOptions> & Pick<EngineOptions, "settings" | "now">,
): EngineOptions {
  return {
    inventoryEveryMs: 15 * minuteMs,
    inventoryOnViewMs: 5 * minuteMs,
    pricesOnViewMs: 15 * minuteMs,
    transport: { sleep: async () => {} },
    encryption: { encrypt: (_dealer, _field, text) => text, decrypt: (_dealer, _field, text) => text },
    credentialsOf: async () => ({ kind: "password", username: "demo", password: "demo" }),
    dealers: async () => ["demo"],
    changed: () => {},
    searchIndexParts: async () => null,
    watched: async () => [],
    watchedArticles: async () => new Map(),
    sole: false,
    ...own,
  };
}
