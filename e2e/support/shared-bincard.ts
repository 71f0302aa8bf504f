import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSqld } from "@/db/test/sqld.ts";
import { signInAs, untilRead } from "./dealers.ts";
import { type RunningBincard, startBincard } from "./server.ts";

/** What a journey may know of the shared Bincard. */
export interface SharedBincard {
  readonly url: string;
  readonly dataDir: string;
}

/** Name and password of the dealer that a Playwright worker has for itself on the shared Bincard. */
export const dealerOfWorker = (parallelIndex: number): string => `buyer${parallelIndex}`;

/** One who has never had a list, also not that of the star, which stays once it is made: for one journey alone. */
export const newcomer = "newcomer";

/** Where the workers ask for the shared Bincard; they inherit it from the process that runs them. */
const variable = "E2E_SHARED_BINCARD";

/**
 * Offers one Bincard with the reference supplier to all workers of this run. It is started when the first journey
 * asks for it, so that a run of journeys with servers of their own does without. Its dealers, one per worker,
 * `newcomer`, and `demo` for visitors, are synced before anybody gets its address. Answers the function that ends it.
 */
export async function offerSharedBincard(workers: number): Promise<() => Promise<void>> {
  let started: Promise<RunningBincard> | null = null;
  const listener = createServer(async (_request, response) => {
    started ??= start(workers);
    await started.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir } satisfies SharedBincard)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  process.env[variable] = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return async () => {
    listener.close();
    await started?.then(
      (bincard) => bincard.stop(),
      () => undefined,
    );
  };
}

/** The shared Bincard, once it has all its data. With `E2E_ON_SERVER` (`npm run soak`) its databases are on a libSQL server. */
export async function sharedBincard(): Promise<SharedBincard> {
  const answer = await fetch(process.env[variable] ?? "");
  if (!answer.ok) throw new Error(`the shared Bincard did not start:\n${await answer.text()}`);
  return answer.json();
}

async function start(workers: number): Promise<RunningBincard> {
  const dealers = [...Array.from({ length: workers }, (_, index) => dealerOfWorker(index)), newcomer];
  const sqld = process.env.E2E_ON_SERVER ? await startSqld() : null;
  const bincard = await startBincard({ WARM_UP_PAGES: "60", ...sqld?.settings }, [
    "--products",
    "1000",
    ...dealers.flatMap((name) => ["--account", name]),
  ]);
  for (const name of ["demo", ...dealers]) await untilRead(bincard.url, await signInAs(bincard.url, name));
  return {
    ...bincard,
    async stop() {
      const code = await bincard.stop();
      await sqld?.stop();
      return code;
    },
  };
}
