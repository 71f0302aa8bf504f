import { dealerWriter } from "@/db/open.ts";
import { env } from "@/lib/env.ts";
import { retrieveBrands } from "@/lib/sync/brands.ts";
import { retrieveCategories } from "@/lib/sync/categories.ts";
import { retrieveInventory } from "@/lib/sync/inventory.ts";
import { begin } from "@/lib/sync/ledger.ts";
import { retrieveProducts } from "@/lib/sync/products.ts";
import type { ResourceName } from "@/lib/sync/types.ts";
import type { Work } from "@/lib/sync/work.ts";
import { createTokenSource, createUpstreamClient, upstreamSettings } from "@/lib/upstream/index.ts";

/** Reads everything of a dealer once, into a real database, in this thread. */
export async function syncWhole(dealerId: string, token: string): Promise<void> {
  const database = await dealerWriter(dealerId);
  const settings = upstreamSettings(env());
  const tokens = createTokenSource({
    stored: token,
    credentials: async () => null,
    signIn: async () => token,
    onNew: async () => undefined,
  });
  const work: Work = {
    dealerId,
    database,
    upstream: createUpstreamClient({ settings, tokens }),
    now: Date.now,
    signal: new AbortController().signal,
    write: async (statements) => {
      await database.client.batch(statements, "write");
    },
  };
  const retrieve = {
    brands: retrieveBrands,
    categories: retrieveCategories,
    products: retrieveProducts,
    inventory: (own: Work, retrieval: Parameters<typeof retrieveInventory>[1]) =>
      retrieveInventory(own, retrieval, null),
  } satisfies Record<ResourceName, unknown>;
  for (const name of ["brands", "categories", "products", "inventory"] as const) {
    const retrieval = await begin(work, name);
    if (!retrieval) throw new Error(`the ledger does not allow ${name}`);
    const outcome = await retrieve[name](work, retrieval);
    if (outcome !== "swapped") throw new Error(`${name} is ${outcome}`);
  }
}
