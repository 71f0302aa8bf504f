import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { linkTo } from "@/lib/alerts/messages/links.ts";
import { addMailChannel } from "@/lib/alerts/rules/add-channels.ts";
import { listChannels } from "@/lib/alerts/rules/channels.ts";
import { loggedPath } from "@/lib/http/logged-path.ts";
import { GET, POST } from "./route.ts";

startTestApp({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "bincard@example.com" });

async function linkToEnd(name: string) {
  const { principal } = await signInForTest(name);
  const { channelId } = await addMailChannel(principal, { name: "Office", address: "buyer@example.com" });
  const { dealerId, memberId } = principal;
  const url = linkTo({ act: "end", dealerId, memberId, channelId }, Date.now());
  return { principal, token: url.split("/mail-links/")[1] ?? "" };
}

function ask(method: "GET" | "POST", token: string, body?: string, headers: Record<string, string> = {}) {
  const type = body === undefined ? undefined : { "content-type": "application/x-www-form-urlencoded" };
  const request = new NextRequest(`http://localhost:3000/api/mail-links/${token}`, {
    method,
    body,
    headers: { ...type, ...headers },
  });
  return (method === "GET" ? GET : POST)(request, { params: Promise.resolve({ token }) });
}

test("opening a link does nothing but lead to its page; the mail program's own POST ends the mails", async () => {
  const { principal, token } = await linkToEnd("one-click");
  const opened = await ask("GET", token);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/mail-links/${token}`]);
  expect(await listChannels(principal)).toHaveLength(1);
  const clicked = await ask("POST", token, "List-Unsubscribe=One-Click");
  expect(clicked.status).toBe(200);
  expect(await listChannels(principal)).toEqual([]);
});

test("the page's button leads back to the page, which says what was done", async () => {
  const { principal, token } = await linkToEnd("button");
  const pressed = await ask("POST", token, "", { "sec-fetch-site": "same-origin" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/mail-links/${token}?done=end`]);
  expect(await listChannels(principal)).toEqual([]);
  const wrong = await ask("POST", "nothing", "", { "sec-fetch-site": "same-origin" });
  expect(wrong.headers.get("location")).toBe("/mail-links/nothing");
  expect((await ask("POST", "nothing", "List-Unsubscribe=One-Click")).status).toBe(404);
});

test("another site's page cannot press the button, and no log has the link", async () => {
  const { principal, token } = await linkToEnd("foreign");
  const foreign = await ask("POST", token, "", { origin: "https://evil.test" });
  expect(foreign.status).toBe(403);
  expect(await listChannels(principal)).toHaveLength(1);
  for (const folder of ["/mail-links/", "/api/mail-links/", "/feeds/"])
    expect(loggedPath(`${folder}${token}`)).not.toContain(token);
  expect(loggedPath("/api/desk/lists/x")).toBe("/api/desk/lists/x");
});

test("a form that cannot be read is refused, and does nothing", async () => {
  const { principal, token } = await linkToEnd("unread");
  const type = { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" };
  expect((await ask("POST", token, "{}", type)).status).toBe(400);
  expect(await listChannels(principal)).toHaveLength(1);
});
