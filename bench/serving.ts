import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { generator, pick } from "@/lib/catalog/test/random.ts";
import { hourMs, secondMs } from "@/lib/domain/time.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { measure, share, show } from "./measure.ts";
import { get, type Headers, metrics, rate } from "./requests.ts";
import type { Served } from "./served.ts";

/** 200 readers open ten pages a second. More than the process can answer would measure a queue. */
const [readers, readingMs] = [200, 20 * secondMs];
const pages = ["/", "/products", "/products?stock=in&sort=-margin", "/brands", "/low-stock", "/api/desk/sync"];

/** How long readers of a whole copy wait, and the server's thread stalls, while another dealer's first sync runs. */
export async function measureReaders({ url, cookie }: Served): Promise<void> {
  const idle = await readDuring(url, cookie, () => letPass(readingMs));
  show("pages of 200 readers", idle.times);
  show("pages of 200 readers, p99", share(idle.times, 0.99));
  show("longest stall of the server", idle.stallMs);
  const busy = await readDuring(url, cookie, async () => {
    await untilRead(url, await signInAs(url, "northside"), hourMs);
    // Until its search index is in use.
    await letPass(5 * secondMs);
  });
  show("the same pages during a first sync", busy.times);
  show("the same pages, p99", share(busy.times, 0.99), { limit: "pages of 200 readers, p99", ratio: 2 });
  show("the longest stall then", busy.stallMs, { limit: "longest stall of the server", goal: 60 });
  show("event-loop delay then, p99", busy.delayMs, { goal: 50 });
}

async function readDuring(url: string, cookie: Headers, work: () => Promise<void>) {
  // The delays are counted since the metrics were read before.
  await metrics(url);
  const times: number[] = [];
  let isOver = false;
  const reader = async (number: number) => {
    await letPass((number / readers) * readingMs);
    for (let page = number; !isOver; page++) {
      const start = performance.now();
      await get(url + pages[page % pages.length], cookie);
      times.push(performance.now() - start);
      await letPass(readingMs);
    }
  };
  const all = Promise.all(Array.from({ length: readers }, (_, number) => reader(number)));
  await Promise.race([work(), all]);
  isOver = true;
  await all;
  const figure = await metrics(url);
  const [stallMs, delayMs] = ["max", "p99"].map((part) => figure(`nodejs_eventloop_lag_${part}_seconds`) * 1000);
  return { times, stallMs: stallMs ?? 0, delayMs: delayMs ?? 0 };
}

/** The most frequent handlers beside the barest one. */
export async function measureHandlers({ url, cookie, key, floor, products }: Served): Promise<void> {
  const count = 2000;
  const random = generator(6);
  const productOf = () => pick(random, products);
  const words = () =>
    productOf()
      .Description.toLowerCase()
      .match(/\p{L}{3,}/gu) ?? ["chain"];
  const kinds = [
    () => `${pick(random, words())} ${pick(random, words()).slice(0, 4)}`,
    () => pick(random, words()).replace(/^(.)(.)/, "$2$1"),
    () => pick(random, productOf().Variants).VariantNo,
  ];
  const search = (_: unknown, place: number) =>
    `${url}/api/desk/search?q=${encodeURIComponent((kinds[place % kinds.length] ?? words)().toString())}`;
  const skus = products.map(({ ProductNo }) => `${url}/api/Catalog/Products?skus=${encodeURIComponent(ProductNo)}`);
  const limit = { unit: "/s", limit: "bare handler", ratio: 0.6 } as const;
  await measure(3, [
    { name: "bare handler", run: () => rate([floor.handler], {}, count), unit: "/s" },
    { name: "search", run: () => rate(Array.from({ length: count }, search), cookie, count), ...limit },
    { name: "/api/Catalog/Products?skus=", run: () => rate(skus, key, count), ...limit },
  ]);
}
