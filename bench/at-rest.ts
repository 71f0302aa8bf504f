import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { closeDatabases } from "@/db/open.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { makeRule } from "@/lib/watch/alerts/rules.ts";
import { figure, percent, section } from "./figures.ts";
import { dealerName, signInMany } from "./many-dealers.ts";
import { serverProcess } from "./server-process.ts";

const goal = 0.03;
const restMs = 2 * minuteMs;
/** What rest costs does not hang on how much each dealer's catalog holds. */
const products = 10;
/** Nothing is due before the next day's readings, and the first ones are not held up by the pace. */
const settings = { INVENTORY_EVERY: "1d", SUPPLIER_REQUESTS: "1000" };

/** What a started server costs when it has many dealers, each with a rule for alerts, and nothing is due. */
export async function measureAtRest(folder: string, dealers: number): Promise<void> {
  section(`A server with ${dealers} dealers at rest`);
  const accounts = Array.from({ length: dealers }, (_, index) => dealerName(index));
  const supplier = await startReferenceSupplier({
    products,
    accounts: accounts.map((name) => ({ name, password: name, accessToken: `${name}-access-token` })),
  });
  const dataDir = path.join(folder, "at-rest");
  const variables = { DATA_DIR: dataDir, SUPPLIER_BASE_URL: supplier.url, ...settings };
  adoptEnv(parseEnv({ ...variables, LOG_LEVEL: "silent" }));
  for (const { dealerId, memberId } of await signInMany(dealers, supplier.url))
    await makeRule(testPrincipal(dealerId, { memberId }), {
      ...{ name: "low", subject: "watched", subjectId: "", kinds: ["low"], channelIds: [], frequency: "daily" },
      conditions: { units: 5, warehouseId: "W1", deadBand: 2 },
    });
  await closeDatabases();
  const server = await startBincard(variables);
  const total = () => supplier.requests().total;
  try {
    await untilAtRest(server.url, dealers, total);
    const [before, asked] = [await serverProcess(server.url), total()];
    await setTimeout(restMs);
    const after = await serverProcess(server.url);
    figure(
      "processor at rest, of one core",
      percent((after.processorMs - before.processorMs) / restMs),
      `goal ${percent(goal)} or less; ${total() - asked} requests to the supplier meanwhile (0, or it did not rest)`,
    );
    figure("memory of the process", `${after.memoryMb.toFixed(0)} MB`);
  } finally {
    await server.stop();
    await supplier.close();
  }
}

/** Every dealer was read, none is being read, and nothing was asked of the supplier for a while. */
async function untilAtRest(url: string, dealers: number, total: () => number): Promise<void> {
  let [asked, since] = [-1, 0];
  await until(async () => {
    await setTimeout(secondMs);
    const { dealersRunning, dealersWaiting } = await serverProcess(url);
    const isSame = total() === asked && dealersRunning + dealersWaiting === 0;
    if (!isSame) [asked, since] = [total(), performance.now()];
    return asked >= dealers && performance.now() - since > 20 * secondMs;
  }, hourMs);
}
