import { createHash } from "node:crypto";
import { type Browser, expect, type Page } from "playwright/test";
import { sendSignIn, signIn, signOut } from "./desk.ts";
import { firstAddress, rooms } from "./places.ts";
import { type Canary, canariesFoundIn, canary } from "./secret-canaries.ts";

const account = {
  name: "Kanari&Söhne <b>",
  password: 'Pässw0rd-"canary"/+?',
  accessToken: "hand-made-canary-token-71",
};
const issued = "issued-canary-token-83-";
/** The account at the supplier, of which every name and secret is found again wherever it is. */
export const supplierAccount = { ...account, issues: issued };
export const rootSecret = "root-canary-Zq7/+x".repeat(3);
const wrong = "wrong-canary-password-19";

const username = canary("username", account.name);
export const secrets: Canary[] = [
  canary("password", account.password),
  canary("access token", account.accessToken),
  canary("token given out", issued),
  canary("root secret", rootSecret),
  canary("a mistyped password", wrong),
];

interface Answer {
  readonly where: string;
  readonly url: string;
  readonly headers: string;
  readonly setCookies: string;
  readonly body: Buffer;
}

/**
 * Collects everything that the server sends to the browser. It is searched at the end, when every secret is known.
 * That includes the session id, which may appear only in the Set-Cookie header of the sign-in.
 */
function listen(page: Page): { canaries: Canary[]; found: () => Promise<string[]> } {
  const canaries = [...secrets];
  const reading: Promise<Answer>[] = [];
  page.on("response", (response) => reading.push(read(response)));
  return {
    canaries,
    async found() {
      // Every page loads the same scripts and styles: they are searched once.
      const searched = new Set<string>();
      const all = (await Promise.all(reading)).flatMap(({ where, url, headers, setCookies, body }) => {
        // The account menu of a member's own pages shows the name.
        const isOwnPage = /text\/(html|x-component)/.test(headers) && !/\/sign-in/.test(url);
        const own = isOwnPage ? canaries : [...canaries, username];
        const asked = `${own.length} ${createHash("sha256").update(body).digest("base64")}`;
        const isNew = !searched.has(asked);
        searched.add(asked);
        return [
          ...canariesFoundIn([...canaries, username], headers).map((what) => `${what} in a header of ${where}`),
          ...canariesFoundIn(secrets, setCookies).map((what) => `${what} in a cookie of ${where}`),
          ...(isNew ? canariesFoundIn(own, body) : []).map((what) => `${what} in ${where}`),
        ];
      });
      return [...new Set(all)];
    },
  };

  async function read(response: Awaited<ReturnType<Page["goto"]>> & object): Promise<Answer> {
    const all = await response.headersArray();
    const [cookies, headers] = [true, false].map((want) =>
      JSON.stringify(all.filter(({ name }) => (name.toLowerCase() === "set-cookie") === want)),
    );
    const body = await response.body().catch(() => Buffer.alloc(0));
    const where = `${response.request().method()} ${response.url()}`;
    return { where, url: response.url(), headers: headers ?? "", setCookies: cookies ?? "", body };
  }
}

async function sessionCookie(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === "bincard")?.value ?? "";
}

/** Everything the browser stores for our origin except the session cookie, with its contents. */
function browserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name, history.state];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push(request.url, [...request.headers], await (await cache.match(request))?.text());
    }
    for (const { name } of await indexedDB.databases()) {
      const opened = await settled(indexedDB.open(name ?? ""));
      for (const store of opened.objectStoreNames)
        kept.push(store, await settled(opened.transaction(store).objectStore(store).getAll()));
    }
    return JSON.stringify(kept);

    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });
}

/**
 * Signs in by the account's password, by its access token and wrongly, opens every page, asks every handler, and signs
 * out. Expects that nothing which the browser gets or keeps has a secret in it. Answers what may be nowhere else either.
 */
