import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { vapidPublicKey } from "@/lib/secrets/internal-keys.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { pushTarget, sendPush } from "./push.ts";
import { startReceiver } from "./test/receiver.ts";

/** RFC 8188 as the package web-push itself uses it; it has no types. */
const ece: { decrypt(body: Buffer, options: object): Buffer } = createRequire(
  createRequire(import.meta.url).resolve("web-push"),
)("http_ece");

const receiver = rigOfEach(() => startReceiver());

const vapidPrivateKey = randomBytes(32).toString("base64url");
const message = { title: "Low: 02-0056", body: "3 left", url: "/alerts", messageId: "msg-1" };
const options = {
  vapidPrivateKey,
  subject: "mailto:bincard@example.com",
  networks: "any",
  signal: new AbortController().signal,
} as const;

function subscribe() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
  return { browser, auth, target: pushTarget.parse({ endpoint: `${receiver.url}/push/abc`, keys }) };
}

test("a browser can decrypt what is pushed, and its push service can check who sent it", async () => {
  const { browser, auth, target } = subscribe();
  receiver.answer = 201;
  expect(await sendPush(target, message, options)).toEqual({ kind: "sent" });
  const [got] = receiver.received;
  const headers = got?.headers ?? {};
  const text = ece.decrypt(got?.body ?? Buffer.alloc(0), {
    version: "aes128gcm",
    privateKey: browser,
    authSecret: auth,
  });
  expect(JSON.parse(String(text))).toEqual(message);
  expect(got?.body.length, "small").toBeLessThan(4096);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(String(headers.topic)).toMatch(/^[\w-]{32}$/);

  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(key).toBe(vapidPublicKey(vapidPrivateKey));
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(signed).toBe(true);
  const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect({ aud, sub }).toEqual({ aud: receiver.url, sub: options.subject });
});

test("a subscription that is gone ends, one that fails is tried again with the same topic", async () => {
  const { target } = subscribe();
  for (const status of [500, 429, 403] as const) {
    receiver.answer = status;
    expect(await sendPush(target, message, options)).toEqual({ kind: "failed", error: `status-${status}` });
  }
  expect(new Set(receiver.received.map(({ headers }) => headers.topic)).size).toBe(1);
  for (const status of [404, 410] as const) {
    receiver.answer = status;
    expect(await sendPush(target, message, options)).toEqual({ kind: "gone", error: `status-${status}` });
  }
  receiver.answer = 413;
  expect(await sendPush(target, message, options)).toEqual({ kind: "refused", error: "status-413" });
});

test("a subscription to our own network, or with keys that are none, gets nothing", async () => {
  const { target } = subscribe();
  expect(await sendPush(target, message, { ...options, networks: "public" })).toMatchObject({ kind: "refused" });
  const noPoint = { ...target, keys: { ...target.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
  expect(await sendPush(noPoint, message, options)).toEqual({ kind: "gone", error: "bad-subscription" });
  expect(receiver.received).toEqual([]);
  expect(pushTarget.safeParse({ ...target, keys: { p256dh: "x", auth: "y" } }).success).toBe(false);
});
