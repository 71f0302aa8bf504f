import { readdir } from "node:fs/promises";
import path from "node:path";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { ask } from "./support/ask.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { change, sessionHashOf, signInAs, untilRead } from "./support/dealers.ts";
import { runProgram } from "./support/program.ts";
import { eventsOf, type RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

/** What the operator sees of one server: sign-in, first sync, outage and backups. */
test.describe.configure({ mode: "serial", timeout: 180_000 });

const own = ownOfFile();
let folder: string;
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let cookie: string;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  folder = await own.folder();
  supplier = await own.supplier({ products: 300, faults: ["odd-records"] });
  bincard = await own.bincard({
    ...{ DATA_DIR: path.join(folder, "data"), SUPPLIER_BASE_URL: supplier.url, LOG_LEVEL: "info" },
    ...{ BACKUP_EVERY: "4s", BACKUP_KEEP: "2", INVENTORY_EVERY: "3s" },
  });
  cookie = await signInAs(bincard.url, "demo");
  await untilRead(bincard.url, cookie);
});

const metrics = async () => (await fetch(`${bincard.url}/metrics`)).text();

const events = () => eventsOf(bincard);

test("metrics tell runs, requests to the supplier, ages, records set aside and durations, and no dealer", async () => {
  await fetch(`${bincard.url}/connection`, { headers: { cookie } });
  await fetch(`${bincard.url}/products/nothing-like-that`, { headers: { cookie } });
  await fetch(`${bincard.url}/wp-login.php`, { headers: { cookie } });
  const sample = (text: string, beginning: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(beginning))
        ?.split(" ")
        .at(-1) ?? Number.NaN,
    );
  await expect
    .poll(async () => sample(await metrics(), 'bincard_rejected_records{resource="products"}'), { timeout: 30_000 })
    .toBeGreaterThan(0);
  const text = await metrics();
  for (const resource of ["brands", "categories", "products"])
    expect(sample(text, `bincard_sync_runs_total{resource="${resource}",outcome="swapped"}`), resource).toBe(1);
  expect(sample(text, 'bincard_supplier_requests_total{outcome="2xx"}')).toBeGreaterThan(5);
  expect(sample(text, 'bincard_oldest_copy_age_seconds{source="catalog"}')).toBeLessThan(180);
  expect(sample(text, "bincard_known_dealers")).toBe(1);
  expect(sample(text, "bincard_search_index_bytes")).toBeGreaterThan(10_000);
  const answered = (route: string, status: string) =>
    sample(text, `bincard_http_request_duration_seconds_count{route="${route}",status="${status}"}`);
  expect(answered("/connection", "200")).toBe(1);
  expect(answered("/products/[productNo]", "404")).toBe(1);
  expect(answered("other", "404"), "an address without a route").toBeGreaterThan(0);
  const [dealer] = await readdir(path.join(folder, "data", "dealers"));
  expect(dealer).toMatch(/\.db/);
  expect(text).not.toContain(dealer?.replace(/\.db.*$/, ""));
});

test("the log has sign-ins, runs and outages, each as one line of JSON", async () => {
  const signIn = events().find(({ event }) => event === "signed-in");
  expect(signIn).toMatchObject({ dealerId: expect.any(String), memberId: expect.any(String) });
  const runs = events().filter(({ event }) => event === "sync-run");
  expect(runs).toContainEqual(expect.objectContaining({ resource: "products", state: "swapped" }));
  supplier.setFaults(["unavailable"]);
  await until(() => events().some(({ event }) => event === "supplier-away"), 60_000);
  expect(events().filter(({ event }) => event === "supplier-away")).toHaveLength(1);
  supplier.setFaults([]);
  // Somebody presses "Sync now" until it is read.
  await until(async () => {
    await ask(bincard.url, change(bincard.url, "POST", "/api/desk/sync", cookie));
    return events().some(({ event }) => event === "supplier-answers-again");
  }, 120_000);
  const reach = events().filter(({ event }) => event.startsWith("supplier-a"));
  expect(reach.map(({ event }) => event)).toEqual(["supplier-away", "supplier-answers-again"]);
});

