import { expect, test } from "vitest";
import { stage } from "@/lib/sync/swap/staging.ts";
import { dealerAddress, dealerWriter } from "./dealer/open.ts";
import { stagedRows } from "./dealer/schema.ts";
import { clientOf } from "./server.ts";
import { maxServerBytes } from "./server-limits.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { dealerTables } from "./test/tables.ts";

startTestSqld();

test("the longest value that the server takes is sent, a longer one is not, by bytes and not by letters", async () => {
  await dealerWriter("values");
  const client = clientOf(dealerAddress("values"));
  const lengthOf = async (value: string | Uint8Array) =>
    Number((await client.execute({ sql: "SELECT length(CAST(? AS BLOB)) AS bytes", args: [value] })).rows[0]?.bytes);
  for (const [letter, bytes] of [
    ["x", 1],
    ["é", 2],
    ["世", 3],
  ] as const) {
    const most = Math.floor(maxServerBytes / bytes);
    expect(await lengthOf(letter.repeat(most))).toBe(most * bytes);
    await expect(lengthOf(letter.repeat(most + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
  }
  expect(await lengthOf(new Uint8Array(maxServerBytes))).toBe(maxServerBytes);
  await expect(lengthOf(new Uint8Array(maxServerBytes + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
  const words = `SELECT ${"1".repeat(maxServerBytes)}`;
  await expect(client.execute(words)).rejects.toMatchObject({ code: "TOO_LARGE" });
});

test("rows of many letters go in several statements, also when each letter is three bytes", async () => {
  const writer = await dealerWriter("large");
  const rows = Array.from({ length: 40 }, (_, key) => ({
    ...{ key: String(key), position: key, hash: "", raw: "世".repeat(300_000), parts: null },
  }));
  await writer.write(stage(1, rows));
  expect(await (await dealerTables("large")).$count(stagedRows)).toBe(40);
});
