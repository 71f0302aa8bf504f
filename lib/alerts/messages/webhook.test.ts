import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { minuteMs, secondMs } from "@/lib/domain/time.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { allowedAddress, type PostOptions } from "./post.ts";
import { startReceiver } from "./test/receiver.ts";
import { makeWebhookSecret, sendWebhook } from "./webhook.ts";

const receiver = rigOfEach(() => startReceiver());

const never = new AbortController().signal;
const data = { events: [{ id: 7, kind: "low", variantNo: "02-0056", after: 3 }] };

function send(secret: string, options: Partial<PostOptions> = {}) {
  const message = { messageId: "msg-1", type: "alerts", data };
  const target = { url: `${receiver.url}/hook?room=1`, secret };
  return sendWebhook(target, message, Date.now(), { networks: "any", signal: never, ...options });
}

test("a webhook's message is one that the Standard Webhooks package verifies, with the id of the message", async () => {
  const secret = makeWebhookSecret();
  expect(await send(secret)).toEqual({ kind: "sent" });
  const [got] = receiver.received;
  const headers = Object.fromEntries(Object.entries(got?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  const body = String(got?.body);
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "alerts", data });
  expect(headers["webhook-id"]).toBe("msg-1");
  expect(got?.path).toBe("/hook?room=1");
  expect(() => new Webhook(makeWebhookSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
});

test("a receiver that fails is tried again later with the same id, and one that says 410 is over", async () => {
  const secret = makeWebhookSecret();
  for (const status of [500, 503, 429, 404, 401, 301] as const) {
    receiver.answer = status;
    expect(await send(secret)).toEqual({ kind: "failed", error: `status-${status}` });
  }
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["msg-1"]));
  expect(
    receiver.received.every(({ path }) => path.startsWith("/hook")),
    "a redirect was followed",
  ).toBe(true);
  receiver.answer = 410;
  expect(await send(secret)).toEqual({ kind: "gone", error: "status-410" });
});

test("a connection that ends without an answer, or nobody there, is tried again later", async () => {
  receiver.answer = "cut";
  expect(await send(makeWebhookSecret())).toMatchObject({ kind: "failed" });
  receiver.answer = "silent";
  const stopped = new AbortController();
  const sending = send(makeWebhookSecret(), { signal: stopped.signal });
  await expect.poll(() => receiver.received.length).toBe(2);
  stopped.abort();
  expect(await sending).toEqual({ kind: "failed", error: "unreachable" });
  await receiver.close();
  expect(await send(makeWebhookSecret())).toEqual({ kind: "failed", error: "unreachable" });
});

test("nothing goes to our own network unless the operator allows it, whatever a name leads to", async () => {
  const secret = makeWebhookSecret();
  expect(await send(secret, { networks: "public" })).toEqual({ kind: "refused", error: "address-not-allowed" });
  const hostnames: string[] = [];
  const outcome = await sendWebhook(
    { url: "https://hooks.example.com/x", secret },
    { messageId: "msg-2", type: "alerts", data },
    Date.now(),
    {
      networks: "public",
      signal: never,
      resolve: (hostname, _options, callback) => {
        hostnames.push(hostname);
        callback(null, [{ address: "127.0.0.1", family: 4 }]);
      },
    },
  );
  expect(outcome).toEqual({ kind: "refused", error: "address-not-allowed" });
  expect(hostnames).toEqual(["hooks.example.com"]);
  expect(receiver.received).toEqual([]);
});

test("which addresses may be sent to", () => {
  const publicOnes = ["https://hooks.example.com/x?y=1", "https://8.8.8.8/"];
  const own = ["http://hooks.example.com/", "https://127.0.0.1/", "https://[::1]/", "https://192.168.0.4:8443/x"];
  own.push("https://localhost/", "https://LOCALHOST./x", "https://bincard.localhost/", "https://nas.local/hook");
  own.push("https://metadata.google.internal/", "https://internal/");
  publicOnes.push("https://local.example/", "https://mylocalhost.example/", "https://notlocal.example.com/");
  const never = [
    "",
    "x",
    "ftp://a.example/",
    "https://user:word@a.example/",
    "javascript:1",
    `https://a/${"x".repeat(2000)}`,
  ];
  for (const address of publicOnes) expect(allowedAddress(address, "public"), address).not.toBeNull();
  for (const address of own) {
    expect(allowedAddress(address, "public"), address).toBeNull();
    expect(allowedAddress(address, "any"), address).not.toBeNull();
  }
  for (const address of never) expect(allowedAddress(address, "any"), address).toBeNull();
});

test("a receiver that asks for patience is given it, by seconds or by a moment", async () => {
  receiver.answer = 429;
  receiver.headers = { "retry-after": "90" };
  expect(await send(makeWebhookSecret())).toEqual({ kind: "failed", error: "status-429", retryAfterMs: 90 * secondMs });
  receiver.headers = { "retry-after": new Date(Date.now() + 30 * minuteMs).toUTCString() };
  const { retryAfterMs } = (await send(makeWebhookSecret())) as { retryAfterMs?: number };
  expect(retryAfterMs).toBeGreaterThan(28 * minuteMs);
  expect(retryAfterMs).toBeLessThanOrEqual(30 * minuteMs);
  for (const nonsense of ["soon", "-5", "1e9", "Mon, nothing GMT"]) {
    receiver.headers = { "retry-after": nonsense };
    expect(await send(makeWebhookSecret()), nonsense).toEqual({ kind: "failed", error: "status-429" });
  }
});

test("of an answer without end little is read, and one that trickles holds nothing up for longer than its time", async () => {
  receiver.answer = "endless";
  expect(await send(makeWebhookSecret())).toEqual({ kind: "sent" });
  await expect.poll(() => receiver.open()).toBe(0);
  expect(receiver.written()).toBeLessThan(20 * 1024 * 1024);
  receiver.answer = "trickle";
  const stopped = new AbortController();
  const sending = send(makeWebhookSecret(), { signal: stopped.signal });
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(() => receiver.written()).toBeGreaterThan(50);
  stopped.abort();
  expect(await sending).toMatchObject({ kind: "sent" });
  await expect.poll(() => receiver.open()).toBe(0);
});
