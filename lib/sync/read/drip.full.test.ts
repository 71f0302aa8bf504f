import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { minute, startWorld } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";

const world = startWorld();

test("many products opened at a supplier that drips cost a few connections, and are refreshed when it answers again", async () => {
  await world.engine().runDue();
  const impatient = world.engine({ transport: { sleep: async () => {}, limitsFor: () => ({ totalMs: 1000 }) } });
  const productNos = (await world.stored.productNos()).slice(0, 60);
  const open = (engine: Engine) =>
    Promise.all(productNos.map((productNo) => engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo })));
  world.pass(30 * minute);
  world.supplier.setFaults(["drip=1000"]);
  world.supplier.resetRequests();
  expect(new Set(await open(impatient))).toEqual(new Set(["failed"]));
  // Eight at once, each tried three times at most; then it is known that the supplier is away.
  expect(world.supplier.requests().total).toBeLessThanOrEqual(8 * 3);

  world.supplier.setFaults([]);
  world.pass(2 * minute);
  const engine = world.engine();
  await engine.runDue();
  expect(new Set(await open(engine))).toEqual(new Set(["refreshed"]));
});

test("an answer that does not end is given up within two minutes, with all tries, and what waits behind it is not asked", async () => {
  await world.engine().runDue();
  let asked = 0;
  const silent: typeof fetch = (_input, init) => {
    asked += 1;
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  };
  const engine = world.engine({ transport: { sleep: async () => {}, fetch: silent } });
  const productNos = (await world.stored.productNos()).slice(0, 20);
  world.pass(30 * minute);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const outcomes = Promise.all(
    productNos.map((productNo) => engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo })),
  );
  let ended = false;
  void outcomes.finally(() => {
    ended = true;
  });
  for (let seconds = 0; seconds < 120; seconds += 1) await vi.advanceTimersByTimeAsync(minuteMs / 60);
  expect(ended).toBe(true);
  expect(new Set(await outcomes)).toEqual(new Set(["failed"]));
  expect(asked).toBeLessThanOrEqual(8 * 3);
});
