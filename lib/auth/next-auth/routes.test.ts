import { beforeEach, expect, test } from "vitest";
import { startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { answerError } from "@/lib/http/handler.ts";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { putAtCounter } from "../counter.ts";
import { findSession } from "../find-principal.ts";
import { startTestSupplier } from "../test/supplier.ts";
import { authorizer } from "./authorize.ts";
import { answerAuth } from "./routes.ts";

const { app } = startTestApp({ APP_URL: "http://localhost:3000" });
const supplier = startTestSupplier();
const host = "127.0.0.1:3000";
const own = { host, "sec-fetch-site": "same-origin", origin: `http://${host}` };

beforeEach(() => {
  supplier.mood = "good";
});

async function ask(method: string, path: string, init: { headers?: Record<string, string>; body?: BodyInit } = {}) {
  const request = new Request(`http://${host}/api/auth/${path}`, {
    method,
    headers: { host, "x-forwarded-for": "192.0.2.1", ...init.headers },
    ...(init.body !== undefined && { body: init.body }),
  });
  const parts = new URL(request.url).pathname.split("/").slice(3);
  const doors = {
    app: app(),
    settings: supplier.settings(),
    admit: async () => undefined,
    eraseCopy: async () => undefined,
    hold: async () => undefined,
  };
  try {
    return await answerAuth(request, parts, authorizer(request, doors));
  } catch (error) {
    return answerError(error, "test");
  }
}

const post = (fields: Record<string, string>, headers: Record<string, string> = own, path = "callback/credentials") =>
  ask("POST", path, { headers, body: new URLSearchParams(fields) });
const demo = { username: "demo", password: "demo" };

function sessionCookie(response: Response): string {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith("bincard=")) ?? "";
}

