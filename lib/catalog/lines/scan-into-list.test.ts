import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { correctScanned, scanIntoList } from "./scan-into-list.ts";

startTestApp();

async function dealerWithList(name: string) {
  const { principal } = await signInForTest(name);
  const dealer = smallDealer([
    plainProduct("20", "Tire", [
      plainVariant("20-1", { upc: "712345678901", ean: "4012345678901" }),
      plainVariant("20-2", { upc: "712345678918" }),
    ]),
    plainProduct("30", "Bell", [plainVariant("30-1", { upc: "712345678918" })]),
  ]);
  await storeTestDealer(principal.dealerId, dealer);
  const { listId } = await createWatchList(principal, "Count");
  const scan = (code: string, variantNo?: string) => scanIntoList(principal, listId, { code, variantNo });
  const lines = async () =>
    (await listLinesOf(principal, listId)).map(({ text, variantNo, quantity }) => [variantNo ?? text, quantity]);
  return { principal, listId, scan, lines };
}

test("each scan of an article adds one to its line, whichever of its codes is read", async () => {
  const { scan, lines } = await dealerWithList("counts");
  expect((await scan("712345678901")).counted).toMatchObject({ quantity: 1, article: { variantNo: "20-1" } });
  expect((await scan("4012345678901")).counted).toMatchObject({ quantity: 2 });
  expect((await scan("20-1")).counted).toMatchObject({ quantity: 3 });
  expect(await lines()).toEqual([["20-1", 3]]);
});

test("a number that is typed with a quantity counts as many; one that is not understood counts nothing", async () => {
  const { scan, lines } = await dealerWithList("typed");
  expect((await scan("20-1 x 3")).counted).toMatchObject({ quantity: 3, article: { variantNo: "20-1" } });
  expect((await scan("2 x 4012345678901")).counted?.quantity).toBe(5);
  await expect(scan("20-1 x 2.5")).rejects.toThrow("bad-request");
  expect(await lines()).toEqual([["20-1", 5]]);
});

test("of several articles with a code nothing is counted before one is named, and so for a repaired code", async () => {
  const { scan, lines } = await dealerWithList("asks");
  const asked = await scan("712345678918");
  expect(asked.counted).toBeNull();
  expect(asked.candidates.map(({ variantNo }) => variantNo)).toEqual(["20-2", "30-1"]);
  const repaired = await scan("4012345678902");
  expect(repaired.candidates.map(({ variantNo, repaired }) => [variantNo, repaired?.changed])).toEqual([
    ["20-1", ["checkDigit"]],
  ]);
  expect(await lines()).toEqual([]);
  expect((await scan("712345678918", "30-1")).counted).toMatchObject({ quantity: 1, article: { variantNo: "30-1" } });
  expect((await scan("4012345678902", "20-1")).counted?.quantity).toBe(1);
  // Another item than those that have the code is none of them.
  expect((await scan("712345678918", "20-1")).counted).toBeNull();
});

test("a code that no article has is kept as it was read, and counts as well", async () => {
  const { scan, lines } = await dealerWithList("unknown");
  expect((await scan("9999999999994")).counted).toMatchObject({ article: null, quantity: 1 });
  expect((await scan("9999999999994")).counted?.quantity).toBe(2);
  expect(await lines()).toEqual([["9999999999994", 2]]);
});

test("two scanners that read one unknown code at once lose no count", async () => {
  const { scan, lines } = await dealerWithList("two-scanners");
  await Promise.all(Array.from({ length: 20 }, () => scan("9999999999994")));
  expect(await lines()).toEqual([["9999999999994", 20]]);
});

test("a threshold that is set while scanning is that of every line counted then", async () => {
  const { principal, listId } = await dealerWithList("thresholds");
  const scan = (code: string, threshold?: number) => scanIntoList(principal, listId, { code, threshold });
  await scan("20-1", 4);
  await scan("9999999999994", 6);
  await scan("20-1");
  const lines = await listLinesOf(principal, listId);
  expect(lines.map(({ variantNo, threshold, quantity }) => [variantNo, threshold, quantity])).toEqual([
    ["20-1", 4, 2],
    [null, 6, 1],
  ]);
});

test("nothing is counted into another dealer's list", async () => {
  const { principal } = await dealerWithList("owner");
  const { listId } = await createWatchList(principal, "Private");
  const { principal: other } = await dealerWithList("other");
  await expect(scanIntoList(other, listId, { code: "20-1" })).rejects.toMatchObject({ code: "not-found" });
});

test("a line that was scanned is corrected or taken off, and one that is not there is said so in either way", async () => {
  const { principal, listId, scan, lines } = await dealerWithList("corrects");
  const lineId = (await scan("20-1")).counted?.lineId ?? 0;
  await correctScanned(principal, listId, { lineId, quantity: 7 });
  expect(await lines()).toEqual([["20-1", 7]]);
  const stranger = await dealerWithList("corrects-not");
  for (const quantity of [3, 0])
    await expect(correctScanned(stranger.principal, listId, { lineId, quantity })).rejects.toMatchObject({
      code: "not-found",
    });
  await correctScanned(principal, listId, { lineId, quantity: 0 });
  expect(await lines()).toEqual([]);
  await expect(correctScanned(principal, listId, { lineId, quantity: 0 })).rejects.toMatchObject({ code: "not-found" });
});
