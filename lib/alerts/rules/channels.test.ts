import { createECDH, randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { addTestMember, signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { addMailChannel, addPushChannel, addWebhookChannel, maxChannels } from "./add-channels.ts";
import { confirmChannel, endChannel, listChannels, renewWebhookSecret } from "./channels.ts";
import { changeRule, deleteRule, makeRule, readRule } from "./rules.ts";

startTestApp();
const start = Date.UTC(2026, 10, 23);

function set(settings: Record<string, string>) {
  adoptEnv(parseEnv({ DATA_DIR: env().DATA_DIR, LOG_LEVEL: "silent", ...settings }));
}
const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "bincard@example.com" };
afterEach(() => set({}));

const hook = { name: "", url: "https://hooks.example.com/secret-path" };

function subscription() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: "https://push.example.com/device", expirationTime: null, keys };
}

test("mail is offered where a server is set, and an address counts once its owner has confirmed it", async () => {
  const { principal } = await signInForTest("mail");
  const input = { name: " ", address: " buyer@example.com " };
  await expect(addMailChannel(principal, input)).rejects.toMatchObject({ code: "bad-request" });
  set(mail);
  const { channelId, isConfirmed } = await addMailChannel(principal, input, start);
  expect(isConfirmed).toBe(false);
  const shown = {
    channelId,
    kind: "mail",
    name: "buyer@example.com",
    address: "buyer@example.com",
    createdAt: start,
    isSignedOut: false,
  };
  expect(await listChannels(principal)).toEqual([{ ...shown, confirmedAt: null }]);
  await confirmChannel(principal, channelId, start + 5);
  await confirmChannel(principal, channelId, start + 9);
  expect(await listChannels(principal)).toEqual([{ ...shown, confirmedAt: start + 5 }]);
  expect(await addMailChannel(principal, input), "the same once more").toEqual({ channelId, isConfirmed: true });
  for (const address of [
    "",
    "x",
    "a@b",
    "a@b.example, c@d.example",
    "Bin <a@b.example>",
    "a b@c.example",
    "a@b.example\nBcc: c@d.example",
  ])
    await expect(addMailChannel(principal, { name: "x", address }), address).rejects.toMatchObject({
      code: "bad-request",
    });
  set({ ...mail, MAIL_CONFIRM: "no" });
  expect(await addMailChannel(principal, { name: "Two", address: "two@example.com" })).toMatchObject({
    isConfirmed: true,
  });
});

test("a webhook has a secret that is shown once and can be renewed, and is stored encrypted like its address", async () => {
  const { principal } = await signInForTest("webhook");
  const { channelId, secret } = await addWebhookChannel(principal, hook, start);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await listChannels(principal)).toMatchObject([{ name: "hooks.example.com", address: "hooks.example.com" }]);
  const renewed = await renewWebhookSecret(principal, channelId);
  expect(renewed.secret).not.toBe(secret);
  const stored = JSON.stringify([...(await storedRows())]);
  for (const text of [secret, renewed.secret, "secret-path"]) expect(stored).not.toContain(text);
  for (const url of ["http://hooks.example.com/", "https://127.0.0.1/", "https://a.example:8443/", "nonsense"])
    await expect(addWebhookChannel(principal, { name: "x", url }), url).rejects.toMatchObject({ code: "bad-request" });
  set({ ALERT_NETWORKS: "any" });
  await addWebhookChannel(principal, { name: "Own", url: "http://127.0.0.1:9000/x" });
});

