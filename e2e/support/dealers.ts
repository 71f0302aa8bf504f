import { createHash } from "node:crypto";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type BrowserContext, expect } from "playwright/test";
import type { z } from "zod";
import { sessions } from "@/db/app/schema.ts";
import { type Tables, withTables, withTablesOnServer } from "@/db/test/tables.ts";
import type { settingsSchema } from "@/lib/accounts/settings.ts";
import { defaultLook } from "@/lib/domain/principal.ts";
import { until } from "@/lib/test/waiting.ts";
import { ask, ownPage, type Question, type Reply } from "./ask.ts";
import { canaryName, canaryWord, sharedProduct, variantOf } from "./dealer-canaries.ts";

/** A dealer with valid sessions and keys, with ended and revoked ones, and with ids that other dealers may try. */
export interface CanaryDealer {
  readonly index: number;
  readonly word: string;
  /** Value of the Cookie header. */
  readonly cookie: string;
  readonly endedCookie: string;
  /** Cookie of an expired session, unused for too long or too old: see `age`. */
  readonly agedCookie: string;
  readonly key: string;
  readonly revokedKey: string;
  readonly keyId: string;
  readonly listId: string;
  /** The random part of the address of a link to a shared product: all that somebody without an account has. */
  readonly shareToken: string;
  readonly shareId: string;
  /** The line of the list that has a note. */
  readonly lineId: number;
  /** Hashes of sessions as the settings show them; no other dealer may end these sessions. */
  readonly sessionHashes: readonly string[];
}

/** Signs in by the form's own request; answers the Cookie header of the session. */
export async function signInAs(origin: string, username: string, headers: Record<string, string> = {}) {
  const form = new URLSearchParams({ username, password: username }).toString();
  const reply = await ask(origin, {
    method: "POST",
    path: "/api/auth/callback/credentials",
    headers: { ...ownPage(origin), "content-type": "application/x-www-form-urlencoded", ...headers },
    body: form,
  });
  const cookie = [reply.headers["set-cookie"] ?? []].flat().find((text) => text.startsWith("bincard="));
  if (!cookie) throw new Error(`${username} could not sign in: ${reply.status} ${reply.headers.location}`);
  return cookie.split(";")[0] ?? "";
}

