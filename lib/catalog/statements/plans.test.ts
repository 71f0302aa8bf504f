import { afterAll, beforeAll, expect, test } from "vitest";
import { lastRestocks, productsOfVariants } from "@/db/dealer/events.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { wholeReads } from "../test/plans.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { openTestData, storeTestDealer } from "../test/setting.ts";
import * as alerts from "./alerts.ts";
import * as channelLog from "./channel-log.ts";
import * as dueMoves from "./due-moves.ts";
import * as events from "./events.ts";
import * as forecasts from "./forecasts.ts";
import * as gone from "./gone-articles.ts";
import * as history from "./history.ts";
import * as identifiers from "./identifiers.ts";
import * as moments from "./list-moments.ts";
import * as productChanges from "./product-changes.ts";
import * as products from "./products.ts";
import * as variants from "./variants.ts";

let close: () => Promise<void>;
beforeAll(async () => {
  close = openTestData();
  await storeTestDealer("plans", randomDealer({ products: 50, seed: 1 }));
});
afterAll(() => close());

test("no statement of the catalog scans a whole table", async () => {
  const { client } = await dealerWriter("plans");
  const all = Object.entries({
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
  expect(all.length).toBeGreaterThan(14);
  for (const [name, { sql }] of all) {
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
