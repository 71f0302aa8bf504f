import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "@/e2e/support/program.ts";
import { figure, milliseconds, ratio, section } from "./figures.ts";
import type { Floor } from "./floor.ts";
import { startReaders } from "./readers.ts";
import { ask, measureRequests, type Throughput } from "./requests.ts";
import { typedTerms } from "./terms.ts";

const readerCount = 200;

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
  await ask(`${url}/metrics`);
  const start = performance.now();
  const caller = await signIn(url);
  const readers = startReaders(url, caller.cookie, readerCount);
  let records = await filledWith(url, caller);
  for (; records === null; records = await filledWith(url, caller)) await new Promise((wait) => setTimeout(wait, 200));
  figure("signed in until the copy is whole", milliseconds(performance.now() - start), `${records} records`);
  // The readers continue until the new index is in use.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  figure("pages that 200 readers saw meanwhile", `${await readers.stop()}`);
  const { body } = await ask(`${url}/metrics`);
  const lag = (kind: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${kind}_seconds (\\S+)$`, "m").exec(body)?.[1]);
  const delay = (kind: string, goal: string) =>
    figure(`event-loop delay of the serving thread, ${kind}`, milliseconds(lag(kind) * 1000), goal);
  delay("p99", "goal 50 ms or less");
  delay("max", "goal 100 ms or less");
  return caller;
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

/** Measures Bincard's most frequent responses beside minimal responses of the same framework in the same process. */
export async function measureServing(url: string, caller: Caller, products: string[]): Promise<void> {
  section("Serving, 8 connections (requests/s, p50 / p99)");
  const pages = products.map((productNo) => `${url}/products/${encodeURIComponent(productNo)}`);
  const [plain, page] = await inTurn(300, [`${url}/sign-in`], {}, pages, caller.cookie);
  show("limit: /sign-in, our barest dynamic page", plain);
  show("product page", page, `${ratio(page.perSecond / plain.perSecond)} of it; goal 0.60`);
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
  figure("goal", "175 kB", "225 kB with charts, which load after the page and are not counted here");
}

/** Signs the demo account in, by key and by cookie. */
export async function signIn(url: string): Promise<Caller> {
  const basic = `Basic ${Buffer.from("demo:demo").toString("base64")}`;
  const token = await ask(`${url}/api/System/Token`, { authorization: basic });
  if (token.status !== 200) throw new Error(`the token was answered ${token.status}`);
  const form = new URLSearchParams({ username: "demo", password: "demo", callbackUrl: "/" }).toString();
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

/**
 * Alternates three rounds of each after a warm-up round, so that a busy moment of the machine slows both; answers
 * the median rounds.
 */
async function inTurn(
  count: number,
  compact: string[],
  bareHeaders: Record<string, string>,
  ours: string[],
  headers: Record<string, string>,
): Promise<[Throughput, Throughput]> {
  const rounds: [Throughput, Throughput][] = [];
  for (let round = 0; round < 4; round++) {
    rounds.push([await measureRequests(compact, bareHeaders, count), await measureRequests(ours, headers, count)]);
  }
  const warm = rounds.slice(1);
  return [middle(warm.map(([one]) => one)), middle(warm.map(([, other]) => other))];
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