test("the log has created and ended keys and sessions, by the ids of dealer and member", async () => {
  const other = await signInAs(bincard.url, "demo");
  const send = (method: string, place: string, body?: unknown) =>
    ask(bincard.url, change(bincard.url, method, place, cookie, body));
  const { keyId } = JSON.parse((await send("POST", "/api/desk/keys", { name: "till" })).body) as { keyId: string };
  await send("DELETE", `/api/desk/keys/${keyId}`);
  await send("DELETE", `/api/desk/sessions/${sessionHashOf(other)}`);
  const told = () => events().filter(({ event }) => ["key-made", "key-revoked", "session-ended"].includes(event));
  await until(() => told().length >= 3, 10_000);
  const who = { dealerId: expect.any(String), memberId: expect.any(String) };
  expect(told()).toMatchObject(["key-made", "key-revoked", "session-ended"].map((event) => ({ event, ...who })));
  expect(JSON.stringify(told()), "no name that somebody gave").not.toContain("till");
});

test("scheduled backups are made while it runs, and the newest are kept", async () => {
  await until(() => events().filter(({ event }) => event === "backup-made").length >= 4, 120_000);
  await expect.poll(() => readdir(path.join(folder, "data", "backups"))).toHaveLength(2);
  const made = events().filter(({ event }) => event === "backup-made");
  expect(made.at(-1)).toMatchObject({ file: expect.stringMatching(/bincard-[\d-]+T[\d-]+Z\.tar\.gz$/), removed: 1 });
  expect(events().filter(({ event }) => event === "backup-failed")).toEqual([]);
});

test("the page about the interface passes the strict policy, is accessible, and its examples can be copied and run", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: bincard.url });
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const answer = await page.goto(`${bincard.url}/api`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'nonce-");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "GET /api/Catalog/Products/Inventory" })).toBeVisible();
  await page.getByRole("button", { name: "Copy GET /api/System/Echo" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`'${bincard.url}/api/System/Echo`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(said).toEqual([]);
});

test("administration works over the running process, and over the files when none runs", async () => {
  const data = path.join(folder, "data");
  const admin = (...words: string[]) =>
    runProgram(["bin/run.mjs", "admin", ...words], {
      // Not its PORT: the folder says where it is served.
      ...{ DATA_DIR: data, SUPPLIER_BASE_URL: supplier.url },
    });
  const listed = await admin("dealers", "--names");
  expect(listed, listed.written).toMatchObject({ code: 0, written: expect.stringContaining("1 session  demo") });
  const [id = ""] = /^[a-z0-9-]{10,}(?= {2})/m.exec(listed.written) ?? [];
  expect((await admin("status")).written).toMatch(
    new RegExp(`Bincard is running and ready\\.\\n${id} {2}catalog \\d+ min ago`),
  );
  expect((await admin("sync", id)).written).toContain(id);
  expect((await admin("sessions", "end", "all")).written).toContain(`1 session of ${id} ended.`);
  const answer = await fetch(`${bincard.url}/api/desk/sync`, { headers: { cookie } });
  expect(answer.status).toBe(401);
  await expect
    .poll(() =>
      events()
        .filter(({ event }) => event === "admin")
        .map(({ what }) => what),
    )
    .toContain("end-sessions");
  for (const wrong of [
    ["forget", id],
    ["forget", "all", "--yes"],
    ["sessions", "start", id],
    ["sync"],
    ["sync", "no-such"],
  ])
    expect((await admin(...wrong)).code, wrong.join(" ")).toBe(1);

  await bincard.stop();
  expect((await admin("status")).written).toContain("is not running on this data folder");
  expect((await admin("sync", id)).written).toContain("is not running");
  expect((await admin("forget", id, "--yes")).written).toContain(`Erased all data of ${id}.`);
  expect((await admin("dealers")).written).toContain("No dealers yet.");
  expect(await readdir(path.join(data, "dealers"))).toEqual([]);
});
