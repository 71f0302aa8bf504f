import { beforeAll, expect, test } from "vitest";
import { lastRestocks, productsOfVariants } from "@/db/dealer/events.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import * as alerts from "../alerts/history/alert-statements.ts";
import * as channelLog from "../alerts/history/channel-status.ts";
import * as forecasts from "./article/forecasts.ts";
import * as gone from "./article/gone-articles.ts";
import * as variants from "./article/variants-statements.ts";
import * as events from "./history/events-statements.ts";
import * as history from "./history/history.ts";
import * as productChanges from "./history/product-changes.ts";
import * as dueMoves from "./lines/order.ts";
import * as moments from "./listing/categories.ts";
import * as identifiers from "./listing/identifiers-statements.ts";
import * as products from "./listing/products-statements.ts";
import { wholeReads } from "./test/plans.ts";
import { randomDealer } from "./test/random-dealer.ts";
import { storeTestDealer } from "./test/setting.ts";

testDataFolder();
beforeAll(async () => {
  await storeTestDealer("plans", randomDealer({ products: 50, seed: 1 }));
});

test("no statement of the catalog scans a whole table", async () => {
  const { client } = await dealerWriter("plans");
  const exported = Object.entries({
    ...{ lastRestocks, productsOfVariants },
    ...alerts,
    ...channelLog,
    ...dueMoves,
    ...events,
    ...forecasts,
    ...gone,
    ...history,
    ...identifiers,
    ...moments,
    ...productChanges,
    ...products,
    ...variants,
  });
  // The files of some statements hold the functions that use them too.
  const all = exported.flatMap(([name, one]) =>
    typeof one === "function" && "sql" in one ? [{ name, sql: one.sql }] : [],
  );
  expect(all.length).toBeGreaterThan(60);
  for (const { name, sql } of all) {
    // The last attempt to find a product scans the index of product numbers on purpose, and the index of what is soon low
    // has nothing else.
    const onPurpose =
      name === "documentInAnyCase"
        ? [expect.stringMatching(/^SCAN products USING COVERING INDEX /)]
        : name === "soonLowVariants"
          ? [expect.stringMatching(/^SCAN forecasts USING INDEX forecasts_soon_low/)]
          : [];
    expect(await wholeReads(client, sql), name).toEqual(onPurpose);
  }
});
