import { figure, milliseconds, ratio, section, share } from "./figures.ts";
import { measureRequests, type Throughput } from "./requests.ts";
import type { Caller } from "./serving.ts";

const each = 80;

/**
 * Measures the usual pages, each kind alone and then all kinds at once. The limit of the second comes from the
 * first: only here is it visible when pages of one kind slow down the others.
 */
export async function measureMixed(url: string, { cookie }: Caller, products: string[]): Promise<void> {
  section("Pages, 8 connections (each kind alone, p50 / p99; among all the others, p50 / p99)");
  const kinds: [name: string, addresses: string[]][] = [
    ["desk", [`${url}/`]],
    ["listing", [`${url}/products`]],
    ["listing, words and filters", [`${url}/products?q=tire&stock=in&sort=-margin`]],
    ["product page", products.map((productNo) => `${url}/products/${encodeURIComponent(productNo)}`)],
    ["low stock", [`${url}/low-stock`]],
    ["inventory", [`${url}/inventory`]],
    ["changes", [`${url}/changes`]],
  ];
  const addresses = Array.from({ length: each }, (_, round) =>
    kinds.map(([, ofKind]) => ofKind[round % ofKind.length] ?? ""),
  ).flat();
  await measureRequests(addresses.slice(0, kinds.length * 10), cookie, kinds.length * 10);
  const alone: Throughput[] = [];
  for (const [, ofKind] of kinds) alone.push(await measureRequests(ofKind, cookie, each));
  const mixed = await measureRequests(addresses, cookie, addresses.length);
  kinds.forEach(([name], kind) => {
    const times = mixed.times.filter((_, asked) => asked % kinds.length === kind);
    const [p50, p99] = [share(times, 0.5), share(times, 0.99)].map(milliseconds);
    const one = alone[kind];
    if (one) {
      const byItself = `${milliseconds(one.p50)} / ${milliseconds(one.p99)}`;
      figure(name, `${one.perSecond.toFixed(0)}/s`, `${byItself}; ${p50} / ${p99}`);
    }
  });
  // Requests per second if each kind took exactly as long as it does alone.
  const limit = kinds.length / alone.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0);
  figure("limit: one kind after the other", `${limit.toFixed(0)}/s`);
  figure("all kinds at once", `${mixed.perSecond.toFixed(0)}/s`, `${ratio(mixed.perSecond / limit)} of it`);
}
