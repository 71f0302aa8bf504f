import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "@/e2e/support/program.ts";
import { figure, milliseconds, ratio, section, share } from "./figures.ts";
import type { Floor } from "./floor.ts";
import { startReaders } from "./readers.ts";
import { ask, measureRequests, type Throughput } from "./requests.ts";
import { serverProcess } from "./server-process.ts";
import { typedTerms } from "./terms.ts";

const readerCount = 200;
/** As long as a first sync of 30,000 products takes. */
const idleMs = 20_000;
/** Until a new index is in use. */
const afterwardsMs = 5000;

/** Headers of the caller: the key as a program sends it, the cookie as a browser does. */
export interface Caller {
  key: Record<string, string>;
  cookie: Record<string, string>;
}

/**
 * Signs in, which starts the first sync, and waits for its end; measures the delay of the serving thread
 * meanwhile.
 */
export async function measureSyncWhileServing(url: string): Promise<Caller> {
  section("Serving during a full sync");
  // The delay is counted since the last request for the metrics: this one starts the measurement.
  await serverProcess(url);
  const start = performance.now();
  const caller = await signIn(url);
  const readers = startReaders(url, caller.cookie, readerCount);
  const records = await untilFilled(url, caller);
  figure("signed in until the copy is whole", milliseconds(performance.now() - start), `${records} records`);
  // The readers continue until the new index is in use.
  await rest(afterwardsMs);
  figure("pages that 200 readers saw meanwhile", `${(await readers.stop()).length}`);
  const { lagP99Ms, stallMs } = await serverProcess(url);
  figure("event-loop delay of the serving thread, p99", milliseconds(lagP99Ms), "goal 50 ms or less");
  figure("longest stall of the serving thread", milliseconds(stallMs), "goal 60 ms or less");
  return caller;
}

/** How long the readers of a whole copy wait while nothing is read, and while another dealer's first sync runs. */
export async function measureReadersDuringSync(url: string, { cookie }: Caller): Promise<void> {
  section("Readers of a whole copy, beside another dealer's first sync (p50 / p99)");
  const idle = await readFor(url, cookie, () => rest(idleMs));
  const meanwhile = await readFor(url, cookie, async () => {
    await untilFilled(url, await signIn(url, "northside"));
    await rest(afterwardsMs);
  });
  const pages = (times: number[]) => `${milliseconds(share(times, 0.5))} / ${milliseconds(share(times, 0.99))}`;
  figure("limit: nothing is read", pages(idle.times), `${idle.times.length} pages`);
  figure("the sync runs", pages(meanwhile.times), `${meanwhile.times.length} pages`);
  const p99 = share(meanwhile.times, 0.99) / share(idle.times, 0.99);
  figure("p99, of the limit", ratio(p99), "goal 2 or less");
  const beside = `limit, while nothing is read: ${milliseconds(idle.stallMs)}; goal 60 ms or less`;
  figure("longest stall of the serving thread", milliseconds(meanwhile.stallMs), beside);
}

async function readFor(url: string, cookie: Caller["cookie"], work: () => Promise<void>) {
  await serverProcess(url);
  const readers = startReaders(url, cookie, readerCount);
  await work();
  const times = await readers.stop();
  return { times, stallMs: (await serverProcess(url)).stallMs };
}

/** How many terms are searched for, and over how many connections. */
const searches = 2000;
const searchers = 16;

/** Measures Bincard's most frequent handlers beside the barest one. */
export async function measureHandlers(url: string, caller: Caller, floor: Floor, products: string[]): Promise<void> {
  section(`Handlers, ${searchers} connections (requests/s, p50 / p99)`);
  const terms = await typedTerms(url, caller, searches * 4);
  const apis = products.map((productNo) => `${url}/api/Catalog/Products?skus=${encodeURIComponent(productNo)}`);
  const rounds = { bare: [] as Throughput[], search: [] as Throughput[], api: [] as Throughput[] };
  for (let round = 0; round < 4; round++) {
    const own = terms.slice(round * searches, (round + 1) * searches);
    const queries = own.map((term) => `${url}/api/desk/search?q=${encodeURIComponent(term)}`);
    rounds.bare.push(await measureRequests([floor.handler], {}, searches, searchers));
    rounds.search.push(await measureRequests(queries, caller.cookie, searches, searchers));
    rounds.api.push(await measureRequests(apis, caller.key, searches, searchers));
  }
  const [bare, search, api] = [rounds.bare, rounds.search, rounds.api].map((all) => middle(all.slice(1))) as [
    Throughput,
    Throughput,
    Throughput,
  ];
  show("limit: the bare handler", bare);
  show("search, terms never asked before", search, `${ratio(search.perSecond / bare.perSecond)} of it; goal 0.60`);
  show("/api/Catalog/Products?skus=", api, `${ratio(api.perSecond / bare.perSecond)} of it; goal 0.60`);
}