test("a form of our own page signs in, sets only a random id, and redirects to the requested address", async () => {
  const response = await post({ ...demo, callbackUrl: "/products?q=tube&brand=1,2" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/products?q=tube&brand=1,2"]);
  const cookie = sessionCookie(response);
  expect(cookie).toMatch(/^bincard=[A-Za-z0-9_-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(response.headers.getSetCookie().join()).not.toMatch(/callback-url/);
  expect(await findSession(cookie.slice(8, 51))).toMatchObject({ language: "en" });
});

test("a program signs in with next-auth's CSRF token, and not without it", async () => {
  expect((await post(demo, {})).headers.get("location")).toBe("/sign-in?error=again");
  const csrf = await ask("GET", "csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const response = await post({ ...demo, csrfToken, json: "true" }, { cookie });
  expect(await response.json()).toEqual({ url: `http://${host}/` });
  expect(sessionCookie(response)).not.toBe("");
  expect(sessionCookie(await post({ ...demo, csrfToken: "forged" }, { cookie }))).toBe("");
});

test("a form of our own page needs no CSRF token, and an expired or invalid one is no obstacle", async () => {
  for (const [cookie, csrfToken] of [
    ["csrf-bincard=made-up", "made-up"],
    [`csrf-bincard=${"a".repeat(64)}%7C${"b".repeat(64)}`, "a".repeat(64)],
    ["csrf-bincard=one; csrf-bincard=two", ""],
  ] as const) {
    const response = await post({ ...demo, csrfToken }, { ...own, cookie });
    expect(sessionCookie(response)).not.toBe("");
    expect(response.headers.getSetCookie().join(), "the token issued for it stays inside").not.toMatch(/csrf/);
    expect((await post({ ...demo, csrfToken }, { cookie })).headers.get("location")).toBe("/sign-in?error=again");
  }
});

test("over https, where cookies have other names, both ways of signing in work", async () => {
  const before = env();
  adoptEnv(parseEnv({ DATA_DIR: before.DATA_DIR, LOG_LEVEL: "silent", APP_URL: `https://${host}` }));
  try {
    const secure = { ...own, origin: `https://${host}` };
    const isIn = (response: Response) =>
      response.headers.getSetCookie().some((one) => /^__Host-bincard=[\w-]{43};/.test(one));
    expect(isIn(await post(demo, secure))).toBe(true);
    const csrf = await ask("GET", "csrf");
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const cookie = csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^__Host-csrf-bincard=/);
    expect(isIn(await post({ ...demo, csrfToken }, { cookie }))).toBe(true);
    expect(isIn(await post({ ...demo, csrfToken: "forged" }, { cookie }))).toBe(false);
  } finally {
    adoptEnv(before);
  }
});

test("an access token signs in like a password", async () => {
  const response = await post({ username: "demo", token: "demo-access-token", keep: "session" });
  expect(response.headers.get("location")).toBe("/");
  expect(sessionCookie(response)).not.toBe("");
});

test("the three kinds of failure have three codes, and the answer contains no user input", async () => {
  const typed = { username: "canary-user", password: "canary-password" };
  const codes: (string | null)[] = [];
  for (const mood of ["good", "broken", "html"] as const) {
    supplier.mood = mood;
    const response = await post({ ...typed, callbackUrl: "/brands?x=1" });
    codes.push(response.headers.get("location"));
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(`${await response.text()}${[...response.headers]}`).not.toContain("canary");
  }
  expect(codes).toEqual(
    ["refused", "unreachable", "nonsense"].map((code) => `/sign-in?error=${code}&callbackUrl=%2Fbrands%3Fx%3D1`),
  );
  const asJson = await post({ ...typed, password: "", json: "true" });
  expect([asJson.status, await asJson.json()]).toEqual([401, { url: `http://${host}/sign-in?error=incomplete` }]);
});

test("a refused sign-in returns to the form with the same choices: by token, for this session only", async () => {
  const wrong = { username: "demo", token: "no-such-token", keep: "session" };
  expect((await post(wrong)).headers.get("location")).toBe("/sign-in?error=refused&with=token&keep=session");
  const { token: _, ...byPassword } = { ...wrong, password: "wrong", keep: "background", callbackUrl: "/brands" };
  expect((await post(byPassword)).headers.get("location")).toBe("/sign-in?error=refused&callbackUrl=%2Fbrands");
});

test("another site's page can neither sign in nor out", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "http://evil.test" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    for (const path of ["callback/credentials", "signout"]) {
      expect((await post(demo, headers, path)).status).toBe(403);
    }
  }
});

test("a sign-in ends the browser's former session, and a sign-out ends the session and clears the cookie", async () => {
  const first = sessionCookie(await post(demo)).slice(8, 51);
  const second = sessionCookie(await post(demo, { ...own, cookie: `bincard=${first}` })).slice(8, 51);
  expect(second).not.toBe(first);
  expect(await findSession(first)).toBeNull();
  const cookie = `bincard=${second}; bincard-theme=dark; csrf-bincard=x`;
  const out = await post({}, { ...own, cookie, "x-forwarded-for": "203.0.113.9" }, "signout");
  const events = (await storedRows()).get("auditLog")?.filter(({ kind }) => kind === "signed-out");
  expect(events).toMatchObject([{ address: "203.0.113.9" }]);
  expect([out.status, out.headers.get("location")]).toEqual([302, "/sign-in"]);
  expect(out.headers.get("clear-site-data")).toBe('"cache", "cookies", "storage"');
  expect(sessionCookie(out)).toMatch(/^bincard=; Max-Age=0/);
  expect(await findSession(second), "replayed after sign-out").toBeNull();
  const session = await ask("GET", "session", { headers: { cookie: `bincard=${second}` } });
  expect(await session.json()).toEqual({});
});

test("a session id that was planted in the browser before the sign-in is not used", async () => {
  const planted = "A".repeat(43);
  const response = await post(demo, { ...own, cookie: `bincard=${planted}` });
  const made = sessionCookie(response).slice(8, 51);
  expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(made).not.toBe(planted);
  expect(await findSession(planted)).toBeNull();
  expect(await findSession(made)).not.toBeNull();
});

test("in counter mode another account's valid token opens nothing of the dealer, whatever name is typed", async () => {
  const signedIn = async (fields: Record<string, string>, cookie = "") => {
    const id = sessionCookie(await post(fields, { ...own, cookie })).slice(8, 51);
    const principal = await findSession(id);
    if (!principal) throw new Error("not signed in");
    return { principal, cookie: `bincard=${id}` };
  };
  const others = { username: "demo", token: "northside-access-token" };
  for (const reduction of ["counter", "counter-locked"] as const) {
    const atCounter = await signedIn(demo);
    await putAtCounter(atCounter.principal, reduction);
    const { principal } = await signedIn(others, atCounter.cookie);
    expect(principal.dealerId, reduction).not.toBe(atCounter.principal.dealerId);
  }
});

test("a failed sign-in leaves the running session unchanged", async () => {
  const running = sessionCookie(await post(demo)).slice(8, 51);
  const cookie = `bincard=${running}`;
  const failed = await post({ username: "demo", password: "wrong" }, { ...own, cookie });
  expect(failed.headers.getSetCookie()).toEqual([]);
  expect(await findSession(running)).not.toBeNull();
});

test("unknown user, wrong password and a reached limit get the same answer", async () => {
  const answers = new Set<string>();
  const tries = [{ username: "nobody-there", password: "x" }];
  for (let i = 0; i < 7; i++) tries.push({ username: "northside", password: `wrong ${i}` });
  for (const fields of tries) {
    const response = await post(fields);
    answers.add(JSON.stringify([response.status, [...response.headers], await response.text()]));
  }
  expect(answers.size).toBe(1);
});

test("the session route does not reveal the id and does not renew a session that has ended", async () => {
  const id = sessionCookie(await post(demo)).slice(8, 51);
  const running = await ask("GET", "session", { headers: { cookie: `bincard=${id}` } });
  expect(await running.text()).not.toContain(id);
  const forged = await ask("GET", "session", { headers: { cookie: `bincard=${"A".repeat(43)}` } });
  expect(await forged.json()).toEqual({});
});

test("hostile callback addresses lead to the desk, and none is an error", async () => {
  for (const callbackUrl of [
    "foo",
    "//evil.test",
    "https://evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "/\r\nSet-Cookie: a=b",
    "%",
    "/%",
  ]) {
    const response = await post({ ...demo, callbackUrl });
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "", `http://${host}`).host).toBe(host);
    const page = await ask(
      "GET",
      `signin?callbackUrl=${encodeURIComponent(callbackUrl)}&error=${encodeURIComponent(callbackUrl)}`,
    );
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toMatch(/^\/sign-in\?error=unexpected(&callbackUrl=%2F%25)?$/);
  }
});

