import { beforeEach, expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { findStoredCredentials, readCredentials } from "@/lib/accounts/credentials.ts";
import { startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { redact } from "@/lib/secrets/redact.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { findApiKey, findSession } from "./find-principal.ts";
import { endSession } from "./sessions.ts";
import { issueApiKeyBySignIn, signInDealer } from "./sign-in.ts";
import type { SignInRequest } from "./sign-in-request.ts";
import { startTestSupplier, testDoors } from "./test/supplier.ts";

const { app } = startTestApp();
const supplier = startTestSupplier();
const admitted: [string, string][] = [];
/** How long each refusal was delayed. */
const held: number[] = [];
let now = Date.UTC(2026, 10, 21);

const doors = () => ({
  ...testDoors(supplier, () => now),
  app: app(),
  hold: async (_startedAt: number, ms: number) => void held.push(ms),
  admit: async (dealerId: string, token: string) => void admitted.push([dealerId, token]),
});
const password = (username: string, text = username): SupplierCredentials => ({
  kind: "password",
  username,
  password: text,
});
const token = (username: string, text: string): SupplierCredentials => ({ kind: "token", username, token: text });
const signIn = (credentials: SupplierCredentials, more: Partial<SignInRequest> = {}) =>
  signInDealer({ credentials, address: "192.0.2.1", userAgent: "test", keep: true, ...more }, doors());

async function principalOf(outcome: Awaited<ReturnType<typeof signIn>>) {
  const principal = "sessionId" in outcome ? await findSession(outcome.sessionId, now) : null;
  if (!principal) throw new Error(`not signed in: ${JSON.stringify(outcome)}`);
  return principal;
}

/** All stored rows except the attempts, which are always counted. */
async function storedBesidesAttempts() {
  const { signInAttempts: _, ...others } = Object.fromEntries(await storedRows());
  return others;
}

beforeEach(() => {
  supplier.mood = "good";
  now += hourMs;
});

test("one user name at one supplier is one dealer, and every sign-in is a new session", async () => {
  const first = await signIn(password("demo"), { language: "fr" });
  const one = await principalOf(first);
  const two = await principalOf(await signIn(password(" demo ", "demo")));
  expect(two.dealerId).toBe(one.dealerId);
  expect(two.sessionHash).not.toBe(one.sessionHash);
  expect(one.language).toBe("fr");
  expect(admitted).toContainEqual([one.dealerId, "fresh-token-of-demo"]);
  expect(await readCredentials(app(), one.dealerId, now)).toMatchObject({ kind: "password", password: "demo" });
  expect((await principalOf(await signIn(password("northside")))).dealerId).not.toBe(one.dealerId);
});

/** The rows that belong to a dealer, by table. */
async function storedOf(dealerId: string) {
  const ofDealer = (rows: Record<string, unknown>[]) => rows.filter((row) => row.dealerId === dealerId);
  return new Map([...(await storedRows())].map(([table, rows]) => [table, ofDealer(rows)]));
}

test("names that differ in case, accents or width are accounts of their own with nothing in common", async () => {
  const names = ["alpha", "ALPHA", "Alpha", "älpha", "ａlpha", "al pha", "alph\u0430"];
  for (const name of names) supplier.passwords.set(name, `password of ${name}`);
  const opened = [];
  for (const name of names) {
    now += hourMs;
    const principal = await principalOf(await signIn(password(name, `password of ${name}`)));
    await addToWatch(principal, [`private to ${name}`], null, now);
    const issued = await issueApiKeyBySignIn(
      { credentials: password(name, `password of ${name}`), address: "192.0.2.1", userAgent: name, keep: true },
      doors(),
    );
    expect("key" in issued && (await findApiKey(issued.key, now))?.dealerId).toBe(principal.dealerId);
    opened.push({ name, ...principal });
  }
  expect(new Set(opened.map(({ dealerId }) => dealerId)).size).toBe(names.length);
  for (const { name, dealerId } of opened) {
    const own = await storedOf(dealerId);
    for (const table of ["sessions", "apiKeys", "members", "tokenDealers", "listLines"])
      expect(own.get(table), table).toHaveLength(1);
    expect(own.get("listLines")?.[0]?.variantNo).toBe(`private to ${name}`);
    expect(await readCredentials(app(), dealerId, now)).toEqual(password(name, `password of ${name}`));
    expect(admitted.filter(([admittedId]) => admittedId === dealerId)).toContainEqual([
      dealerId,
      `fresh-token-of-${encodeURIComponent(name)}`,
    ]);
    const again = await principalOf(await signIn(password(` ${name.normalize("NFD")}\t`, `password of ${name}`)));
    expect(again.dealerId, "composition and outer blanks do not matter").toBe(dealerId);
  }
  for (const { name, ...principal } of opened)
    expect(new Set((await listAudit(principal, { limit: 100 })).map(({ member }) => member))).toEqual(new Set([name]));
});

test("a token of ALPHA that is entered in a session of alpha is not alpha's", async () => {
  for (const name of ["beta", "BETA"]) supplier.passwords.set(name, name);
  supplier.tokens.add("token-of-BETA");
  const small = await principalOf(await signIn(password("beta")));
  const inSession = await signIn(token("BETA", "token-of-BETA"), { sessionDealerId: small.dealerId });
  expect((await principalOf(inSession)).dealerId).not.toBe(small.dealerId);
});

test("a failed sign-in under another spelling is noted for nobody, and counts against the same limit", async () => {
  for (const name of ["gamma", "GAMMA"]) supplier.passwords.set(name, name);
  const small = await principalOf(await signIn(password("gamma")));
  const asked = supplier.requests;
  for (let i = 0; i < 8; i++) await signIn(password(i % 2 ? "GAMMA" : "Gamma", "wrong"), { address: `192.0.2.${i}` });
  expect(supplier.requests - asked).toBe(5);
  expect((await listAudit(small, { limit: 10 })).map(({ kind }) => kind)).not.toContain("sign-in-refused");
  expect(await readCredentials(app(), small.dealerId, now)).not.toBeNull();
});

test("a wrong password, an unreachable supplier and invalid answers are distinguished and leave nothing", async () => {
  const before = await storedBesidesAttempts();
  expect(await signIn(password("nobody"))).toEqual({ failure: "refused" });
  supplier.mood = "broken";
  expect(await signIn(password("nobody"))).toEqual({ failure: "unreachable" });
  supplier.mood = "html";
  expect(await signIn(password("nobody"))).toEqual({ failure: "nonsense" });
  expect(await signIn(password("", "x"))).toEqual({ failure: "incomplete" });
  expect(await signIn(password("nobody", ""))).toEqual({ failure: "incomplete" });
  expect(await storedBesidesAttempts()).toEqual(before);
  expect(JSON.stringify([...(await storedRows())])).not.toContain("nobody");
});

test("a refused sign-in under a known name leaves an audit event, and a kept password is marked only if it is that one", async () => {
  supplier.passwords.set("renamed", "old-passw0rd");
  const principal = await principalOf(await signIn(password("renamed", "old-passw0rd")));
  const kept = async () => (await findStoredCredentials(principal, now))?.state;
  supplier.passwords.set("renamed", "new-passw0rd");
  expect(await signIn(password("renamed", "a guess"))).toEqual({ failure: "refused" });
  expect(await kept()).toBe("good");
  expect(await signIn(password("renamed", "old-passw0rd"))).toEqual({ failure: "refused" });
  expect(await kept()).toBe("refused");
  expect((await listAudit(principal, { limit: 10 })).map(({ kind }) => kind)).toContain("sign-in-refused");
});

test("at most five wrong passwords reach the supplier, the answer stays the same, and a running session continues", async () => {
  const owner = await signIn(password("demo"));
  const asked = supplier.requests;
  for (let i = 0; i < 12; i++)
    expect(await signIn(password("demo", `wrong ${i}`), { address: `192.0.2.${i}` })).toEqual({ failure: "refused" });
  expect(supplier.requests - asked).toBe(5);
  expect(await signIn(password("demo"))).toEqual({ failure: "refused" });
  expect(await principalOf(owner)).toBeTruthy();
  now += 15 * minuteMs;
  expect(await principalOf(await signIn(password("demo")))).toBeTruthy();
});

test("a supplier that only fails is asked five times, and no password is called wrong", async () => {
  supplier.mood = "failing";
  const asked = supplier.requests;
  const outcomes = [];
  for (let i = 0; i < 8; i++)
    outcomes.push(await signIn(password("careful", `guess ${i}`), { address: "198.51.100.7" }));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set(['{"failure":"unreachable"}']));
  expect(supplier.requests - asked).toBeGreaterThan(0);
  const before = supplier.requests;
  await signIn(password("careful", "one more"), { address: "198.51.100.8" });
  expect(supplier.requests - before, "five tries of an account reach it").toBe(0);
});

test("a refusal takes equally long for an unknown user, a wrong password and a reached limit, and no other answer is delayed", async () => {
  supplier.passwords.set("timed", "timed");
  held.length = 0;
  await signIn(password("timed"));
  supplier.mood = "broken";
  await signIn(password("timed", "x"));
  supplier.mood = "good";
  expect(held).toEqual([]);
  const outcomes = [await signIn(password("nobody at all")), await signIn(password("timed", "wrong"))];
  for (let i = 0; i < 6; i++) outcomes.push(await signIn(password("timed", `wrong ${i}`)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set(['{"failure":"refused"}']));
  expect(held).toHaveLength(8);
  expect(new Set(held)).toEqual(new Set([1000]));
});

test("another spelling of a name, which the supplier may treat as the same, does not avoid the limit", async () => {
  const asked = supplier.requests;
  for (const name of ["zoé", "ZOÉ ", "zoe", "zoe\u0301", "\uff5aoe", "zo\u200be", "z oe", "Zo\u00eb"])
    await signIn(password(name, "x"));
  expect(supplier.requests - asked).toBe(5);
  for (let i = 0; i < 8; i++) await signIn(password(`northside:${i}`, "x"));
  expect(supplier.requests - asked, "the supplier would read northside").toBe(5);
});

test("what was only tried as a password blanks nothing in the log, and what was accepted is kept out of it", async () => {
  const tried = "a-tried-passw0rd";
  expect(await signIn(password("nobody", tried))).toEqual({ failure: "refused" });
  expect(redact(`before ${tried} after`)).toBe(`before ${tried} after`);
  const accepted = "accepted-t0ken-of-somebody";
  supplier.tokens.add(accepted);
  await principalOf(await signIn(token("somebody", accepted)));
  expect(redact(`before ${accepted} after`)).toBe("before [secret] after");
});

test("simultaneous sign-ins with the same credentials are one attempt at the supplier", async () => {
  const asked = supplier.requests;
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => signIn(password("northside"))));
  expect(supplier.requests - asked).toBe(1);
  expect(new Set((await Promise.all(outcomes.map(principalOf))).map(({ sessionHash }) => sessionHash)).size).toBe(30);
});

