import { sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { variants } from "./dealer/schema.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { clientOf, makeOnServer } from "./server.ts";
import { insertNumberedRows } from "./test/any-rows.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { tablesOf } from "./test/tables.ts";

const sqld = startTestSqld();

// In one transaction the server ended it, since it took more than five seconds while another instance waited.
test("prices of a large dealer on a libSQL server become amounts, also when three instances begin at once", {
  timeout: testLimitMs(300_000),
}, async () => {
  const address = sqld.settings.DEALER_DATABASE_URL.replace("{dealer}", "large");
  const count = testSize(250_000, 1_000_000);
  await makeOnServer(address);
  const clients = [1, 2, 3].map(() => clientOf(address));
  const [client] = clients;
  if (!client) throw new Error("there are three");
  await migrate(
    client,
    "dealer",
    migrations.dealer.findIndex(({ name }) => name.endsWith("_exact_amounts")),
  );
  await insertNumberedRows(client, "variants", count, {
    ...{
      variant_no: "V-#",
      normalized_variant_no: "v-#",
      product_no: "P",
      position: 1,
      price_mask: 1,
      cost_cents: 1000,
    },
    ...{ prices_record: "x".repeat(800), images_record: "x".repeat(300), prices_read_at: 1 },
  });
  await Promise.all(clients.map((one) => migrate(one, "dealer")));
  const rows = await tablesOf({ client })
    .select({ cost: sum(variants.costAmount) })
    .from(variants);
  const cents = count * 1000 + (count * (count - 1)) / 2;
  expect(rows.map(({ cost }) => Number(cost))).toEqual([cents * 1000]);
  for (const one of clients) one.close();
});
