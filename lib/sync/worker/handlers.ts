import { BincardError } from "@/lib/errors.ts";
import type { AlertRounds } from "../alerts/alert-rounds.ts";
import { createPictureReader } from "../on-demand/pictures/picture-reader.ts";
import type { TokenRights } from "../supplier-access/token-rights.ts";
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
  signal: AbortSignal,
): Handlers {
  const readPicture = createPictureReader(options, signal);
  return {
    async admit({ dealerId, token }) {
      rights.admitted(dealerId);
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
    "refresh-stock": async ({ dealerId, productNo }) => dealers.get(dealerId).refresh("stock", productNo),
    "refresh-prices": async ({ dealerId, productNo }) => dealers.get(dealerId).refresh("prices", productNo),
    picture: async ({ dealerId, address, width }) =>
      dealers.isErased(dealerId) ? null : readPicture(dealerId, address, width),
    "search-index": ({ dealerId }) => options.searchIndexParts(dealerId),
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
