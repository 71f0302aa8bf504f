import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabases } from "@/db/open.ts";
import { type SeenRequest, type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, startSqld } from "@/db/test/sqld.ts";
import { dayMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, env, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { setClock } from "./daily-sync.ts";
import { figure, milliseconds, section, timed } from "./figures.ts";

/** A libSQL server ends transactions after so long. */
const endedAfterMs = 5 * secondMs;

/**
 * How long the transactions of a first sync, of polls of stock and of daily syncs (prices, swaps of the lists, the whole
 * stock), one of them with a new price list, are open on a libSQL server.
 */
export async function measureServerWrites(supplierUrl: string): Promise<void> {
  section("On a libSQL server in a process beside it: requests, and the longest that write");
  const sqld = await startSqld();
  const proxy = await startServerProxy(sqld.url);
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-server-"));
  log.level = "silent";
  const databases = databasesAt({ ...sqld, url: proxy.url });
  adoptEnv(parseEnv({ DATA_DIR: folder, SUPPLIER_BASE_URL: supplierUrl, LOG_LEVEL: "silent", ...databases }));
  const began = Date.now();
  try {
    for (const [name, laterMs, fetch] of readings) {
      await setClock(supplierUrl, began + laterMs);
      proxy.seen.length = 0;
      const credentials = { kind: "password", username: "demo", password: "demo" } as const;
      const { ms } = await timed(() =>
        syncOnce("bench", {
          settings: supplierSettings(env()),
          credentials,
          now: () => began + laterMs,
          transport: { fetch },
        }),
      );
      figure(name, milliseconds(ms));
      showWrites(name, proxy.seen);
    }
  } finally {
    await setClock(supplierUrl, Date.now());
    await closeDatabases();
    await proxy.close();
    await sqld.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each price of the catalog as a new price list has it. */
const repriced: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (answer.status !== 200 || !new URL(String(asked[0])).pathname.endsWith("/Catalog/Products")) return answer;
  const text = await answer.text();
  return new Response(
    text.replace(/"Amount":\s*([\d.]+)/g, (_, amount) => `"Amount":${(Number(amount) * 1.03 + 0.01).toFixed(2)}`),
    answer,
  );
};

const readings = [
  ["the first sync", 0, fetch],
  ["a poll of stock", 16 * minuteMs, fetch],
  ["a poll of stock six hours later", 360 * minuteMs, fetch],
  ["a daily sync", dayMs + 360 * minuteMs, fetch],
  ["a daily sync with every price changed", 2 * dayMs + 360 * minuteMs, repriced],
] as const;

/** The longest requests that write in a transaction, with how many statements and bytes they had. */
export function showWrites(name: string, seen: ServerProxy["seen"]): void {
  const writes = seen.filter(({ sqls }) => sqls.some((sql) => /^BEGIN IMMEDIATE|^(INSERT|UPDATE|DELETE)/i.test(sql)));
  const took = ({ beganAt, endedAt }: SeenRequest) => endedAt - beganAt;
  const longest = [...writes].sort((a, b) => took(b) - took(a)).slice(0, 5);
  figure(
    `requests of ${name}`,
    `${seen.length}, of which write ${writes.length}`,
    `each below ${milliseconds(endedAfterMs)}`,
  );
  for (const write of longest) {
    const first = write.sqls.find((sql) => !/^(BEGIN|COMMIT|ROLLBACK)|'lease-lost'/.test(sql)) ?? "";
    const words = first.replace(/\\n|\s+/g, " ").slice(0, 70);
    figure(`${write.sqls.length} statements, ${(write.bytes / 1e6).toFixed(1)} MB`, milliseconds(took(write)), words);
  }
}
