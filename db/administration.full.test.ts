import { afterEach, expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "@/lib/database-outage.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { dealerWriter, deleteDealerOnServer } from "./dealer/open.ts";
import { closeDatabases } from "./open.ts";
import { unreachableServer } from "./server.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { startServerProxy } from "./test/server-proxy.ts";

// The interface by which a libSQL server makes and deletes databases.

const sqld = startTestSqld();
const folder = testFolder();
afterEach(() => closeDatabases());

/** Settings with this address of the administration interface; undefined: none. */
function administeredAt(address: string | undefined): void {
  const { DATABASE_ADMIN_URL: _, ...others } = sqld.settings;
  const setting = address === undefined ? {} : { DATABASE_ADMIN_URL: address };
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...others, ...setting }));
}

const away = { code: "database-unreachable", facts: { why: "administration", retryAfterS: expect.any(Number) } };

test("without its address, or with that of something else, one sentence names the setting and the database", async () => {
  administeredAt(undefined);
  await expect(dealerWriter("unmade")).rejects.toMatchObject({
    code: "config",
    facts: {
      name: "DATABASE_ADMIN_URL",
      reason: expect.stringMatching(/is not set, .* has no database dealer-unmade/),
    },
  });
  administeredAt(`${sqld.adminUrl}/elsewhere`);
  await expect(dealerWriter("unmade")).rejects.toMatchObject({
    facts: { reason: expect.stringMatching(/did not create the database dealer-unmade/) },
  });
});

test("if the host has a dot and the name is in the path, the error suggests that this is wrong", async () => {
  const dotted = (address: string) => address.replace("localhost", "127.0.0.1");
  const { DATABASE_URL, DEALER_DATABASE_URL } = sqld.settings;
  const addresses = { DATABASE_URL: dotted(DATABASE_URL), DEALER_DATABASE_URL: dotted(DEALER_DATABASE_URL) };
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...addresses }));
  const reason = expect.stringMatching(/only where the host has no dot/);
  await expect(dealerWriter("unmade")).rejects.toMatchObject({ code: "config", facts: { reason } });
});

test("nobody there is an outage, whose sentence names its setting", async () => {
  administeredAt("http://127.0.0.1:9");
  await expect(dealerWriter("unmade")).rejects.toMatchObject(away);
  expect(unreachableServer("administration")).toBe(
    "DATABASE_ADMIN_URL: the admin API of the database server at http://127.0.0.1:9 cannot be reached",
  );
});

test("a proxy that has no server to pass on to is an outage, not a wrong setting, and none of the databases", async () => {
  const proxy = await startServerProxy(sqld.adminUrl);
  onTestFinished(() => proxy.close());
  administeredAt(proxy.url);
  const before = isDatabaseAway();
  for (const status of [429, 502, 503, 504]) {
    proxy.mishap = () => ({ status, body: "<h1>Later</h1>" });
    await expect(dealerWriter("later")).rejects.toMatchObject(away);
    await expect(deleteDealerOnServer("later")).rejects.toMatchObject(away);
  }
  expect(isDatabaseAway()).toBe(before);
  proxy.mishap = () => null;
  await dealerWriter("later");
});
