import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { startSqld } from "@/db/test/sqld.ts";
import { signInAs, untilRead } from "./dealers.ts";
import { root } from "./program.ts";
import { type RunningBincard, startBincard } from "./server.ts";
import { sharedBincardVariable } from "./server-outputs.ts";

/** What a journey may know of the shared Bincard. */
export interface SharedBincard {
  readonly url: string;
  readonly dataDir: string;
}

/** Name and password of the dealer that the journeys of a file have for themselves on the shared Bincard. */
export const dealerOfFile = (file: string): string => path.basename(file, ".spec.ts");

/** A dealer that has never had a list, not even the star's, which stays once it is made: for one journey alone. */
export const newcomer = "newcomer";

/**
 * Offers one Bincard with the reference supplier to all workers of this run. It starts when the first journey requests
 * it, so that a run of journeys with servers of their own does without. `demo`, for visitors, is synced before anybody
 * gets its address. Returns the function that stops it.
 */
export async function offerSharedBincard(): Promise<() => Promise<void>> {
  let started: Promise<RunningBincard> | null = null;
  let running: RunningBincard | null = null;
  const listener = createServer(async (request, response) => {
    if (request.url === "/output") return void response.end(running?.output() ?? "");
    started ??= start();
    await started.then(
      (bincard) => {
        running = bincard;
        response.end(JSON.stringify({ url: bincard.url, dataDir: bincard.dataDir } satisfies SharedBincard));
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  process.env[sharedBincardVariable] = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return async () => {
    listener.close();
    await started?.then(
      (bincard) => bincard.stop(),
      () => undefined,
    );
  };
}

/** The shared Bincard, once it has its data. With `E2E_ON_SERVER` (`npm run soak`) its databases are on a libSQL server. */
export async function sharedBincard(): Promise<SharedBincard> {
  const answer = await fetch(process.env[sharedBincardVariable] ?? "");
  if (!answer.ok) throw new Error(`the shared Bincard did not start:\n${await answer.text()}`);
  return answer.json();
}

async function start(): Promise<RunningBincard> {
  const files = readdirSync(path.join(root, "e2e")).filter((file) => file.endsWith(".spec.ts"));
  const accounts = [...files.map(dealerOfFile), newcomer].flatMap((name) => ["--account", name]);
  const sqld = process.env.E2E_ON_SERVER ? await startSqld() : null;
  const bincard = await startBincard({ WARM_UP_PAGES: "60", ...sqld?.settings }, ["--products", "1000", ...accounts]);
  await untilRead(bincard.url, await signInAs(bincard.url, "demo"));
  return {
    ...bincard,
    async stop() {
      const code = await bincard.stop();
      await sqld?.stop();
      return code;
    },
  };
}
