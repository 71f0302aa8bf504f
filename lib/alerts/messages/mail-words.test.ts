import { expect, test } from "vitest";
import { sealTarget } from "@/lib/accounts/channel-targets.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import type { AlertFacts, OutgoingMessage } from "@/lib/domain/alert/message.ts";
import { eventKinds } from "@/lib/domain/event.ts";
import { mailContent } from "./mail-content.ts";
import { mailHtml, mailText } from "./mail-html.ts";
import { createSenders } from "./senders.ts";
import { mailParts } from "./test/mail-parts.ts";
import { startTestMail } from "./test/mail-settings.ts";
import { textsOf } from "./words.ts";

startTestApp({ APP_URL: "https://desk.example.com" });
const now = Date.UTC(2026, 10, 23, 12);

const server = startTestMail();

let made = 0;
function alert(kind: AlertFacts["event"]["kind"], name: string, own: Partial<AlertFacts> = {}): AlertFacts {
  const place = { warehouseId: null, dueAt: null, threshold: null, facts: {} };
  const event = { ...place, id: ++made, at: now, kind, productNo: "P", variantNo: `V-${made}`, name, brandId: null };
  return {
    ...{ alertId: `a-${made}`, at: now, what: "fired", ruleId: "r", ruleName: "Runs low", readAt: now, listNames: [] },
    event: { ...event, before: 7, after: 3 },
    ...own,
  };
}

function message(alerts: readonly AlertFacts[], language: "en" | "fr" = "en"): OutgoingMessage {
  const encryptedTarget = sealTarget("dealer", { address: "buyer@example.com" });
  return {
    ...{ messageId: "m-1", dealerId: "dealer", what: "alerts", alerts, createdAt: now, tries: 0 },
    channel: { channelId: "c-1", kind: "mail", name: "", encryptedTarget, confirmedAt: now },
    member: { memberId: "member", language, timeZone: "UTC", seesCost: true },
  };
}

function written(alerts: readonly AlertFacts[], language: "en" | "fr" = "en") {
  const texts = textsOf(language, "UTC");
  const content = mailContent(message(alerts, language), new Map(), texts, now);
  return { content, text: mailText(content, texts), html: mailHtml(content, language, texts) };
}

const subject = (alerts: readonly AlertFacts[], language?: "en" | "fr") => written(alerts, language).content.subject;

test("a subject says how many of what and begins with the most urgent; one alert is called by itself", () => {
  const lows = ["Chain", "Saddle"].map((name) => alert("low", name));
  expect(subject([...lows, alert("out", "Tire 29 x 2.4")])).toBe("1 out, 2 low: Tire 29 x 2.4, …");
  expect(subject([...lows, alert("out", "Tire 29 x 2.4")], "fr")).toBe(
    "1 en rupture, 2 en stock bas\u00a0: Tire 29 x 2.4, …",
  );
  expect(subject([alert("low", "Chain")])).toMatch(/^Low: Chain \(V-\d+\), 7 → 3$/);
  expect(subject([alert("low", "Chain", { what: "recovered" })])).toMatch(/^No longer low: Chain \(V-\d+\), 7 → 3$/);
  expect(subject([...lows, alert("low", "x", { what: "recovered" })])).toBe("2 low, 1 resolved: Chain, …");
  const long = alert("low", "Tire ".repeat(100));
  expect(subject([long]).length).toBeLessThan(80);
  expect(subject(eventKinds.map((kind) => alert(kind, "Chain"))).length).toBeLessThan(80);
});