test("bodies that are too long, of another type or broken are refused, and unused routes do not exist", async () => {
  expect((await post({ ...demo, password: "x".repeat(1_000_000) })).status).toBe(413);
  const large = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(70_000));
      controller.close();
    },
  });
  const type = { ...own, "content-type": "application/x-www-form-urlencoded" };
  const streamed = new Request(`http://${host}/api/auth/callback/credentials`, {
    method: "POST",
    headers: type,
    body: large,
    duplex: "half",
  } as RequestInit);
  await expect(answerAuth(streamed, ["callback", "credentials"], async () => "")).rejects.toThrow("too-large");
  expect(
    (await ask("POST", "callback/credentials", { headers: { ...own, "content-type": "text/xml" }, body: "<a/>" }))
      .status,
  ).toBe(415);
  for (const body of ["{", "null", "[1]", '"x"', '{"username":{}}'])
    expect(
      (await ask("POST", "callback/credentials", { headers: { ...own, "content-type": "application/json" }, body }))
        .status,
    ).toBeLessThan(500);
  for (const path of ["_log", "session", "signin/google", "callback/google", "callback", "verify-request"])
    expect((await ask("POST", path, { headers: own, body: new URLSearchParams({ level: "error" }) })).status).toBe(404);
});

test("next-auth's list of providers names the visited host", async () => {
  const text = await (await ask("GET", "providers")).text();
  expect(text).toContain(`http://${host}/api/auth/callback/credentials`);
  expect(text).not.toContain("localhost:3000");
});
