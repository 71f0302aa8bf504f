import { beforeAll, expect, test } from "vitest";
import { outbox } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer, addTestMember } from "@/lib/accounts/test/app.ts";
import { addWebhookChannel } from "@/lib/alerts/rules/add-channels.ts";
import { endChannel } from "@/lib/alerts/rules/channels.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { channelStatuses } from "./channel-status.ts";
import type { ChannelMessage } from "./types.ts";

const now = Date.UTC(2026, 10, 23, 7);
const principal = testPrincipal("channels", { memberId: "member-of-channels" });
testDataFolder();
const ids: Record<string, string> = {};

beforeAll(async () => {
  await addTestDealer("channels");
  for (const [place, name] of ["good", "slow", "given-up", "gone", "ended", "new"].entries()) {
    const made = await addWebhookChannel(principal, { name, url: "https://hooks.example.com/x" }, now - 9000 + place);
    ids[name] = made.channelId;
  }
  for (const name of ["gone", "ended"]) await endChannel(principal, ids[name] ?? "", now - 10);
  const tables = await dealerTables("channels");
  const row = (name: string, place: number, change: Partial<ChannelMessage>) => {
    const sent = { state: "sent" as const, tries: 1, error: null, dueAt: now, changedAt: now, what: "alerts" as const };
    const own = { messageId: `${name}${place}`, channelId: ids[name] ?? "", memberId: principal.memberId };
    return { ...sent, ...own, createdAt: now - 1000 + place, alertIds: '["a","b"]', ...change };
  };
  const failed = { error: "unreachable", dueAt: now + 60_000 };
  await tables
    .insert(outbox)
    .values([
      ...Array.from({ length: 6 }, (_, place) => row("good", place, {})),
      row("slow", 1, { ...failed, state: "due", tries: 2 }),
      row("slow", 0, {}),
      row("given-up", 1, { ...failed, state: "given-up", tries: 20 }),
      row("gone", 1, { ...failed, state: "dropped", error: "status-410" }),
      row("ended", 1, {}),
    ]);
});

test("each channel comes with its last messages, and says whether what is sent there arrives", async () => {
  const channels = await channelStatuses(principal, now);
  expect(channels.map(({ name, isDead, endedAt }) => [name, isDead, endedAt !== null])).toEqual([
    ["good", false, false],
    ["slow", true, false],
    ["given-up", true, false],
    ["new", false, false],
    // The channel ended by itself; channels that their owner deleted are not reported.
    ["gone", true, true],
  ]);
  const [good] = channels;
  expect(good?.messages).toHaveLength(6);
  expect(good?.messages[0]).toMatchObject({ what: "alerts", alerts: 2, state: "sent", error: null });
});

test("a message that failed once is not a dead channel yet", async () => {
  const tables = await dealerTables("channels");
  const { channelId } = await addWebhookChannel(principal, { name: "once", url: "https://hooks.example.com/x" }, now);
  const due = { state: "due" as const, what: "test" as const, createdAt: now, dueAt: now + 5, changedAt: now };
  const row = { messageId: "once", memberId: principal.memberId, channelId, ...due };
  await tables.insert(outbox).values([{ ...row, tries: 1, error: "smtp-451" }]);
  const status = (await channelStatuses(principal, now)).find(({ name }) => name === "once");
  expect(status).toMatchObject({ isDead: false, messages: [{ error: "smtp-451", tries: 1 }] });
});

test("a colleague and a session at the counter see none of them", async () => {
  const { principal: colleague } = await addTestMember("channels", "colleague");
  expect(await channelStatuses(colleague, now)).toEqual([]);
  expect(await channelStatuses({ ...principal, reduction: "counter" }, now)).toEqual([]);
});
