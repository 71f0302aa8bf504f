import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sealTarget } from "@/lib/accounts/channel-targets.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import type { AlertFacts, OutgoingMessage } from "@/lib/domain/alert/message.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { redact } from "@/lib/secrets/redact.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { readLink } from "./links.ts";
import { createSenders } from "./senders.ts";
import { mailParts } from "./test/mail-parts.ts";
import { mailBy, startTestMail } from "./test/mail-settings.ts";
import { startReceiver } from "./test/receiver.ts";
import { makeWebhookSecret } from "./webhook.ts";

const { folder } = startTestApp({ APP_URL: "https://desk.example.com" });
const now = Date.UTC(2026, 10, 23, 12);
const never = new AbortController().signal;

const server = startTestMail();

const withoutMail = () => adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ALERT_NETWORKS: "any" }));
const options = {
  now: () => now,
  warehouseNames: async () => new Map([["3", "Denver"]]),
  vapidPrivateKey: async () => null,
};

const low: AlertFacts = {
  alertId: "a-1",
  at: now,
  what: "fired",
  ruleId: "rule-1",
  ruleName: "Chains",
  event: {
    ...{
      id: 7,
      at: now,
      kind: "low",
      productNo: "020056",
      variantNo: "02-0056",
      name: "X11 Chain <118>",
      brandId: "9",
    },
    ...{ warehouseId: "3", before: 7, after: 3, threshold: 5, dueAt: Date.UTC(2026, 11, 2), facts: { wanted: 12 } },
  },
  readAt: Date.UTC(2026, 10, 23, 11, 40),
  listNames: ["Front room"],
};
const cost: AlertFacts = {
  ...low,
  ...{ alertId: "a-2", ruleId: "", ruleName: "", listNames: [] },
  event: {
    ...low.event,
    kind: "cost",
    warehouseId: null,
    before: 1250,
    after: 1100,
    threshold: null,
    dueAt: null,
    facts: {},
  },
};

function message(change: Partial<OutgoingMessage> = {}, language: "en" | "fr" = "en"): OutgoingMessage {
  const encryptedTarget = sealTarget("dealer", { address: "buyer@example.com" });
  return {
    ...{ messageId: "m-1", dealerId: "dealer", what: "alerts", alerts: [low, cost], createdAt: now, tries: 0 },
    channel: { channelId: "c-1", kind: "mail", name: "Office", encryptedTarget, confirmedAt: now },
    member: { memberId: "member", language, timeZone: "America/Toronto", seesCost: true },
    ...change,
  };
}

const send = (message: OutgoingMessage, signal = never) => createSenders(options).mail?.send(message, signal);

test("a mail holds old, new, threshold, warehouse, dates, age and links, as text and as HTML, grouped by list", async () => {
  expect(await send(message())).toEqual({ kind: "sent" });
  const { to, raw } = server.mails[0] ?? { to: [], raw: "" };
  const { head, text, html } = mailParts(raw);
  expect(to).toEqual(["buyer@example.com"]);
  expect(head).toMatch(/^Message-ID: <m-1@desk\.example\.com>$/im);
  expect(head).toMatch(/^From: Bincard <bincard@example\.com>$/im);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
  for (const body of [text, html]) {
    for (const part of [
      "7 → 3",
      "low at 5",
      "Denver",
      "12 wanted",
      "2\u00a0Dec",
      "23\u00a0Nov\u00a02026, 06:40",
      "Chains",
    ])
      expect(body, part).toContain(part);
    expect(body.indexOf("Front room")).toBeLessThan(body.indexOf("Not on a list"));
    expect(body).toContain("$12.50 → $11.00");
    expect(body).toContain("https://desk.example.com/products/020056?variant=02-0056");
  }
  expect(html, "a name is escaped").toContain("X11 Chain &lt;118&gt;");
  expect(text).toContain("X11 Chain <118>");
});