test("a browser is added by its subscription, and nothing else is", async () => {
  const { principal } = await signInForTest("push");
  const input = subscription();
  await addPushChannel(principal, { name: "Phone", subscription: input });
  expect(await listChannels(principal)).toMatchObject([{ kind: "push", name: "Phone", address: "push.example.com" }]);
  const again = await addPushChannel(principal, { name: "My phone", subscription: input });
  expect(await listChannels(principal)).toMatchObject([{ channelId: again, name: "My phone" }]);
  await addPushChannel(principal, { name: "Tablet", subscription: { ...input, endpoint: `${input.endpoint}/2` } });
  expect(await listChannels(principal)).toHaveLength(2);
  const wrong = [
    null,
    "x",
    {},
    { ...input, endpoint: "https://192.168.0.1/x" },
    { ...input, keys: { ...input.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
    { ...input, keys: { ...input.keys, auth: "short" } },
  ];
  for (const one of wrong)
    await expect(addPushChannel(principal, { name: "x", subscription: one })).rejects.toMatchObject({
      code: "bad-request",
    });
});

test("what was unsubscribed and returns is the same channel, so that its rules find it; an address is asked again", async () => {
  set(mail);
  const { principal } = await signInForTest("returns");
  const { principal: colleague } = await addTestMember(principal.dealerId, "other-returns");
  const input = { name: "", address: "buyer@example.com" };
  const { channelId } = await addMailChannel(principal, input, start);
  await confirmChannel(principal, channelId, start + 1);
  const webhook = await addWebhookChannel(principal, hook, start);
  const browser = subscription();
  const push = await addPushChannel(principal, { name: "Phone", subscription: browser }, start);
  const all = [channelId, webhook.channelId, push];
  const rule: AlertDraft = {
    ...{ name: "Low", subject: "watched", subjectId: "", kinds: ["low"], conditions: {} },
    ...{ channelIds: all, frequency: "daily" },
  };
  const ruleId = await makeRule(principal, rule);
  for (const id of all) await endChannel(principal, id, start + 2);
  // A form offers no ended channel, so what it sends has none.
  await changeRule(principal, ruleId, { ...rule, name: "Low again", channelIds: [] });
  expect((await readRule(principal, ruleId)).channelIds.toSorted()).toEqual(all.toSorted());
  // Deleted and put back it keeps them too.
  const { updatedAt, pausedAt, ...deleted } = await deleteRule(principal, ruleId);
  await makeRule(principal, deleted, start + 3, { ruleId, updatedAt, pausedAt });
  expect(await addMailChannel(principal, input, start + 4)).toEqual({ channelId, isConfirmed: false });
  const again = await addWebhookChannel(principal, { ...hook, name: "Hook" }, start + 4);
  expect([again.channelId, again.secret === webhook.secret]).toEqual([webhook.channelId, false]);
  expect(await addPushChannel(principal, { name: "Phone", subscription: browser }, start + 4)).toBe(push);
  const running = await listChannels(principal);
  expect(running.map((one) => one.channelId).toSorted()).toEqual(all.toSorted());
  expect(running.find(({ kind }) => kind === "mail")).toMatchObject({ confirmedAt: null, createdAt: start + 4 });
  expect(running.find(({ kind }) => kind === "webhook")).toMatchObject({ name: "Hook", confirmedAt: start + 4 });
  expect((await readRule(principal, ruleId)).channelIds.toSorted()).toEqual(all.toSorted());
  // Another member's address is another channel.
  expect((await addMailChannel(colleague, input)).channelId).not.toBe(channelId);
});

test("a member sees and ends their own channels alone, and has at most twenty", async () => {
  const { principal } = await signInForTest("owner");
  const { principal: colleague } = await addTestMember(principal.dealerId, "colleague");
  const { principal: stranger } = await signInForTest("stranger");
  const { channelId } = await addWebhookChannel(principal, hook);
  for (const other of [colleague, stranger]) {
    expect(await listChannels(other)).toEqual([]);
    expect(await endChannel(other, channelId)).toBeNull();
    expect(await confirmChannel(other, channelId)).toBeNull();
    await expect(renewWebhookSecret(other, channelId)).rejects.toMatchObject({ code: "not-found" });
  }
  expect(await listChannels({ ...principal, reduction: "counter" })).toEqual([]);
  for (let more = 1; more < maxChannels; more++) await addWebhookChannel(principal, hook);
  await expect(addWebhookChannel(principal, hook)).rejects.toMatchObject({ code: "bad-request" });
  expect(await endChannel(principal, channelId)).toBe("hooks.example.com");
  expect(await endChannel(principal, channelId)).toBeNull();
  await addWebhookChannel(principal, hook);
  expect(await listChannels(principal)).toHaveLength(maxChannels);
});