test("credentials for the session only are deleted when it ends", async () => {
  supplier.passwords.set("passer-by", "passer-by");
  const principal = await principalOf(await signIn(password("passer-by"), { keep: false }));
  expect(await readCredentials(app(), principal.dealerId, now)).not.toBeNull();
  await endSession(principal, principal.sessionHash, now);
  expect(await readCredentials(app(), principal.dealerId, now)).toBeNull();
});

test("a token opens a dealer of its own, always the same, and not the dealer whose name is typed with it", async () => {
  const demo = await principalOf(await signIn(password("demo")));
  const thief = await principalOf(await signIn(token("demo", "northside-access-token")));
  expect(thief.dealerId).not.toBe(demo.dealerId);
  expect((await principalOf(await signIn(token("other name", "northside-access-token")))).dealerId).toBe(
    thief.dealerId,
  );
  const later = await principalOf(await signIn(password("demo")));
  expect(later.dealerId).toBe(demo.dealerId);
  expect(await signIn(token("demo", "made-up-token"))).toEqual({ failure: "refused" });
});

test("a token entered in the dealer's own session, or issued for its password, opens that dealer", async () => {
  const demo = await principalOf(await signIn(password("demo")));
  const inSession = await principalOf(
    await signIn(token("demo ", "demo-access-token"), { sessionDealerId: demo.dealerId }),
  );
  expect(inSession.dealerId).toBe(demo.dealerId);
  expect((await principalOf(await signIn(token("demo", "demo-access-token")))).dealerId).toBe(demo.dealerId);
  supplier.tokens.add("fresh-token-of-demo");
  expect((await principalOf(await signIn(token("demo", "fresh-token-of-demo")))).dealerId).toBe(demo.dealerId);
});