test("a mail's links are encrypted, mute and end what they say, and say nothing by themselves", async () => {
  await send(message());
  const { head, text } = mailParts(server.mails[0]?.raw ?? "");
  const end = /^List-Unsubscribe: <(\S+)>$/im.exec(head)?.[1] ?? "";
  const mute = /^Mute: (\S+)$/m.exec(text)?.[1] ?? "";
  // A mail program sends its POST to what takes it, not to the page.
  expect(end).toMatch(/^https:\/\/desk\.example\.com\/api\/mail-links\//);
  const token = (url: string) => url.replace(/^https:\/\/desk\.example\.com(\/api)?\/mail-links\//, "");
  const owner = { dealerId: "dealer", memberId: "member", channelId: "c-1", until: now + 180 * dayMs };
  expect(readLink(token(end))).toEqual({ act: "end", ...owner });
  expect(readLink(token(mute))).toMatchObject({ act: "mute", ...owner, ruleId: "rule-1", variantNo: "02-0056" });
  for (const url of [end, mute]) expect(Buffer.from(url, "base64url").toString("latin1")).not.toMatch(/dealer|c-1/);
  expect(readLink(`${token(end)}x`)).toBeNull();
});

test("what was so already when a rule was made has no figure before", async () => {
  const event = { ...low.event, kind: "out", before: null, after: 0 } as const;
  await send(message({ alerts: [{ ...low, event }] }));
  expect(mailParts(server.mails[0]?.raw ?? "").text).toContain("Denver: now 0");
});

test("a mail is in the member's language and time zone", async () => {
  await send(message({ alerts: [{ ...low, what: "recovered" }] }, "fr"));
  const { head, text } = mailParts(server.mails[0]?.raw ?? "");
  expect(head).toMatch(/^Subject: /im);
  expect(head).toMatch(/^Subject: =\?UTF-8/im);
  expect(text).toContain("N’est plus en stock bas\u00a0: X11 Chain");
  expect(text).toContain("bas à 5");
});

test("an address is asked to confirm by a link that ends after seven days", async () => {
  await send(message({ what: "confirm", alerts: [] }));
  const { text } = mailParts(server.mails[0]?.raw ?? "");
  const token = /mail-links\/(\S+)/.exec(text)?.[1] ?? "";
  expect(readLink(token)).toMatchObject({ act: "confirm", channelId: "c-1", until: now + 7 * dayMs });
  // Tokens are made by chance, and may contain any three letters.
  expect(text.replaceAll(/mail-links\/\S+/g, "")).not.toContain("X11");
});

test("a mail whose answer was lost is tried again with the same id", async () => {
  server.does = "drop";
  expect(await send(message())).toMatchObject({ kind: "failed" });
  server.does = "take";
  expect(await send(message())).toEqual({ kind: "sent" });
  const ids = server.mails.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  expect(ids).toEqual(["<m-1@desk.example.com>", "<m-1@desk.example.com>"]);
});

test("a wrong password is the operator's to fix, and neither it nor an address is logged", async () => {
  mailBy(server.url.replace(/:[^:@]+@/, ":another-Word%3A9@"));
  const outcome = await send(message());
  expect(outcome).toEqual({ kind: "failed", error: "mail-sign-in" });
  expect(JSON.stringify(outcome)).not.toMatch(/example\.com/);
  expect(redact("password another-Word:9 here")).toBe("password [secret] here");
});

test("without a mail server there is no sender of mail", () => {
  withoutMail();
  expect(createSenders(options).mail).toBeNull();
});

test("a webhook gets each alert with its event as programs read it, and its age", async () => {
  const receiver = await startReceiver();
  withoutMail();
  const secret = makeWebhookSecret();
  const encryptedTarget = sealTarget("dealer", { url: `${receiver.url}/hook`, secret });
  const channel = { ...message().channel, kind: "webhook", encryptedTarget } as const;
  expect(await createSenders(options).webhook?.send(message({ channel }), never)).toEqual({ kind: "sent" });
  const [got] = receiver.received;
  expect(got?.headers["webhook-id"]).toBe("m-1");
  const { type, data } = JSON.parse(String(got?.body));
  expect(type).toBe("alerts");
  const { alertId, what, ruleName, readAt, event } = low;
  expect(data.alerts).toHaveLength(2);
  expect(data.alerts[0]).toMatchObject({ alertId, what, ruleName, readAt, lists: ["Front room"], event });
  await receiver.close();
});

test("a browser is shown what the alerts are, in few words; without a key nothing is pushed", async () => {
  const receiver = await startReceiver();
  withoutMail();
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") };
  const encryptedTarget = sealTarget("dealer", { endpoint: `${receiver.url}/push`, keys });
  const channel = { ...message().channel, kind: "push", encryptedTarget } as const;
  const { push } = createSenders(options);
  expect(await push?.send(message({ channel }), never)).toEqual({ kind: "failed", error: "no-vapid-key" });
  const key = randomBytes(32).toString("base64url");
  const withKey = createSenders({ ...options, vapidPrivateKey: async () => key });
  expect(await withKey.push?.send(message({ channel }), never)).toEqual({ kind: "sent" });
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.body.length).toBeLessThan(2000);
  await receiver.close();
});

test("an email of very many alerts names fifty and the number of others, and is not cut off", async () => {
  const alerts = Array.from({ length: 700 }, (_, place) => ({ ...low, alertId: `a-${place}` }));
  await send(message({ alerts }));
  const { head, html, text } = mailParts(server.mails[0]?.raw ?? "");
  expect(head).toMatch(/^Subject: .*700/im);
  expect(text).toContain("650 more alerts are in Bincard.");
  expect(html.length).toBeLessThan(100_000);
});