export async function useEverySecret(browser: Browser, url: string): Promise<readonly Canary[]> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const heard = listen(page);
  await page.goto("/sign-in?callbackUrl=%2Fproducts");
  await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await sendSignIn(page, account.name, wrong);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await signIn(page, account.name, account.password);
  const first = await sessionCookie(page);
  expect(first).toMatch(/^[\w-]{43}$/);
  heard.canaries.push(canary("session id", first));

  const details = [
    await firstAddress(page, "/brands", "/brands/"),
    await firstAddress(page, "/categories", "/categories/"),
    await firstAddress(page, "/products", "/products/"),
  ];
  for (const address of [...rooms, ...details, "/no/such/page", "/products/none"]) await page.goto(address);
  await page.goto("/settings/activity");
  await expect(
    page.getByRole("cell", { name: account.name }).first(),
    "the member's own name, in its own audit log",
  ).toBeVisible();
  for (const address of handlers) await page.request.get(address);
  const answers = await page.evaluate(askAll, handlers);
  for (const [address, headers, body] of answers) {
    const own = [...heard.canaries, username];
    expect(canariesFoundIn(own, `${headers}${body}`), address).toEqual([]);
  }
  expect(canariesFoundIn([...heard.canaries, username], await browserStorage(page))).toEqual([]);
  const others = (await page.context().cookies()).filter(({ name }) => name !== "bincard");
  expect(canariesFoundIn([...heard.canaries, username], JSON.stringify(others))).toEqual([]);

  // The same account by its access token, in another browser; then errors of every kind.
  const second = await browser.newContext({ baseURL: url });
  const other = await second.newPage();
  const heardOther = listen(other);
  await other.goto("/sign-in?with=token");
  await expect(other.getByLabel("Access token")).toHaveAttribute("type", "password");
  await sendSignIn(other, account.name, account.accessToken, "Access token");
  await other.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  const ids = [first, await sessionCookie(other)];
  heardOther.canaries.push(canary("session id", ids[1] ?? ""));
  const basic = Buffer.from(`${account.name}:${account.password}`).toString("base64");
  const key = await (
    await page.request.get("/api/System/Token", { headers: { authorization: `Basic ${basic}`, cookie: "" } })
  ).json();
  for (const headers of [
    { authorization: `Basic ${basic}` },
    { authorization: "ApiKey forged" },
    { authorization: `ApiKey ${key}` },
  ]) {
    for (const address of handlers) {
      const answer = await page.request.fetch(address, { headers, maxRedirects: 0 });
      expect(
        canariesFoundIn([...secrets, username], `${JSON.stringify(answer.headersArray())}${await answer.text()}`),
        address,
      ).toEqual([]);
    }
  }
  expect(await heardOther.found()).toEqual([]);
  await second.close();

  await page.goto("/settings/activity?all=1");
  for (const event of [
    /^Signed in/,
    /^Synced from supplier: Products and prices/,
    /^Exported: /,
    /^Created API key: Mozilla/,
  ])
    await expect(page.getByRole("rowheader", { name: event }).first()).toBeVisible();
  await signOut(page);
  expect(await heard.found()).toEqual([]);

  return [...secrets, username, ...ids.map((id) => canary("session id", id)), canary("API key", key)];
}

const handlers = [
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/error?error=x",
  "/api/auth/no-such",
  "/api/desk/sync",
  "/api/desk/search?q=tube",
  "/api/desk/settings",
  "/api/desk/sessions",
  "/api/desk/keys",
  "/api/desk/lists",
  "/api/desk/watch",
  "/api/desk/products/none/inventory",
  "/api/System/Echo",
  "/api/Catalog/Brands",
  "/api/Catalog/Categories",
  "/api/Catalog/Products?pageSize=5",
  "/api/Catalog/Products?pageSize=0",
  "/api/Catalog/Products/Inventory?pageSize=5",
  "/api/Catalog/Products/Prices?pageSize=5",
  "/api/Catalog/Products/Images?pageSize=5",
  "/api/openapi.json",
  "/api/no/such",
  "/low-stock/csv",
  "/connection/records/1",
  "/healthz",
  "/readyz",
  "/metrics",
];

/** Runs in the page: requests every address with the browser's own cookie. */
async function askAll(addresses: string[]): Promise<[string, string, string][]> {
  const answers: [string, string, string][] = [];
  for (const address of addresses) {
    const answer = await fetch(address);
    answers.push([address, JSON.stringify([...answer.headers]), await answer.text()]);
  }
  return answers;
}
