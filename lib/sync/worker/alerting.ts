import { dealerReader } from "@/db/dealer/open.ts";
import { appDatabaseReader } from "@/db/open.ts";
import { statement, text } from "@/db/statement.ts";
import { type Scope, scopeIn } from "@/lib/accounts/scope.ts";
import { productsOfView } from "@/lib/alerts/history/view-products.ts";
import type { AlertingSources } from "@/lib/alerts/machine/alerting-sources.ts";
import { createSenders } from "@/lib/alerts/messages/senders.ts";
import { type AlertingMember, alertingOf, listNamesOf, rulesVersion } from "@/lib/alerts/rules/alerting.ts";
import { subjectScope } from "@/lib/alerts/rules/subjects.ts";
import type { ApiKeyPrincipal } from "@/lib/domain/principal.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { loadedSearchIndex, publishSearchIndex } from "@/lib/search/registry.ts";
import { readVapidPrivateKey } from "@/lib/secrets/internal-keys.ts";
import { listDealers, versionsOfRules } from "../schedule/dealers.ts";
import type { IndexPublisher } from "./index-publisher.ts";

const warehouseNames = statement({
  name: "warehouse names",
  sql: "SELECT warehouse_id, name FROM warehouses",
  row: { warehouseId: text, name: text },
});

/** What alerts get from the worker: the app database for reading, its search indexes, and the senders. */
export function createAlertingSources(
  publisher: IndexPublisher,
  channelGone: (gone: { dealerId: string; memberId: string; channelId: string }) => void,
): AlertingSources {
  const owned = async (dealerId: string): Promise<Scope> => scopeIn(await appDatabaseReader(), dealerId);
  return {
    dealers: async () => listDealers(await appDatabaseReader()),
    versionsOfRules: async () => versionsOfRules(await appDatabaseReader()),
    alertingOf: async (dealerId) => alertingOf(await owned(dealerId)),
    rulesVersion: async (dealerId) => rulesVersion(await owned(dealerId)),
    watchedOf: async (dealerId, database, variantNos) =>
      watchedArticlesOf(await owned(dealerId), database, { variantNos, asked: null }),
    listNamesOf: async (dealerId, variantNos) => listNamesOf(await owned(dealerId), variantNos),
    scopeOf: async (dealerId, database, subject, member) =>
      subjectScope(await owned(dealerId), database, subject, {
        memberId: member.memberId,
        productsOf: (query) => productsNow(publisher, readerOf(dealerId, member), query),
      }),
    senders: createSenders({
      now: Date.now,
      vapidPrivateKey: async () => readVapidPrivateKey(await appDatabaseReader()),
      warehouseNames: async (dealerId) => {
        const database = await dealerReader(dealerId);
        const rows = (await database?.read(warehouseNames())) ?? [];
        return new Map(rows.map(({ warehouseId, name }) => [warehouseId, name]));
      },
    }),
    channelGone: (dealerId, memberId, channelId) => channelGone({ dealerId, memberId, channelId }),
  };
}

/** A view's products in the current index: a rule that waits for new items must not use an older one. */
async function productsNow(publisher: IndexPublisher, reader: ApiKeyPrincipal, query: string) {
  const { dealerId } = reader;
  const parts = await publisher.searchIndexParts(dealerId);
  const loaded = loadedSearchIndex(dealerId);
  const isSame = parts && loaded?.catalog === parts.catalog && loaded.stock === parts.stock;
  if (parts && !isSame) publishSearchIndex(dealerId, parts);
  return productsOfView(reader, query);
}

/** A member's rights to read, without a session. */
function readerOf(dealerId: string, { memberId, language, seesCost }: AlertingMember): ApiKeyPrincipal {
  return {
    ...{ kind: "api-key", dealerId, memberId, language, keyHash: "", reduction: seesCost ? "none" : "no-cost" },
    preferences: { warehouseId: null, lowStockThreshold: 0 },
  };
}
