import { testSize } from "@/lib/test/size.ts";
import { ask, inParallel } from "./ask.ts";
import { canaryCatalog, canaryName, canaryPicture, dealerCount, spareCount } from "./dealer-canaries.ts";
import { age, type CanaryDealer, settle } from "./dealers.ts";
import { Own } from "./own.ts";
import { startSmallSupplier } from "./small-supplier.ts";
import { test as base, expect } from "./test.ts";

/** Number of dealers of an installation, without the spare ones, and whether its databases are on a libSQL server. */
interface Kind {
  installationOf: { readonly dealers: number; readonly onServer: boolean };
}

/** A running Bincard with dealers whose every word and figure identifies the dealer. */
export interface Installation {
  readonly dealers: readonly CanaryDealer[];
  /** Two more dealers, whose sessions, keys and lists other tests do not rely on. */
  readonly spare: readonly CanaryDealer[];
  readonly variables: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Address of the running server; it changes with `meanwhile`. */
  url(): string;
  /** Everything the server wrote since its last start. */
  output(): string;
  /** Stops the server, runs the work on its data folder, and starts it again. */
  meanwhile(work: () => Promise<void>): Promise<void>;
}

/** One installation, shared by all tests of a run that use one of its kind. */
export const test = base.extend<Record<never, never>, Kind & { installation: Installation }>({
  installationOf: [
    { dealers: testSize(dealerCount), onServer: false },
    { scope: "worker", option: true },
  ],
  installation: [
    async ({ installationOf }, use) => {
      const own = new Own();
      const supplier = await startCanarySupplier();
      own.atEnd(() => supplier.close());
      const [sqld, dataDir] = [installationOf.onServer ? await own.sqld() : null, await own.folder()];
      const settings = { DATA_DIR: dataDir, SUPPLIER_BASE_URL: supplier.url, SUPPLIER_PAGING: "item1" };
      const variables = { ...settings, ...sqld?.settings };
      let bincard = await own.bincard(variables);
      const dealers: CanaryDealer[] = [];
      const chosen = canaries.filter((index) => index < installationOf.dealers || index >= dealerCount);
      await inParallel(chosen.entries(), 4, async ([place, index]) => {
        dealers[place] = await settle(bincard.url, index);
      });
      for (const { agedCookie } of dealers) expect(await statusOf(bincard.url, agedCookie), "not yet").toBe(200);
      await bincard.stop();
      await age(dataDir, sqld?.settings.DATABASE_URL, dealers);
      bincard = await own.bincard(variables);
      await use({
        dealers: dealers.filter(({ index }) => index < dealerCount),
        spare: dealers.filter(({ index }) => index >= dealerCount),
        variables,
        dataDir,
        url: () => bincard.url,
        output: () => bincard.output(),
        async meanwhile(work) {
          await bincard.stop();
          try {
            await work();
          } finally {
            bincard = await own.bincard(variables);
          }
        },
      });
      await own.end();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url()),
});

export { expect };

/** The indexes of all dealers that the supplier knows. */
const canaries = Array.from({ length: dealerCount + spareCount }, (_, index) => index);

const statusOf = async (url: string, cookie: string) =>
  (await ask(url, { path: "/api/desk/sessions", headers: { cookie } })).status;

async function startCanarySupplier() {
  const pictures = await Promise.all(canaries.map((index) => canaryPicture(index)));
  const indexOf = new Map(pictures.map((_, index) => [canaryName(index), index]));
  return startSmallSupplier((username, url) => {
    const index = indexOf.get(username);
    return index === undefined ? null : canaryCatalog(index, pictures[index] ?? Buffer.alloc(0), url);
  });
}
