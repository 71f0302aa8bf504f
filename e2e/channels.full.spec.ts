import { Webhook } from "standardwebhooks";
import { startMailServer } from "@/lib/alerts/messages/test/mail-server.ts";
import { startReceiver } from "@/lib/alerts/messages/test/receiver.ts";
import { signIn } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test("a mail address is confirmed by its link and gets a test, a webhook's test is signed, a feed needs no session", async ({
  browser,
  own,
}) => {
  test.setTimeout(400_000);
  const [mailServer, receiver] = await Promise.all([startMailServer(), startReceiver()]);
  own.atEnd(() => Promise.all([mailServer.close(), receiver.close()]));
  const bincard = await own.bincard({
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Bincard <bincard@example.com>",
    ALERT_NETWORKS: "any",
    LOG_LEVEL: "debug",
  });
  const page = await own.open(browser, bincard);
  await signIn(page);
  await page.goto("/alerts/channels");
  await page.getByLabel("Email address").fill("buyer@example.com");
  await page.getByRole("button", { name: "Add email" }).click();
  await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(1);
  const text = (mailServer.mails[0]?.raw ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  const link = /Confirm email address: (\S+)/.exec(text)?.[1] ?? "";

  const stranger = await own.open(browser, bincard);
  await stranger.goto(new URL(new URL(link).pathname, bincard.url).href);
  await stranger.getByRole("button", { name: "Confirm" }).click();
  await expect(stranger.getByRole("status")).toContainText("confirmed");
  await page.reload();
  await page.getByRole("button", { name: "Send test: buyer@example.com" }).click();
  await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(2);
  expect(mailServer.mails[1]?.raw).toMatch(/^Subject: Test alert from Bincard\r$/m);

  await page.goto("/settings/activity");
  await expect(page.getByText("b…@example.com").first()).toBeAttached();
  await expect(page.getByText("buyer@example.com")).toHaveCount(0);

  await page.goto("/alerts/channels");
  await page.getByLabel("Webhook URL").fill(`${receiver.url}/hook-canary`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = await page.locator('input[value^="whsec_"]').inputValue();
  await page.reload();
  await page.getByRole("button", { name: `Send test: ${new URL(receiver.url).host}` }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: "" };
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  expect(new Webhook(secret).verify(String(body), given)).toMatchObject({ type: "test", data: { alerts: [] } });

  await page.getByLabel("Name").last().fill("Reader");
  await page.getByRole("button", { name: "Create feed" }).click();
  const address = await page.locator('input[value*="/feeds/"]').inputValue();
  const feed = await stranger.request.get(new URL(new URL(address).pathname, bincard.url).href);
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  // Caches, other sites and search engines must not learn what the address opens.
  expect(feed.headers()).toMatchObject({
    "cache-control": "private, no-cache",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });

  const output = bincard.output();
  for (const canary of ["buyer@example.com", "mail-Pa55", "hook-canary", secret, link.slice(-40), address.slice(-40)])
    expect(output, canary).not.toContain(canary);
});
