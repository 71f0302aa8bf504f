import { expect, test } from "vitest";
import { alerts, outbox } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { sealTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { startReceiver } from "@/lib/alerts/messages/test/receiver.ts";
import { makeWebhookSecret } from "@/lib/alerts/messages/webhook.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { bundleChild } from "@/lib/sync/test/bundle-child.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { testSize } from "@/lib/test/size.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { startAlertChild } from "./test/alert-kills.ts";

const kills = testSize(20, 200);
const { folder } = startTestApp({ ALERT_NETWORKS: "any" });
const receiver = rigOfEach(() => startReceiver());

test(`through ${kills} kills of the process no event is lost, and none is sent twice by a channel that supports ids`, async () => {
  const { principal } = await signInForTest("kills", 0);
  const { dealerId, memberId } = principal;
  const channelId = "webhook";
  const target = { url: `${receiver.url}/hook`, secret: makeWebhookSecret() };
  const { alertChannels } = await scope(principal);
  const row = { channelId, memberId, name: "x", encryptedTarget: sealTarget(dealerId, target) };
  await alertChannels.insert({ ...row, kind: "webhook", createdAt: 0, confirmedAt: 0 });
  const draft = { name: "Cost", subject: "all", subjectId: "", kinds: ["cost"], conditions: {} } as const;
  await makeRule(principal, { ...draft, channelIds: [channelId], frequency: "at-once" }, 0);
  await closeDatabases();
  const bundle = await bundleChild(new URL("./test/alert-child.ts", import.meta.url), "alert-child");
  const seed = Date.now() % 1_000_000;
  const dice = new Dice(seed);
  const happened: string[] = [];
  const waiting = Array.from({ length: 2 }, () => startAlertChild(bundle));
  for (let killed = 0; killed <= kills; killed += 1) {
    const child = waiting.shift() ?? startAlertChild(bundle);
    waiting.push(startAlertChild(bundle));
    await child.ready;
    const isLast = killed === kills;
    child.begin({ folder, dealerId, until: isLast ? "sent" : "killed" });
    // Some answers fail, so that retries are among what is killed.
    receiver.answer = !isLast && dice.next() < 0.2 ? 503 : 204;
    await (isLast ? child.done : child.began);
    // The length of life is by chance; nothing waits for it.
    if (!isLast) await letPass(dice.next() * 300);
    await child.kill();
    happened.push(...child.happened);
  }
  for (const child of waiting) await child.kill();
  const tables = await dealerTables(dealerId);
  const raised = (await tables.select({ no: alerts.variantNo }).from(alerts)).map(({ no }) => no);
  expect(new Set(raised).size, `seed ${seed}`).toBe(raised.length);
  expect(happened.filter((no) => !raised.includes(no))).toEqual([]);
  const messages = await tables.select().from(outbox);
  const put = messages.flatMap(({ alertIds }) => JSON.parse(alertIds) as string[]);
  expect(put.length).toBe(raised.length);
  expect(new Set(put).size).toBe(raised.length);
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(["sent"]));
  // A receiver that keeps ids has every event once.
  const byId = new Map(receiver.received.map(({ headers, body }) => [String(headers["webhook-id"]), String(body)]));
  const came = [...byId.values()].flatMap(numbersIn);
  expect(came.length).toBe(raised.length);
  expect(new Set(came)).toEqual(new Set(raised));
  process.stdout.write(`${kills} kills, ${happened.length} events, ${messages.length} messages; seed ${seed}\n`);
}, 3_600_000);

/** The items named in a message. */
function numbersIn(body: string): string[] {
  return Array.from(body.matchAll(/"variantNo":"([^"]+)"/g), (match) => match[1] ?? "");
}