test("every kind has a count in both languages", () => {
  for (const language of ["en", "fr"] as const)
    for (const kind of eventKinds) {
      const { headline } = written([alert(kind, "Chain"), alert(kind, "Saddle")], language).content;
      expect(headline, kind).toMatch(/^(2|[A-ZÀ-Ý])/);
      expect(headline, kind).not.toMatch(/notices|\{/);
    }
});

test("what all alerts share is said once: the age of the figures and the rule", () => {
  const same = written([alert("low", "Chain"), alert("low", "Saddle")]);
  expect(same.text.match(/data from/gi)).toHaveLength(1);
  expect(same.text.match(/Runs low/g)).toHaveLength(1);
  const other = written([alert("low", "Chain"), alert("low", "Saddle", { ruleName: "Saddles", readAt: now - 9e6 })]);
  for (const part of ["Runs low", "Saddles", "12:00", "09:30"]) expect(other.text).toContain(part);
});

test("a mail shows its first figures before it is opened, and one list alone has no heading", () => {
  const { html } = written([alert("low", "Chain <118>"), alert("out", "Saddle")]);
  const preview = /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html)?.[1] ?? "";
  expect(preview).toBe("Saddle: 7 → 3 · Chain &lt;118&gt;: 7 → 3");
  expect(html).not.toContain("<h2");
  expect(written([alert("low", "x"), alert("low", "y", { listNames: ["Front"] })]).html.match(/<h2/g)).toHaveLength(2);
});

test("nothing of the supplier's or a member's text writes a line of a mail's head, or turns its letters around", async () => {
  const evil = "Chain\r\nBcc: victim@example.org\r\n\r\n<script>\u202Egnp.exe\u2028\u0000X";
  const sending = [
    message([alert("low", evil, { ruleName: evil, listNames: [evil] })]),
    message([alert("low", evil), alert("renamed", evil, { event: { ...alert("renamed", evil).event, after: evil } })]),
    message([alert("renamed", "x", { event: { ...alert("renamed", "x").event, before: evil, after: evil } })]),
  ];
  const senders = createSenders({
    now: () => now,
    warehouseNames: async () => new Map(),
    vapidPrivateKey: async () => null,
  });
  for (const one of sending)
    expect(await senders.mail?.send(one, new AbortController().signal)).toEqual({ kind: "sent" });
  for (const { to, raw } of server.mails) {
    expect(to).toEqual(["buyer@example.com"]);
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^(Bcc|X)/im);
    const names = head.match(/^[\w-]+(?=:)/gm);
    expect(new Set(names).size, "each line once").toBe(names?.length);
    const said = head.replace(/\r\n[ \t]/g, "").match(/^Subject: (.*)$/m)?.[1] ?? "";
    const decoded = said.replace(/=\?UTF-8\?Q\?(.*?)\?=\s?/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll("_", " ")
          .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ).toString(),
    );
    expect(decoded).not.toMatch(/[\p{Cf}\p{Cc}\p{Zl}]/u);
    const { text, html } = mailParts(raw);
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain("<script>");
    expect(text + html).not.toMatch(/[\p{Cf}\0\u2028]/u);
  }
});

test("what ran out in one warehouse says where, what all have, and which size and colour it is", () => {
  const facts = { variant: "Tire - 29 x 2.4, Black", total: 204 };
  const event = { ...alert("out", "Tire").event, variantNo: "02-1", warehouseId: "7", before: 1, after: 0, facts };
  const { content, text } = written([alert("out", "Tire", { event })]);
  expect(content.subject).toBe("Out of stock: Tire, 29 x 2.4, Black (02-1), 7: 1 → 0");
  expect(text).toContain("7: 1 → 0 · 204 at all warehouses");
  const names = ["S", "M"].map((size) => ({ ...event, facts: { ...facts, variant: `Tire - ${size}` } }));
  const subjects = names.map((one) => written([alert("out", "Tire", { event: one })]).content.subject);
  expect(new Set(subjects).size, "two sizes are two subjects").toBe(2);
});

test("an outage says since when it lasts, and its end from when to when it was", () => {
  const ofSync = { productNo: null, variantNo: null, name: "", before: null, after: null };
  const down = written([alert("supplier-down", "", { event: { ...alert("supplier-down", "").event, ...ofSync } })]);
  expect(down.content.subject).toMatch(/^Supplier unreachable, since 23.Nov.2026, 12:00.UTC$/);
  expect(down.text).toContain("showing the last synced data");
  const back = { ...alert("supplier-back", "").event, ...ofSync, before: now - 3 * 3_600_000 };
  const over = { ...back, facts: { over: ["supplier-down"] as const } };
  const ended = written([alert("supplier-back", "", { what: "recovered", event: over })]);
  expect(ended.content.subject).toMatch(
    /^Supplier reachable again, unreachable 23.Nov.2026, 09:00.UTC – 23.Nov.2026, 12:00.UTC$/,
  );
});
