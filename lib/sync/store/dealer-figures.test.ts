import { expect, test } from "vitest";
import { dealerReader } from "@/db/dealer/open.ts";
import { outbox, rejectedRecords, syncState } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { readDealerFigures } from "./dealer-figures.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
test("a dealer's figures count its messages that wait, the oldest of them, failures by channel, held lists and records set aside", async () => {
  const { principal } = await signInForTest("messages", 0);
  const { dealerId, memberId } = principal;
  const message = { memberId, what: "test", createdAt: start, changedAt: start } as const;
  const tables = await dealerTables(dealerId);
  await tables.insert(outbox).values([
    { ...message, messageId: "1", channelId: "mail", dueAt: start, state: "due" },
    {
      ...message,
      messageId: "2",
      channelId: "mail",
      dueAt: start + dayMs,
      state: "due",
      error: "smtp-451",
      createdAt: start - 5000,
    },
    { ...message, messageId: "3", channelId: "mail", dueAt: start + dayMs, state: "due" },
    { ...message, messageId: "4", channelId: "mail", dueAt: start, state: "given-up", error: "smtp-550" },
    { ...message, messageId: "5", channelId: "webhook", dueAt: start, state: "sent" },
  ]);
  await tables.insert(syncState).values([
    { name: "inventoryReadAt", value: String(start - 1000) },
    { name: "held.products", value: "{}" },
    { name: "reachable", value: "0" },
  ]);
  const record = { runId: 1, resource: "products", field: null, reason: "is missing", raw: "{}", at: start } as const;
  await tables.insert(rejectedRecords).values([
    { ...record, key: "1" },
    { ...record, key: "2" },
  ]);
  const reader = await dealerReader(dealerId);
  if (!reader) throw new Error("the dealer has a database");
  expect(await readDealerFigures(reader, start + 1000)).toEqual({
    readAt: { catalog: null, prices: null, inventory: start - 1000 },
    held: ["products"],
    isAway: true,
    needsSignIn: false,
    rejected: [{ resource: "products", count: 2 }],
    messages: {
      due: 2,
      oldestAt: start - 5000,
      failed: [{ channelId: "mail", count: 2 }],
    },
  });
});