/** Puts a session of `signInAs` into a browser, as if its form had been sent there. */
export async function adoptSession(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

/** A request as a page of ours sends it, with a JSON body. */
export function change(origin: string, method: string, path: string, cookie: string, body?: unknown): Question {
  return {
    method,
    path,
    headers: { ...ownPage(origin), cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Gives the member of `cookie` a new member's settings and no lists: a journey that failed may have left its own. */
export async function startOver(origin: string, cookie: string): Promise<void> {
  await made(change(origin, "PATCH", "/api/desk/settings", cookie, newSettings), origin);
  await unwatchAll(origin, cookie);
}

const newSettings: Required<z.input<typeof settingsSchema>> = {
  language: "en",
  theme: "system",
  density: "normal",
  timeZone: null,
  warehouseId: null,
  otherWarehouseIds: [],
  lowStockThreshold: 5,
  usualQuantities: [],
  listing: { ...defaultLook, columns: [...defaultLook.columns] },
};

/** Deletes all lists of a dealer, and what is on the list that cannot be deleted. */
async function unwatchAll(origin: string, cookie: string): Promise<void> {
  const read = <T>(path: string) => made<T>({ path, headers: { cookie } }, origin);
  const remove = (path: string, body?: unknown) => ask(origin, change(origin, "DELETE", path, cookie, body));
  const { lists } = await read<{ lists: { listId: string }[] }>("/api/desk/lists");
  for (const { listId } of lists) await remove(`/api/desk/lists/${listId}`);
  const { items } = await read<{ items: { variantNo: string }[] }>("/api/desk/watch");
  for (const { variantNo } of items) await remove("/api/desk/watch", { variantNo });
}

async function made<T>(question: Question, origin: string): Promise<T> {
  const reply: Reply = await ask(origin, question);
  expect(reply.status, `${question.method} ${question.path}: ${reply.body}`).toBeLessThan(300);
  return JSON.parse(reply.body) as T;
}

/**
 * Signs a canary dealer in and makes what other dealers will try to reach: sessions, keys, a list with an item
 * and a note.
 */
export async function settle(origin: string, index: number): Promise<CanaryDealer> {
  const [name, word] = [canaryName(index), canaryWord(index)];
  const signIn = () => signInAs(origin, name, { "user-agent": `${word} agent` });
  const [cookie, endedCookie, agedCookie] = [await signIn(), await signIn(), await signIn()];
  await signIn();
  await ask(origin, change(origin, "POST", "/api/auth/signout", endedCookie));
  const post = <T>(path: string, body: unknown, method = "POST") =>
    made<T>(change(origin, method, path, cookie, body), origin);
  type Key = { keyId: string; key: string };
  const key = await post<Key>("/api/desk/keys", { name: `${word} key` });
  const revoked = await post<Key>("/api/desk/keys", { name: `${word} old key` });
  await made(change(origin, "DELETE", `/api/desk/keys/${revoked.keyId}`, cookie), origin);
  const { listId } = await post<{ listId: string }>("/api/desk/lists", { name: `${word} list` });
  await untilRead(origin, cookie);
  const variantNo = variantOf(sharedProduct());
  await post("/api/desk/watch", { variantNo, listId });
  await post("/api/desk/watch", { variantNo, listId, note: `${word} note` }, "PATCH");
  await post("/api/desk/watch", { variantNo: variantOf(sharedProduct(1)) });
  const { shareId, url } = await post<{ shareId: string; url: string }>("/api/desk/shares", {
    layout: "item",
    lines: [{ variantNo }],
    shows: { price: "msrp", stock: "exact", allWarehouses: true, quantity: false, note: false },
    endsAt: null,
  });
  const shareToken = url.split("/s/")[1] ?? "";
  const list = await made<{ items: { lineId: number; note: string }[] }>(
    { path: `/api/desk/lists/${listId}`, headers: { cookie } },
    origin,
  );
  const lineId = list.items.find(({ note }) => note !== "")?.lineId ?? 0;
  const listed = await made<{ sessions: { sessionHash: string }[] }>(
    { path: "/api/desk/sessions", headers: { cookie } },
    origin,
  );
  const sessionHashes = listed.sessions.map(({ sessionHash }) => sessionHash);
  return {
    index,
    word,
    cookie,
    endedCookie,
    agedCookie,
    key: key.key,
    revokedKey: revoked.key,
    keyId: key.keyId,
    listId,
    shareToken,
    shareId,
    lineId,
    sessionHashes,
  };
}

/**
 * Waits until the dealer's first sync is complete, stock included. A request to the supplier that failed is tried again after
 * a minute.
 */
export async function untilRead(origin: string, cookie: string, limitMs = 90_000): Promise<void> {
  let last = "";
  const isRead = async () => {
    const { body } = await ask(origin, { path: "/api/desk/sync", headers: { cookie } });
    last = body;
    const status = JSON.parse(body) as { ready: boolean; resources: { retrievedAt: number | null }[] };
    return status.ready && status.resources.every(({ retrievedAt }) => retrievedAt !== null);
  };
  await until(isRead, limitMs).catch((cause: unknown) => Promise.reject(new Error(`not read: ${last}`, { cause })));
}

/** The name under which the session of a Cookie header is stored and listed. */
export function sessionHashOf(cookie: string): string {
  return createHash("sha256").update(cookie.replace("bincard=", "")).digest("base64url");
}

/**
 * Makes one session of each dealer expire while no Bincard runs: half of them unused for too long, half too old.
 * `address`: of the app database on a server, where it is not in the data folder.
 */
export async function age(dataDir: string, address: string | undefined, dealers: readonly CanaryDealer[]) {
  const work = async (tables: Tables) => {
    for (const { agedCookie, index } of dealers) {
      const past = index % 2 === 0 ? { lastSeenAt: 1000 } : { expiresAt: 1000 };
      const isAged = eq(sessions.sessionHash, sessionHashOf(agedCookie));
      const aged = await tables.update(sessions).set(past).where(isAged).returning();
      expect(aged).toHaveLength(1);
    }
  };
  await (address === undefined ? withTables(path.join(dataDir, "app.db"), work) : withTablesOnServer(address, work));
}
