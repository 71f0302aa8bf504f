import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { addWebhookChannel } from "@/lib/alerts/rules/add-channels.ts";
import { makeFeed } from "@/lib/auth/private-feeds.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { searchIndexOf } from "@/lib/search/registry.ts";
import { admitDealer, eraseDealer, startSync, stopSync, untilReady } from "@/lib/sync/index.ts";
import { launchFromSource } from "@/lib/sync/test/launch.ts";
import { startWorld } from "@/lib/sync/test/world.ts";
import { writeAudit } from "./audit.ts";
import { forgetDealer } from "./forget-dealer.ts";
import { signInForTest, storedRows } from "./test/app.ts";

const world = startWorld({ now: Date.now });
beforeEach(async () => {
  await appDatabase();
  await startSync(launchFromSource);
});
afterEach(async () => {
  await stopSync(8000);
});

test("erasing a dealer leaves no file, row or index of it, and another dealer is unchanged", async () => {
  const [{ principal }, other] = [await signInForTest("leaves"), await signInForTest("stays")];
  await addToWatch(principal, ["A-1"]);
  await addToWatch(other.principal, ["A-1"]);
  await admitDealer(principal.dealerId, "demo-access-token");
  await admitDealer(other.principal.dealerId, "demo-access-token");
  expect(await untilReady(principal, 30_000)).toBe(true);
  expect(await searchIndexOf(principal.dealerId)).not.toBeNull();

  // A counted event is a row that grows and moves, and where it was must not keep what it said.
  for (let time = 0; time < 3; time++)
    for (const detail of ["one", "two", "three"]) await writeAudit(principal, { kind: "exported", detail });

  await expect(forgetDealer({ ...principal, reduction: "counter" }, eraseDealer)).rejects.toMatchObject({
    code: "forbidden",
    facts: { right: "shop.forget" },
  });
  await forgetDealer(principal, eraseDealer);

  const files = await readdir(path.join(world.folder, "dealers"));
  expect(files.filter((name) => name.startsWith(principal.dealerId))).toEqual([]);
  expect(files).toContain(`${other.principal.dealerId}.db`);
  expect(await searchIndexOf(principal.dealerId)).toBeNull();
  const left = await storedRows();
  expect(JSON.stringify([...left])).not.toContain(principal.dealerId);
  expect(left.get("listLines")).toMatchObject([{ dealerId: other.principal.dealerId }]);
  for (const file of (await readdir(world.folder)).filter((name) => name.startsWith("app.db"))) {
    const bytes = await readFile(path.join(world.folder, file));
    expect(bytes.includes(principal.dealerId), file).toBe(false);
  }
  expect(await dealerWriter(other.principal.dealerId)).toBeDefined();
});

test("an interrupted erasure leaves nobody with access and sends nothing", async () => {
  const { principal } = await signInForTest("cut off");
  await addWebhookChannel(principal, { name: "", url: "https://hooks.example.com/x" });
  await makeFeed(principal, { kind: "alerts", name: "Reader" });
  await expect(forgetDealer(principal, () => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
  const left = await storedRows();
  for (const table of ["sessions", "apiKeys", "credentials", "alertChannels", "privateFeeds"])
    expect(left.get(table), table).toEqual([]);
});
