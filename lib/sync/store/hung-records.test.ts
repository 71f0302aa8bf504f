import { expect, test } from "vitest";
import { startWorld } from "../test/world.ts";
import { hungPrints, rejectHung, storeHungRecord } from "./hung-records.ts";
import { readSyncState } from "./sync-state.ts";
import { openWriter } from "./writer.ts";

startWorld();

const printsOf = async (dealerId: string) => [...hungPrints(await readSyncState(await openWriter(dealerId)))];

test("a dealer's records are stored once each and the newest stay; those of this process hold for every dealer", async () => {
  for (const print of ["first", ...Array.from({ length: 50 }, (_, index) => `${index}`), "49"])
    await storeHungRecord("demo", print);
  const stored = await printsOf("demo");
  expect(stored).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
  expect(await printsOf("other")).toEqual([]);
  rejectHung(["shared"]);
  expect(await printsOf("other")).toEqual(["shared"]);
  expect(await printsOf("demo")).toEqual([...stored, "shared"]);
});