test("a dealer opened with a token is taken over by the password that is issued this very token", async () => {
  supplier.passwords.set("shop", "shop");
  supplier.tokens.add("fresh-token-of-shop");
  const first = await principalOf(await signIn(token("shop", "fresh-token-of-shop")));
  expect((await principalOf(await signIn(password("shop")))).dealerId).toBe(first.dealerId);
  expect((await principalOf(await signIn(token("shop", "fresh-token-of-shop")))).dealerId).toBe(first.dealerId);
});

test("a sign-in whose sync cannot start leaves no session", async () => {
  const admit = async () => {
    throw new Error("the worker is gone");
  };
  const request = { credentials: password("demo"), address: "192.0.2.1", userAgent: "failing", keep: true };
  await expect(signInDealer(request, { ...doors(), admit })).rejects.toThrow();
  const sessions = (await storedRows()).get("sessions")?.filter(({ userAgent }) => userAgent === "failing");
  expect(sessions).toMatchObject([{ endedAt: now }]);
});

test("the audit log has who signed in, what was stored and who failed, with the address", async () => {
  supplier.passwords.set("logged", "logged");
  const principal = await principalOf(await signIn(password("logged"), { address: "192.0.2.77" }));
  await signIn(password("logged", "wrong"), { address: "192.0.2.66" });
  const events = await listAudit(principal, { limit: 10 });
  expect(events.map(({ kind, address, member }) => [kind, address, member])).toEqual(
    expect.arrayContaining([
      ["sign-in-refused", "192.0.2.66", null],
      ["signed-in", "192.0.2.77", "logged"],
      ["credentials-kept", "192.0.2.77", "logged"],
      ["member-made", "192.0.2.77", "logged"],
    ]),
  );
});

test("a program gets an API key by the same sign-in, under the same limits", async () => {
  const issue = (credentials: SupplierCredentials) =>
    issueApiKeyBySignIn({ credentials, address: "192.0.2.9", userAgent: "till", keep: true }, doors());
  const issued = await issue(password("northside"));
  expect("key" in issued && (await findApiKey(issued.key, now))).toBeTruthy();
  for (let i = 0; i < 5; i++) await issue(password("northside", `wrong ${i}`));
  expect(await issue(password("northside"))).toEqual({ failure: "refused" });
});
