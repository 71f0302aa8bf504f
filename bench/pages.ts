import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "@/e2e/support/program.ts";
import { watchedCount } from "./board.ts";
import { type Comparison, measure, show } from "./measure.ts";
import { firstByteMs, get, type Headers, post, rate, serverProcessorMs } from "./requests.ts";
import type { Served } from "./served.ts";

interface Page {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly headers: Headers;
  /** Goals, as parts of the bare page's. */
  readonly goals?: { readonly rate?: number; readonly "first byte": number };
}

const bare = "bare page";
const requests = 100;

/** Pages of a dealer that watches 5,000 items, beside the bare app's page and the sign-in page. */
export async function measurePages({ url, cookie, products, floor }: Served): Promise<void> {
  const variantNos = products
    .flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo))
    .slice(0, watchedCount);
  for (let from = 0; from < variantNos.length; from += 500)
    await post(url, "/api/desk/watch", cookie, { variantNos: variantNos.slice(from, from + 500) });
  const numbers = products.slice(0, 200).map(({ ProductNo }) => encodeURIComponent(ProductNo));
  const own = (name: string, addresses: readonly string[], goals?: Page["goals"]): Page => ({
    ...{ name, headers: cookie, goals },
    addresses: addresses.map((address) => url + address),
  });
  const signIn = { ...own("sign-in page", ["/sign-in"]), headers: {} };
  const pages = [
    signIn,
    own(
      "product page",
      numbers.map((number) => `/products/${number}`),
      { rate: 0.35, "first byte": 1.5 },
    ),
    own(
      "listing",
      [1, 2, 3, 4, 5].map((page) => `/products?page=${page}`),
      { rate: 0.175, "first byte": 1.5 },
    ),
    own("listing with words and filters", ["/products?q=tire&stock=in&sort=-margin"]),
    own("board", ["/low-stock"], { "first byte": 3 }),
    own("desk", ["/"], { "first byte": 3 }),
    own("inventory", ["/inventory"]),
    own("changes", ["/changes"]),
  ];
  const all = [{ name: bare, addresses: [floor.page], headers: {} }, ...pages];
  const compared = (what: "rate" | "first byte", { name, goals }: Page): Comparison =>
    name === bare ? {} : { limit: `${bare}, ${what}`, ratio: goals?.[what] };
  const rateOf = async ({ addresses, headers }: Page) => rate(addresses, headers, requests);
  await measure(5, [
    ...all.map((page) => ({
      name: `${page.name}, rate`,
      run: () => rateOf(page),
      unit: "/s" as const,
      ...compared("rate", page),
    })),
    ...all.map((page) => ({
      name: `${page.name}, first byte`,
      run: () => firstBytes(page),
      ...compared("first byte", page),
    })),
    // Other programs on the machine disturb it less than the rate. The bare app does not say it.
    ...pages.map((page) => ({
      ...{ name: `${page.name}, processor time`, limit: page === signIn ? undefined : "sign-in page, processor time" },
      run: () => processorOf(url, page),
    })),
  ]);
  await measureMixed(pages.slice(1));
  await measureSizes(url, pages);
}

async function firstBytes({ addresses, headers }: Page): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < 10; asked++)
    times.push(await firstByteMs(addresses[asked % addresses.length] ?? "", headers));
  return times;
}

async function processorOf(url: string, { addresses, headers }: Page): Promise<number> {
  const before = await serverProcessorMs(url);
  await rate(addresses, headers, requests);
  return ((await serverProcessorMs(url)) - before) / requests;
}

/** Whether pages of one kind slow down those of others: all kinds at once, beside one kind after the other. */
async function measureMixed(pages: readonly Page[]): Promise<void> {
  const rounds = Array.from({ length: requests }, (_, round) => round);
  const addressOf = ({ addresses }: Page, round: number) => addresses[round % addresses.length] ?? "";
  const inTurn = pages.flatMap((page) => rounds.map((round) => addressOf(page, round)));
  const mixed = rounds.flatMap((round) => pages.map((page) => addressOf(page, round)));
  const [name, headers] = ["one kind of page after the other", pages[0]?.headers ?? {}];
  await measure(2, [
    { name, run: () => rate(inTurn, headers, inTurn.length), unit: "/s" },
    { name: "all kinds at once", run: () => rate(mixed, headers, mixed.length), unit: "/s", limit: name },
  ]);
}

/** Compressed HTML and script of each page, beside the script that the framework loads on any page. */
async function measureSizes(url: string, pages: readonly Page[]): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(root, ".next", "build-manifest.json"), "utf8"));
  const scripts = async (files: Iterable<string>) => {
    let bytes = 0;
    for (const file of new Set(files)) bytes += gzipSync((await get(`${url}/_next/${file}`)).body).byteLength;
    return bytes / 1000;
  };
  show("framework, script", await scripts(manifest.rootMainFiles), { unit: "kB" });
  for (const { name, addresses, headers } of pages) {
    const { body } = await get(addresses[0] ?? "", headers);
    show(`${name}, html`, body.length / 1000, { unit: "kB" });
    show(`${name}, html compressed`, gzipSync(body).byteLength / 1000, { unit: "kB" });
    const modern = body.replace(/<script[^>]*nomodule[^>]*>/gi, "");
    const files = modern.match(/static\/chunks\/[\w./~%[\]()-]+?\.js/g) ?? [];
    show(`${name}, script`, await scripts(files), { unit: "kB", limit: "framework, script", goal: 175 });
  }
}
