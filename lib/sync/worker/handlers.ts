import type { AlertRounds } from "@/lib/alerts/machine/due-alerts.ts";
import { BincardError } from "@/lib/errors.ts";
import { createPictureReader } from "../read/picture-reader.ts";
import type { TokenRights } from "../read/token-rights.ts";
import type { DealerRegistry } from "./dealer-registry.ts";
import type { EngineOptions } from "./engine-options.ts";
import type { Answers, Ask, AskKind } from "./messages.ts";

type Handlers = { [K in AskKind]: (ask: Ask<K>) => Promise<Answers[K]> };

/** The handler of each message to the worker. */
export function createHandlers(
  options: EngineOptions,
  dealers: DealerRegistry,
  rights: TokenRights,
  alerts: AlertRounds | null,
  wake: (dealerId: string) => void,
  signal: AbortSignal,
): Handlers {
  const readPicture = createPictureReader(options, signal);
  const refresh = async (
    what: "stock" | "prices",
    { dealerId, productNo }: { dealerId: string; productNo: string },
  ) => {
    const outcome = await dealers.get(dealerId).refresh(what, productNo);
    // It may have found an outage, whose end must be watched for, or a refused token.
    if (outcome === "failed") wake(dealerId);
    return outcome;
  };
  return {
    async admit({ dealerId, token }) {
      rights.admitted(dealerId);
      options.seen?.(dealerId);
      await dealers.admit(dealerId, token);
      return null;
    },
    async "forget-token"({ dealerId }) {
      await dealers.get(dealerId).forgetToken();
      return null;
    },
    sync: async ({ dealerId }) => dealers.get(dealerId).request(),
    "accept-pending": async ({ dealerId, resource }) => dealers.get(dealerId).decidePending(resource, "accept"),
    "refuse-pending": async ({ dealerId, resource }) => dealers.get(dealerId).decidePending(resource, "refuse"),
    "test-connection": async ({ dealerId }) => dealers.get(dealerId).testConnection(),
    "refresh-stock": (ask) => refresh("stock", ask),
    "refresh-prices": (ask) => refresh("prices", ask),
    picture: async ({ dealerId, address, width }) =>
      dealers.isErased(dealerId) ? null : readPicture(dealerId, address, width),
    "search-index": ({ dealerId }) => {
      options.seen?.(dealerId);
      return options.searchIndexParts(dealerId);
    },
    async seen({ dealerId }) {
      options.seen?.(dealerId);
      return null;
    },
    async "queue-message"({ dealerId, memberId, channelId, what }) {
      if (!alerts) throw new BincardError("busy");
      await alerts.queue(dealerId, { memberId, channelId, what });
      return null;
    },
    async erase({ dealerId }) {
      await dealers.erase(dealerId);
      return null;
    },
    "check-for-corruption": ({ dealerId }) => dealers.checkForCorruption(dealerId),
  };
}
