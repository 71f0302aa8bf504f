import { startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, startSqld } from "@/db/test/sqld.ts";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { figure, milliseconds, section, share } from "./figures.ts";
import { ask } from "./requests.ts";
import { measureServerWrites } from "./server-writes.ts";

/** How far away the libSQL server is, each way (ms). */
const farMs = 20;
const rounds = 40;
const pages = ["/", "/products", "/low-stock", "/brands"];

/** All databases on a libSQL server: how long its transactions are open, and what pages take when it is far away. */
export async function measureOnServer(supplierUrl: string): Promise<void> {
  await measureServerWrites(supplierUrl);
  const sqld = await startSqld();
  const proxy = await startServerProxy(sqld.url);
  const [onServer, onFiles] = [
    await startBincard({ ...databasesAt({ ...sqld, url: proxy.url }), ...settings(supplierUrl) }),
    await startBincard(settings(supplierUrl)),
  ];
  try {
    const cookie = await signInAs(onServer.url, "demo");
    await untilRead(onServer.url, cookie);
    const fileCookie = await signInAs(onFiles.url, "demo");
    await untilRead(onFiles.url, fileCookie);

    section(`The first byte of pages, the server ${farMs} ms away each way (p50 / p95)`);
    const listing = (await ask(`${onFiles.url}/products`, { cookie: fileCookie })).body;
    const product = /href="(\/products\/[^"?/]+)"/.exec(listing)?.[1] ?? "";
    for (const page of [...pages, product]) {
      const files = await firstBytes(onFiles.url + page, fileCookie);
      proxy.delayMs = 0;
      const near = await firstBytes(onServer.url + page, cookie);
      proxy.delayMs = farMs;
      const far = await firstBytes(onServer.url + page, cookie);
      const goal = page === product ? `goal ${milliseconds(4 * farMs + files.p50)}` : "";
      figure(`${page}: on files`, shown(files));
      figure(`${page}: on the server, no distance`, shown(near));
      figure(`${page}: on the server, far`, shown(far), goal);
    }
  } finally {
    for (const program of [onServer, onFiles]) await program.stop();
    await proxy.close();
    await sqld.stop();
  }
}

function settings(supplierUrl: string): Record<string, string> {
  return { SUPPLIER_BASE_URL: supplierUrl, INVENTORY_EVERY: "1d" };
}

async function firstBytes(address: string, cookie: string): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round++) {
    const { status, firstByteMs } = await ask(address, { cookie });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    if (round >= 5) times.push(firstByteMs);
  }
  return { p50: share(times, 0.5), p95: share(times, 0.95) };
}

function shown({ p50, p95 }: { p50: number; p95: number }): string {
  return `${milliseconds(p50)} / ${milliseconds(p95)}`;
}
