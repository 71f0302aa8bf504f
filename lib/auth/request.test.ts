import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { createApiKey, revokeApiKey } from "./api-keys.ts";
import { requirePrincipal } from "./request.ts";
import { endSession } from "./sessions.ts";

const { folder } = startTestApp();
const ask = (headers: Record<string, string>, method = "GET") =>
  requirePrincipal(new Request("http://localhost:3000/api/x", { headers, method }));

test("a request belongs to its session's member until the session ends", async () => {
  const { principal, sessionId, sessionHash } = await signInForTest("cookie");
  expect(await ask({ cookie: `theme=dark; bincard=${sessionId}` })).toEqual(principal);
  await expect(ask({ cookie: `bincard=${sessionId}; bincard=${"A".repeat(43)}` })).rejects.toThrow("signed-out");
  await expect(ask({ cookie: `__Host-bincard=${sessionId}` })).rejects.toThrow("signed-out");
  await endSession(principal, sessionHash);
  await expect(ask({ cookie: `bincard=${sessionId}` })).rejects.toThrow("signed-out");
  await expect(ask({})).rejects.toThrow("signed-out");
});

test("a page made for another dealer than the one signed in now gets nothing", async () => {
  const { principal, sessionId } = await signInForTest("meant");
  const cookie = `bincard=${sessionId}`;
  expect(await ask({ cookie, "bincard-dealer": principal.dealerId })).toEqual(principal);
  await expect(ask({ cookie, "bincard-dealer": "another" })).rejects.toThrow("other-dealer");
  await expect(ask({ cookie, "bincard-dealer": "another" }, "POST")).rejects.toThrow("other-dealer");
});

test("a key is accepted in every spelling that clients of the interface use", async () => {
  const { principal, sessionId } = await signInForTest("key");
  const { key, keyId } = await createApiKey(principal, "till");
  const spellings: Record<string, string>[] = [
    { authorization: `ApiKey ${key}` },
    { authorization: `apikey ${key}` },
    { authorization: `Bearer ${key}` },
    { authorization: key },
    { apikey: key },
  ];
  for (const headers of spellings) {
    expect(await ask(headers)).toMatchObject({ kind: "api-key", dealerId: principal.dealerId });
  }
  const cookie = `bincard=${sessionId}`;
  expect((await ask({ cookie, authorization: "Basic Z2F0ZTpnYXRl" })).dealerId).toBe(principal.dealerId);
  await revokeApiKey(principal, keyId);
  await expect(ask({ cookie, authorization: `ApiKey ${key}` })).rejects.toThrow("signed-out");
});

test("a key with too many requests must wait, and a person's session is not limited", async () => {
  adoptEnv(parseEnv({ DATA_DIR: folder, API_KEY_RATE: "1" }));
  const { principal, sessionId } = await signInForTest("busy");
  const { key } = await createApiKey(principal, "busy till");
  const headers = { authorization: `ApiKey ${key}` };
  for (let asked = 0; asked < 100; asked++) await ask(headers);
  await expect(ask(headers)).rejects.toMatchObject({ code: "too-many", facts: { retryAfterS: 1 } });
  expect((await ask({ cookie: `bincard=${sessionId}` })).dealerId).toBe(principal.dealerId);
});

test("before signing in the browser's language is used", () => {
  expect(languageOf("fr-CA,fr;q=0.9,en;q=0.8")).toBe("fr");
  expect(languageOf("de,en;q=0.3,fr;q=0.5")).toBe("fr");
  expect(languageOf("fr;q=0,en")).toBe("en");
  expect(languageOf(null)).toBe("en");
  expect(languageOf(";;q=,,")).toBe("en");
});
