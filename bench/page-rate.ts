import { gzipSync } from "node:zlib";
import { figure, milliseconds, ratio, section, share } from "./figures.ts";
import type { Floor } from "./floor.ts";
import { ask, measureRequests } from "./requests.ts";
import { serverProcess } from "./server-process.ts";
import type { Caller } from "./serving.ts";

const rounds = 5;
const each = 100;
const connections = 16;

interface Kind {
  readonly name: string;
  readonly addresses: string[];
  readonly headers: Record<string, string>;
  /** Shares of the pages per second of the sign-in page and of the bare page; null: a limit itself. */
  readonly goals: readonly [signIn: number, bare: number] | null;
  readonly perSecond: number[];
  readonly firstByteMs: number[];
  /** Processor time of the server for one page; no other program on the machine slows it as much as the rate. */
  readonly processorMs: number[];
}

/**
 * Pages per second and first bytes of the two pages that people look at most, beside the sign-in page and the bare
 * app's page. The kinds alternate, so that a busy moment of the machine slows all of them.
 */
export async function measurePageRate(
  url: string,
  { cookie }: Caller,
  floor: Floor,
  products: string[],
): Promise<void> {
  section("Pages, 16 connections (pages/s, first byte with one connection)");
  const kind = (name: string, addresses: string[], headers: Kind["headers"], goals: Kind["goals"]): Kind => ({
    name,
    addresses,
    headers,
    goals,
    perSecond: [],
    firstByteMs: [],
    processorMs: [],
  });
  const bare = kind("limit: the bare page", [floor.page], {}, null);
  const signIn = kind("limit: /sign-in", [`${url}/sign-in`], {}, null);
  const numbers = products.map((productNo) => encodeURIComponent(productNo));
  const kinds = [
    bare,
    signIn,
    kind(
      "product page",
      numbers.map((number) => `${url}/products/${number}`),
      cookie,
      [0.6, 0.35],
    ),
    kind(
      "listing",
      [1, 2, 3, 4, 5].map((page) => `${url}/products?page=${page}`),
      cookie,
      [0.3, 0.175],
    ),
  ];
  for (const { addresses, headers } of kinds) await measureRequests(addresses, headers, each, connections);
  for (let round = 0; round < rounds; round++) for (const one of kinds) await measureOnce(url, one);
  for (const one of kinds) {
    const [rate, first] = [middle(one.perSecond), middle(one.firstByteMs)];
    const { body } = await ask(one.addresses[0] ?? "", one.headers);
    const [raw, small] = [body.length, gzipSync(body).byteLength].map((bytes) => `${(bytes / 1000).toFixed(0)} kB`);
    figure(one.name, `${rate.toFixed(0)}/s, ${milliseconds(first)}`, `html ${raw}, compressed ${small}`);
    if (!one.goals) continue;
    const shares = [signIn, bare].map((limit) => ratio(rate / middle(limit.perSecond)));
    const goals = one.goals.map((goal) => goal.toFixed(2));
    figure("", "", `${shares.join(" / ")} of /sign-in and of the bare page; goal ${goals.join(" / ")}`);
    figure("", "", `first byte ${ratio(first / middle(bare.firstByteMs))} of the bare page; goal 1.50`);
    const [own, limit] = [middle(one.processorMs), middle(signIn.processorMs)];
    figure("", "", `processor ${milliseconds(own)}, which allows ${ratio(limit / own)} of /sign-in`);
  }
  figure("goal of a listing's html", "", "120 kB, compressed 20 kB");
}

async function measureOnce(url: string, { addresses, headers, ...measured }: Kind): Promise<void> {
  const { processorMs } = await serverProcess(url);
  measured.perSecond.push((await measureRequests(addresses, headers, each, connections)).perSecond);
  // Of the bare app's process nothing is known, and its figure is not used.
  measured.processorMs.push(((await serverProcess(url)).processorMs - processorMs) / each);
  for (let asked = 0; asked < 10; asked++)
    measured.firstByteMs.push((await ask(addresses[asked % addresses.length] ?? "", headers)).firstByteMs);
}

function middle(values: number[]): number {
  return share(values, 0.5);
}
