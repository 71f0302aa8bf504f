import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { builtActions } from "./support/actions.ts";
import { dealerCount } from "./support/dealer-canaries.ts";
import { expectIsolation } from "./support/expect-isolation.ts";
import { test } from "./support/isolation-fixtures.ts";
import { minRequests } from "./support/rotation.ts";

// The random test of isolation.spec.ts with the app database and the dealers' databases on a libSQL server.

test.use({ installationOf: { dealers: testSize(4, dealerCount), onServer: true } });
test.describe.configure({ timeout: testLimitMs(180_000) });

test("on a server no request gives a dealer data of another dealer, whatever cookies, keys and headers it carries", async ({
  installation,
}) => {
  const amount = Math.max(minRequests(builtActions()), testSize(0, 200_000));
  await expectIsolation(installation.url(), installation.dealers, amount);
});
