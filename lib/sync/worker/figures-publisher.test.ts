import { afterAll, beforeAll, expect, test } from "vitest";
import type { DealerFigures } from "../figures.ts";
import { day, minute } from "../test/world.ts";
import { makeWorldOnServer, type WorldOnServer } from "../test/world-on-server.ts";
import { createFiguresPublisher } from "./figures-publisher.ts";

let world: WorldOnServer;
beforeAll(async () => {
  world = await makeWorldOnServer({ products: 20 });
});
afterAll(() => world.close());

function begin(sole: boolean) {
  const passed = { ms: 0 };
  const told = new Map<string, DealerFigures>();
  const left: string[] = [];
  const publisher = createFiguresPublisher({
    tell(message) {
      if ("figures" in message) told.set(message.figures.dealerId, message.figures.figures);
    },
    left: (dealerId) => void left.push(dealerId),
    sole,
    passedMs: () => passed.ms,
  });
  return { ...publisher, passed, told, left };
}
const waiting = { timeout: 20_000, interval: 50 };

test("what another instance read of a dealer is told after a look at it, a minute after it was told before at most", async () => {
  const engine = world.engine({ dealers: async () => ["demo"] });
  await engine.runDue();
  const { looked, passed, told } = begin(false);
  looked("demo");
  await expect.poll(() => told.get("demo")?.readAt.inventory, waiting).toBe(world.now());
  world.pass(day);
  await engine.runDue();
  passed.ms += minute;
  looked("demo");
  await expect.poll(() => told.get("demo")?.readAt.inventory, waiting).toBe(world.now());
  await engine.stop(0);
});

test("of a dealer that is not kept up to date any more nothing is told, and a list without it that was read late does no harm", () => {
  const { changed, listed, left } = begin(true);
  changed("stays");
  changed("leaves");
  changed("signs in");
  listed(["stays", "leaves"]);
  listed(["stays", "signs in"]);
  expect(left).toEqual([]);
  listed(["stays", "signs in"]);
  expect(left).toEqual(["leaves"]);
  listed(["stays", "signs in", "leaves"]);
  expect(left).toEqual(["leaves"]);
});
