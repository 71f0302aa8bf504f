import { beforeAll, expect, test } from "vitest";
import { events, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { maxKeptEvents } from "@/lib/domain/event.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { changesKnownSince } from "./changes.ts";
import { articleHistory } from "./history.ts";

startTestApp();
const now = Date.UTC(2026, 10, 23, 7);
let principal: Awaited<ReturnType<typeof signInForTest>>["principal"];
beforeAll(async () => {
  ({ principal } = await signInForTest("kept"));
  await storeTestDealer(principal.dealerId, smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
});

test("where only the newest of very many events are kept, changes and prices are known since the earliest that is kept", async () => {
  const tables = await dealerTables(principal.dealerId);
  const at = now - 80 * dayMs;
  const read = { resource: "products", day: "2026-09-04", scope: "full", state: "complete" } as const;
  await tables.insert(syncRuns).values({ ...read, startedAt: at - 1, finishedAt: at });
  const event = { kind: "cost", productNo: "P", variantNo: "two", name: "Pedal" } as const;
  await tables.insert(events).values({ ...event, id: 1, at: now - 30 * dayMs });
  expect(await changesKnownSince(principal)).toEqual({ at, first: "all", unread: [] });
  const history = () => articleHistory(principal, "P", { variantNo: "one", range: "90" }, now);
  expect((await history())?.msrp[0]?.at).toBe(at);
  // Deleted for their age: what is left is known back to then, however late it is.
  await tables.update(events).set({ id: 700 });
  expect(await changesKnownSince(principal)).toEqual({ at, first: "all", unread: [] });
  await tables.insert(events).values({ ...event, id: 699 + maxKeptEvents, at: now });
  const keptAt = now - 30 * dayMs;
  expect(await changesKnownSince(principal)).toEqual({ at: keptAt, first: "kept", unread: [] });
  expect((await history())?.msrp[0]?.at).toBe(keptAt);
});