/** Compressed script size of each page, beside the script that the framework loads on any page. */
export async function measureScript(url: string, caller: Caller, product: string): Promise<void> {
  section("Compressed script by page");
  const manifest = JSON.parse(readFileSync(path.join(root, ".next", "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  const framework = await scriptSize(
    url,
    manifest.rootMainFiles.map((file) => `/_next/${file}`),
  );
  figure("limit: the framework alone", kilobytes(framework));
  const names = ["/", "/brands", "/categories", "/products", `/products/${product}`, "/inventory", "/low-stock"];
  for (const name of [...names, "/changes", "/connection", "/settings", "/sign-in"]) {
    const { status, body } = await ask(`${url}${name}`, name === "/sign-in" ? {} : caller.cookie);
    if (status !== 200) throw new Error(`${name} was answered ${status}`);
    const files = new Set(
      [...body.matchAll(/static\/chunks\/[\w./~%[\]()-]+?\.js/g)].map(([file]) => `/_next/${file}`),
    );
    for (const [tag] of body.matchAll(/<script[^>]*nomodule[^>]*>/gi)) {
      files.delete(/\/_next\/static\/[^"?]+\.js/.exec(tag)?.[0] ?? "");
    }
    const size = await scriptSize(url, [...files]);
    const html = `html ${kilobytes(body.length)}, compressed ${kilobytes(gzipSync(body).byteLength)}`;
    figure(name, kilobytes(size), `${ratio(size / framework)} of the framework, ${files.size} files; ${html}`);
  }
  figure("goal", "150 kB", "charts load after the page and are not counted here");
}

/** Signs one of the supplier's accounts in, by key and by cookie. */
export async function signIn(url: string, name = "demo"): Promise<Caller> {
  const basic = `Basic ${Buffer.from(`${name}:${name}`).toString("base64")}`;
  const token = await ask(`${url}/api/System/Token`, { authorization: basic });
  if (token.status !== 200) throw new Error(`the token was answered ${token.status}`);
  const form = new URLSearchParams({ username: name, password: name, callbackUrl: "/" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const signedIn = await ask(`${url}/api/auth/callback/credentials`, headers, form);
  const cookies = (signedIn.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
  const session = cookies.filter((cookie) => !/csrf|callback/.test(cookie)).join("; ");
  return { key: { authorization: `ApiKey ${JSON.parse(token.body)}` }, cookie: { cookie: session } };
}

/** How many records the copy holds; null while it is not complete. */
export async function filledWith(url: string, caller: Caller): Promise<number | null> {
  const { status, body } = await ask(`${url}/api/desk/sync`, caller.cookie);
  if (status !== 200) throw new Error(`the state of the sync was answered ${status}`);
  const { ready, resources } = JSON.parse(body) as { ready: boolean; resources: { state: string; rows: number }[] };
  if (!ready || resources.some(({ state }) => state !== "fresh")) return null;
  return resources.reduce((sum, { rows }) => sum + rows, 0);
}

/** Waits until the copy is whole; answers how many records it holds. */
export async function untilFilled(url: string, caller: Caller): Promise<number> {
  for (;;) {
    const records = await filledWith(url, caller);
    if (records !== null) return records;
    await rest(200);
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function middle(all: Throughput[]): Throughput {
  return all.sort((a, b) => a.perSecond - b.perSecond)[1] as Throughput;
}

function show(name: string, { perSecond, p50, p99 }: Throughput, beside = ""): void {
  figure(name, `${perSecond.toFixed(0)}/s`, `${milliseconds(p50)} / ${milliseconds(p99)}   ${beside}`.trimEnd());
}

async function scriptSize(url: string, files: string[]): Promise<number> {
  let size = 0;
  for (const file of files) {
    const { status, body } = await ask(`${url}${file}`);
    if (status !== 200) throw new Error(`${file} was answered ${status}`);
    size += gzipSync(body).byteLength;
  }
  return size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

/** Numbers of 200 products from all over the catalog. */
export async function someProducts(url: string, caller: Caller): Promise<string[]> {
  const { status, body } = await ask(`${url}/api/Catalog/Products?pageSize=1000`, caller.key);
  if (status !== 200) throw new Error(`the products were answered ${status}`);
  const all = (JSON.parse(body) as { ProductNo: string }[]).map(({ ProductNo }) => ProductNo);
  const step = Math.max(1, Math.floor(all.length / 200));
  return all.filter((_, place) => place % step === 0).slice(0, 200);
}
