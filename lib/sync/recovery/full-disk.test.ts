import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { mountSmallDisk, type SmallDisk } from "@/lib/test/small-disk.ts";
import { day, hour, makeWorld, type World } from "../test/world.ts";

let world: World;
let disk: SmallDisk | null;
beforeEach(async () => {
  world = await makeWorld({ products: 60 });
  disk = await mountSmallDisk(world.folder, 64);
});
afterEach(async () => {
  await closeDatabases();
  disk?.unmount();
  await world.close();
});

test("a disk that fills at any statement of a sync leaves whole lists, and the sync goes on when there is room", async () => {
  if (!disk) return;
  const engine = world.engine();
  const states = async () => (await world.status()).resources.map(({ state }) => state);
  for (const pages of [0, 2, 5, 20, 60, 120, 250, 1000]) {
    await disk.fill(pages);
    await engine.runDue();
    await disk.free();
    expect(await world.stored.isSound().catch(() => "no database yet"), `with ${pages} pages left`).not.toBe(false);
    world.pass(hour);
    await engine.runDue();
    expect(await states(), `with ${pages} pages left`).toEqual(Array(4).fill("fresh"));
    // Every variant's stock, and nobody else's: what one statement wrote the next one did not leave alone.
    const variantNos = [...(await world.stored.variantsByProduct()).values()].flat();
    expect(new Set((await world.stored.stock()).keys())).toEqual(new Set(variantNos));
    world.pass(day - hour);
  }
});
