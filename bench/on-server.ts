import path from "node:path";
import { closeDatabases } from "@/db/open.ts";
import { type SeenRequest, type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, startSqld } from "@/db/test/sqld.ts";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { measure, show, timed } from "./measure.ts";
import { firstByteMs, get, type Headers } from "./requests.ts";
import { setClock, sync } from "./sync.ts";

/** How far away the libSQL server is, each way. */
const farMs = 20;

/** All databases on a libSQL server: how long its transactions are open, and pages when it is far away. */
export async function measureOnServer(supplierUrl: string, folder: string): Promise<void> {
  for (const work of [measureWrites, measurePages]) {
    const sqld = await startSqld();
    const proxy = await startServerProxy(sqld.url);
    try {
      await work(supplierUrl, databasesAt({ ...sqld, url: proxy.url }), proxy, folder);
    } finally {
      await proxy.close();
      await sqld.stop();
    }
  }
}

/** The longest transactions of syncs: the server ends one after five seconds. */
async function measureWrites(supplierUrl: string, databases: Headers, proxy: ServerProxy, folder: string) {
  const settings = { DATA_DIR: path.join(folder, "on-server"), SUPPLIER_BASE_URL: supplierUrl, LOG_LEVEL: "silent" };
  adoptEnv(parseEnv({ ...settings, ...databases }));
  const began = Date.now();
  const readings = [
    ["first sync", 0, fetch],
    ["poll of stock", 16 * minuteMs, fetch],
    ["poll of stock six hours later", 360 * minuteMs, fetch],
    ["daily sync", dayMs + 360 * minuteMs, fetch],
    ["daily sync with every price changed", 2 * dayMs + 360 * minuteMs, repriced],
  ] as const;
  try {
    for (const [name, laterMs, transport] of readings) {
      await setClock(supplierUrl, began + laterMs);
      proxy.seen.length = 0;
      const { ms } = await timed(() => sync(() => began + laterMs, transport));
      show(`on a server: ${name}`, ms);
      show(`on a server: requests of a ${name}`, proxy.seen.length, { unit: "" });
      const longest = Math.max(...proxy.seen.filter(isWrite).map(({ beganAt, endedAt }) => endedAt - beganAt));
      show(`on a server: longest transaction of a ${name}`, longest, { goal: 5 * secondMs });
    }
  } finally {
    await setClock(supplierUrl, Date.now());
    await closeDatabases();
  }
}

function isWrite({ sqls }: SeenRequest): boolean {
  return sqls.some((sql) => /^BEGIN IMMEDIATE|^(INSERT|UPDATE|DELETE)/i.test(sql));
}

/** Each price of the catalog as a new price list has it. */
const repriced: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (answer.status !== 200 || !new URL(String(asked[0])).pathname.endsWith("/Catalog/Products")) return answer;
  const change = (_: string, amount: string) => `"Amount":${(Number(amount) * 1.03 + 0.01).toFixed(2)}`;
  return new Response((await answer.text()).replace(/"Amount":\s*([\d.]+)/g, change), answer);
};

/** The first byte of pages: two steps of reading the database are two round trips. */
async function measurePages(supplierUrl: string, databases: Headers, proxy: ServerProxy) {
  const settings = { SUPPLIER_BASE_URL: supplierUrl, INVENTORY_EVERY: "1d" };
  const [onFiles, onServer] = [await startBincard(settings), await startBincard({ ...settings, ...databases })];
  try {
    const headers = new Map<string, Headers>();
    for (const { url } of [onFiles, onServer]) {
      headers.set(url, { cookie: await signInAs(url, "demo") });
      await untilRead(url, headers.get(url)?.cookie ?? "", hourMs);
    }
    const { body } = await get(`${onFiles.url}/products`, headers.get(onFiles.url));
    const product = /href="(\/products\/[^"?/]+)"/.exec(body)?.[1] ?? "";
    const open = (url: string, page: string, delayMs: number) => {
      proxy.delayMs = delayMs;
      return firstByteMs(url + page, headers.get(url) ?? {});
    };
    for (const [name, page] of Object.entries({ desk: "/", listing: "/products", board: "/low-stock", product })) {
      const limit = `${name}, on files`;
      await measure(40, [
        { name: limit, run: () => open(onFiles.url, page, 0) },
        { name: `${name}, on a server`, run: () => open(onServer.url, page, 0), limit },
        { name: `${name}, on a server ${farMs} ms away`, run: () => open(onServer.url, page, farMs), limit },
      ]);
    }
  } finally {
    await onFiles.stop();
    await onServer.stop();
  }
}
