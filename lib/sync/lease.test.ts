import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLease } from "./lease.ts";
import { makeWorld, total, type World } from "./test-world.ts";
import { openWriter } from "./writer.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ products: 10 });
});
afterEach(() => world.close());

const leaseFor = async (engine: string, process = "one") =>
  takeLease("demo", await openWriter("demo"), { process, engine, sole: true }, world.now);
const note = (name: string) => ({ sql: "INSERT INTO brands VALUES (?, 0, ?, '', '')", args: [name, name] });

test("who slept through the end of a lease writes nothing any more", async () => {
  const first = await leaseFor("a");
  expect(await leaseFor("b")).toBeNull();
  world.pass(61_000);
  const second = await leaseFor("b");
  await expect(first?.write([note("late")])).rejects.toMatchObject({ code: "busy" });
  await expect(first?.renew()).resolves.toBeUndefined();
  await second?.write([note("right")]);
  expect(await world.rows("SELECT name FROM brands")).toMatchObject([{ name: "right" }]);
});

test("what cannot be stored for another reason is no lost lease: it waits longer each time and is not asked for at once", async () => {
  const { client } = await openWriter("demo");
  await client.execute(
    "CREATE TRIGGER fault BEFORE INSERT ON staged BEGIN SELECT RAISE(ABORT, 'a fault of ours'); END",
  );
  const lease = await leaseFor("a");
  const staged = "INSERT INTO staged (retrieval_id, key, position, hash, raw) VALUES (1, '', 0, '', '')";
  await expect(lease?.write([{ sql: staged, args: [] }])).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  await lease?.release();
  const engine = world.engine();
  for (let look = 0; look < 5; look += 1) await engine.runDue();
  expect(total(world.asked("/Catalog/Brands"))).toBe(1);
  expect((await world.status()).resources[0]).toMatchObject({ state: "failed", error: "unexpected" });
});
