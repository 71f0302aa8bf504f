import { type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import type { ReferenceSupplierOptions } from "@/lib/reference-supplier/start.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { rigOfAll, rigOfEach } from "@/lib/test/rig.ts";
import { makeWorld, type World } from "./world.ts";

/** A world whose databases are on a libSQL server, behind a proxy that counts requests. */
export type WorldOnServer = World & { readonly sqld: Sqld; readonly proxy: ServerProxy };

/** A world of its own for each test of a file. */
export const startWorldOnServer = (options: ReferenceSupplierOptions = {}) =>
  rigOfEach(() => makeWorldOnServer(options));

/** One world for all tests of a file. */
export const startOneWorldOnServer = (options: ReferenceSupplierOptions = {}) =>
  rigOfAll(() => makeWorldOnServer(options));

export async function makeWorldOnServer(options: ReferenceSupplierOptions = {}): Promise<WorldOnServer> {
  const sqld = await startSqld();
  const proxy = await startServerProxy(sqld.url);
  const world = await makeWorld(options, databasesAt({ ...sqld, url: proxy.url }));
  return {
    ...world,
    sqld,
    proxy,
    async close() {
      provideSearchIndexes(null);
      await world.close();
      await proxy.close();
      await sqld.stop();
    },
  };
}
