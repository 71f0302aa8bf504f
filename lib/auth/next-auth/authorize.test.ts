import { expect, test } from "vitest";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { putAtCounter } from "../counter.ts";
import { findSession } from "../find-principal.ts";
import { listSessions } from "../sessions.ts";
import type { SignInDoors } from "../sign-in-request.ts";
import { startTestSupplier } from "../test/supplier.ts";
import { authorizer } from "./authorize.ts";

startTestApp({ APP_URL: "http://localhost:3000" });
const supplier = startTestSupplier();
const password = { username: "demo", password: "demo" };

/** Signs in with these fields and headers, and answers the member of the new session. */
async function signIn(fields: Record<string, string>, headers: Record<string, string> = {}, doors = {}) {
  const request = new Request("http://localhost:3000/api/auth/callback/credentials", { method: "POST", headers });
  const all: SignInDoors = {
    settings: supplier.settings(),
    admit: async () => {},
    eraseCopy: async () => {},
    hold: async () => {},
    ...doors,
  };
  const sessionId = await authorizer(request, all)(fields);
  const principal = sessionId ? await findSession(sessionId) : null;
  if (!sessionId || !principal) throw new Error("nobody is signed in");
  return { sessionId, principal, cookie: `bincard=${sessionId}` };
}

test("a session has the browser, the address and the language of its sign-in", async () => {
  const headers = { "user-agent": "Browser 7", "x-forwarded-for": "192.0.2.7", "accept-language": "fr" };
  const known = await signIn(password, headers);
  expect((await listSessions(known.principal))[0]).toMatchObject({ userAgent: "Browser 7", address: "192.0.2.7" });
  expect(known.principal.language).toBe("fr");
  const unknown = await signIn({ username: "northside", password: "northside" });
  expect((await listSessions(unknown.principal))[0]?.userAgent).toBe("");
});

test("a token that is entered in a dealer's own session is linked to that dealer, in a reduced session it is not", async () => {
  supplier.tokens.add("second-access-token").add("third-access-token");
  const first = await signIn(password);
  const linked = await signIn({ username: "demo", token: "second-access-token" }, { cookie: first.cookie });
  expect(linked.principal.dealerId).toBe(first.principal.dealerId);
  expect(await findSession(first.sessionId), "the browser's former session is over").toBeNull();
  await putAtCounter(linked.principal, "counter");
  const apart = await signIn({ username: "demo", token: "third-access-token" }, { cookie: linked.cookie });
  expect(apart.principal.dealerId).not.toBe(first.principal.dealerId);
});

test("a refusal keeps the browser's former session, and an unexpected failure says nothing of its reason", async () => {
  const { sessionId, cookie } = await signIn(password);
  const wrong = signIn({ username: "demo", password: "wrong" }, { cookie });
  await expect(wrong).rejects.toThrow(/^refused$/);
  const failing = { admit: () => Promise.reject(new Error("password demo at /work")) };
  await expect(signIn(password, { cookie }, failing)).rejects.toThrow(/^unexpected$/);
  expect(await findSession(sessionId)).not.toBeNull();
});
