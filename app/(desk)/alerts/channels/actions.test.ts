import { expect, test } from "vitest";
import { performForm } from "@/app/test/send-form.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import { addTestMember, signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { addMailChannel } from "@/lib/alerts/rules/add-channels.ts";
import { listChannels, nameInLog } from "@/lib/alerts/rules/channels.ts";
import { listFeeds } from "@/lib/auth/private-feeds.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addWebhook, endOneChannel, endPrivateFeed, makePrivateFeed, renewSecret } from "./actions.ts";

startTestApp({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "bincard@example.com", MAIL_CONFIRM: "no" });

/** What an action answers. */
async function send(action: object, principal: MemberPrincipal, fields: Record<string, string>) {
  return (await performForm(action, principal, fields)) as { name: string; text: string };
}

test("a webhook's secret is in the answer that made it, and in no row; a new one takes its place", async () => {
  const { principal } = await signInForTest("hooks");
  const made = await send(addWebhook, principal, { url: "https://hooks.example.com/path", name: "" });
  expect(made).toMatchObject({ name: "hooks.example.com", text: expect.stringMatching(/^whsec_/) });
  const [channel] = await listChannels(principal);
  const channelId = channel?.channelId ?? "";
  const renewed = await send(renewSecret, principal, { channelId });
  expect(renewed.text).not.toBe(made.text);
  const stored = JSON.stringify([...(await storedRows())]);
  for (const secret of [made.text, renewed.text]) expect(stored).not.toContain(secret);
  const { principal: colleague } = await addTestMember(principal.dealerId, "colleague");
  await send(endOneChannel, colleague, { channelId });
  expect(await listChannels(principal)).toHaveLength(1);
  await send(endOneChannel, principal, { channelId });
  expect(await listChannels(principal)).toEqual([]);
});

test("a feed's address is in the answer that made it alone, until the feed is ended", async () => {
  const { principal } = await signInForTest("feeds");
  const { text } = await send(makePrivateFeed, principal, { kind: "due-dates", name: "Calendar" });
  expect(text).toMatch(/^http.*\/feeds\/[\w-]{43}\.ics$/);
  expect(JSON.stringify([...(await storedRows())])).not.toContain(new URL(text).pathname.slice(7, 50));
  const [feed] = await listFeeds(principal);
  await send(endPrivateFeed, principal, { feedId: feed?.feedId ?? "" });
  expect(await listFeeds(principal)).toEqual([]);
});

test("an email address is encrypted in every row and hidden from other members; its member sees it in full", async () => {
  const { principal } = await signInForTest("mails");
  await addMailChannel(principal, { name: "", address: " buyer@example.com " });
  const [channel] = await listChannels(principal);
  expect(channel).toMatchObject({ name: "buyer@example.com", address: "buyer@example.com" });
  expect(channel && nameInLog(channel)).toBe("b…@example.com");
  expect(channel && nameInLog({ ...channel, name: "Buyer" })).toBe("Buyer");
  await send(endOneChannel, principal, { channelId: channel?.channelId ?? "" });
  const events = (await listAudit(principal, { limit: 50 })).filter(({ kind }) => kind.startsWith("channel-"));
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([["channel-ended", "b…@example.com"]]);
  expect(JSON.stringify([...(await storedRows())])).not.toContain("buyer@");
});
