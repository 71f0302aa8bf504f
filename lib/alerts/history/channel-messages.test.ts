import { expect, test } from "vitest";
import { outbox } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { channelLogs } from "./channel-status.ts";

testDataFolder();

const principal = testPrincipal("channel-log", { memberId: "me" });

function message(place: number, own: Partial<typeof outbox.$inferInsert>): typeof outbox.$inferInsert {
  const usual = {
    messageId: `m${place}`,
    memberId: "me",
    channelId: "mail",
    what: "alerts",
    alertIds: '["a","b"]',
  } as const;
  return { ...usual, createdAt: place, dueAt: place, changedAt: place, state: "sent", tries: 1, ...own };
}

test("a member sees the last messages of each own channel, and why the last one has not arrived", async () => {
  expect(await channelLogs(principal, ["mail"])).toEqual(new Map());
  await (await dealerTables("channel-log"))
    .insert(outbox)
    .values([
      ...Array.from({ length: 12 }, (_, place) => message(place, {})),
      message(20, { state: "due", tries: 3, error: "smtp-451", dueAt: 99 }),
      message(21, { state: "due", tries: 0 }),
      message(30, { channelId: "hook", state: "given-up", tries: 9, error: "status-500" }),
      message(31, { channelId: "hook", what: "test", alertIds: "[]" }),
      message(40, { channelId: "hook", memberId: "another" }),
    ]);
  const logs = await channelLogs(principal, ["mail", "hook", "none"]);
  expect([...logs.keys()].sort()).toEqual(["hook", "mail"]);
  const [mail, hook] = [logs.get("mail"), logs.get("hook")];
  expect(mail?.fault).toEqual({ error: "smtp-451", since: 20, nextAt: 99, waiting: 2 });
  expect(mail?.messages).toHaveLength(10);
  expect(mail?.messages[1]).toMatchObject({ messageId: "m20", alerts: 2, state: "due", dueAt: 99, tries: 3 });
  expect(hook?.fault, "the newest one arrived").toBeNull();
  expect(hook?.messages.map(({ messageId }) => messageId)).toEqual(["m31", "m30"]);
});
