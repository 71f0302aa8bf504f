import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { dealerReader } from "@/db/dealer/open.ts";
import { log } from "@/lib/log.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { createEngine, type Engine } from "@/lib/sync/worker/engine.ts";
import { testEngineOptions } from "../engine-options.ts";
import { type StoredData, storedData } from "../stored-data.ts";
import { type BentSupplier, startBentSupplier } from "./bent-supplier.ts";
import type { MalformedClass, Operation } from "./class.ts";

/** A supplier with changeable answers, a data folder, an engine, and a clock that only the test advances. */
export interface BentWorld {
  readonly supplier: BentSupplier;
  readonly engine: Engine;
  now: number;
  /** Changes the answers of these operations as a class says; null: everything is well-formed. */
  bend(operations: readonly Operation[], how: MalformedClass | null): void;
  readonly stored: StoredData;
  close(): Promise<void>;
}

/** Short enough for a test suite, and long enough that a well-formed answer is never late. */
const impatience = { firstByteMs: 40, totalMs: 60 };

const paths: Readonly<Record<Operation, string>> = {
  brands: "/Catalog/Brands",
  categories: "/Catalog/Categories",
  products: "/Catalog/Products",
  inventory: "/Catalog/Products/Inventory",
  stock: "/Catalog/Products/Inventory",
  prices: "/Catalog/Products/Prices",
  token: "/System/Token",
  picture: "",
};

export async function makeBentWorld(): Promise<BentWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-malformed-"));
  log.level = "silent";
  const supplier = await startBentSupplier();
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.baseUrl }));
  const nobody = await closedPort();
  let bent: { operations: readonly Operation[]; how: MalformedClass } | null = null;
  const classAt = (pathname: string) => (bent?.operations.some((one) => paths[one] === pathname) ? bent.how : null);

  const world = {
    supplier,
    now: Date.parse("2026-11-21T10:00:00Z"),
    bend(operations: readonly Operation[], how: MalformedClass | null) {
      bent = how && { operations, how };
      supplier.bend(operations, how?.bend ?? (() => {}));
      if (how === null) supplier.bend([], () => {});
    },
    stored: storedData(() => dealerReader("demo")),
  };

  const engine = createEngine(
    testEngineOptions({
      settings: testSettings(supplier.baseUrl, { paging: "item1", pageSize: 20 }),
      now: () => world.now,
      transport: {
        sleep: async () => {},
        limitsFor: (pathname) => (classAt(pathname)?.slow ? impatience : {}),
        // Only the address of malformed answers differs; the connection is a real one, or really fails.
        fetch: (input, init) => {
          const url = new URL(String(input));
          const elsewhere = classAt(url.pathname)?.elsewhere;
          const origin = elsewhere === "closed port" ? nobody : elsewhere;
          return fetch(origin ? `${origin}${url.pathname}${url.search}` : url, init);
        },
      },
      sole: true,
    }),
  );

  return Object.assign(world, {
    engine,
    async close() {
      await engine.stop(0);
      await supplier.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** An address where nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
