import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { minute, startWorld } from "../test/world.ts";

const main = fileURLToPath(new URL("../../reference-supplier/main.ts", import.meta.url));

const world = startWorld({ products: 4 });
let supplier: ChildProcess;
let url: string;
beforeEach(async () => {
  supplier = spawn(process.execPath, ["--import", "tsx", main, "--port", "0", "--products", "60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = supplier.stdout ? createInterface(supplier.stdout) : null;
  const [line] = lines ? ((await once(lines, "line")) as [string]) : [""];
  url = /http:\S+$/.exec(line)?.[0] ?? "";
});
afterEach(async () => {
  supplier.kill("SIGKILL");
});

/** Stops the supplier's process before its n-th page of products is asked for, and lets it go on after a while. */
function stoppingAt(page: number, forMs: number) {
  const asked: string[] = [];
  const stopping: typeof fetch = async (input, init) => {
    if (String(input).includes("/Catalog/Products?") && asked.push(String(input)) === page) {
      supplier.kill("SIGSTOP");
      void letPass(forMs).then(() => supplier.kill("SIGCONT"));
    }
    return fetch(input, init);
  };
  return { asked, fetch: stopping };
}

const states = async () => (await world.status()).resources.map(({ state }) => state);

test("a supplier that is stopped for a moment is waited for, and no page is asked for twice", async () => {
  const { asked, fetch } = stoppingAt(2, 1500);
  const settings = testSettings(url, { paging: "item1", pageSize: 20 });
  await world.engine({ settings, transport: { fetch, sleep: async () => {} } }).runDue();
  expect(await states()).toEqual(Array(4).fill("fresh"));
  expect(asked).toEqual([...new Set(asked)]);
});

test("one that is stopped for longer is an outage, and the list goes on at its page", async () => {
  const { asked, fetch } = stoppingAt(2, 6000);
  const settings = testSettings(url, { paging: "item1", pageSize: 20 });
  const limitsFor = () => ({ totalMs: 1000 });
  const impatient = world.engine({ settings, transport: { fetch, limitsFor, sleep: async () => {} } });
  await impatient.runDue();
  expect(await world.status()).toMatchObject({ reachable: false });
  await impatient.stop(0);
  supplier.kill("SIGCONT");
  const first = asked[0];
  asked.length = 0;
  world.pass(2 * minute);
  await world.engine({ settings, transport: { fetch, sleep: async () => {} } }).runDue();
  expect(await states()).toEqual(Array(4).fill("fresh"));
  expect(asked).not.toContain(first);
});
