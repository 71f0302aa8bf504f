import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { GET, PUT } from "./route.ts";

const keys = { read: "", shelf: "" };

const chain = plainProduct("CH", "Chain", [plainVariant("CH-1"), plainVariant("CH-2", { upc: "036000291452" })]);
const principal = startTestDealer("till", smallDealer([chain]));
beforeAll(async () => {
  for (const opens of ["read", "shelf"] as const)
    keys[opens] = (await createApiKey(principal, opens, "settings", Date.now(), opens)).key;
});

async function ask(key: string, body?: object) {
  const headers = { authorization: `ApiKey ${key}`, "content-type": "application/json" };
  const method = body ? "PUT" : "GET";
  const request = new NextRequest("http://localhost:3000/api/desk/shelf", {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await (body ? PUT : GET)(request, {});
  return { status: response.status, answer: await response.json() };
}

test("a key with write access updates the shelf; each row that is not stored is answered with its reason", async () => {
  const rows = [
    { number: "ch-1", onHand: 4, minimum: 2 },
    { number: "CH-9", onHand: 1 },
  ];
  expect(await ask(keys.shelf, { mode: "merge", rows })).toEqual({
    status: 200,
    answer: {
      ...{ stored: 1, removed: 0 },
      refused: [{ row: 1, number: "CH-9", reason: "missing", field: null, candidates: [] }],
      ...{ raised: [], repaired: [] },
      rows: [
        { number: "ch-1", variantNo: "CH-1", stored: true, reason: null },
        { number: "CH-9", variantNo: null, stored: false, reason: "missing" },
      ],
    },
  });
  expect((await ask(keys.read)).answer.rows).toMatchObject([
    { variantNo: "CH-1", onHand: 4, onOrder: null, minimum: 2, maximum: null },
  ]);
  expect(await ask(keys.shelf, { mode: "replace", rows: [{ number: "CH-2", onHand: 0 }] })).toMatchObject({
    answer: { stored: 1, removed: 1, refused: [] },
  });
  const told = (await listAudit(principal, { limit: 10 })).filter(({ kind }) => kind === "shelf-told");
  expect(told.map(({ detail }) => detail)).toEqual(["1 (−1)", "1"]);
});

test("a key that only reads is refused with a sentence, and changes nothing", async () => {
  const before = (await ask(keys.read)).answer;
  const { status, answer } = await ask(keys.read, { mode: "replace", rows: [] });
  expect([status, answer.code, answer.detail]).toEqual([
    403,
    "forbidden",
    "This key only reads. Make one in the settings that may write your own shelf.",
  ]);
  expect((await ask(keys.read)).answer).toEqual(before);
});

test("a missing mode and an unknown field beside the rows are named", async () => {
  const fieldOf = async (body: object) => (await ask(keys.shelf, body)).answer.field;
  expect(await fieldOf({ rows: [] })).toBe("mode");
  expect(await fieldOf({ mode: "merge", rows: [], extra: 1 })).toBe("extra");
});

test("a shelf of twenty thousand articles fits into one request", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ number: `012345678${at}`, onHand: at, onOrder: 0, minimum: 2, maximum: 9 },
  }));
  const { status, answer } = await ask(keys.shelf, { mode: "merge", rows });
  expect([status, answer.refused.length]).toEqual([200, rows.length]);
});

test("what a key opens is listed with it", async () => {
  const listed = (await listApiKeys(principal)).map(({ name, scope }) => [name, scope]);
  expect(listed.sort()).toEqual([
    ["read", "read"],
    ["shelf", "shelf"],
  ]);
});

test("a bad row refuses itself alone, and a negative figure on hand is stored as 0 and said", async () => {
  const rows = [
    { number: "CH-1", onHand: -2, minimum: 1 },
    { number: "CH-2", onHand: 1.5 },
    { number: "", onHand: 1 },
    { number: "CH-2", onOrder: "many" },
  ];
  const { status, answer } = await ask(keys.shelf, { mode: "merge", rows });
  expect([status, answer.stored, answer.raised]).toEqual([200, 1, [{ row: 0, number: "CH-1", onHand: -2 }]]);
  expect(answer.refused.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
    [1, "bad-figure"],
    [2, "no-number"],
    [3, "bad-figure"],
  ]);
  expect((await ask(keys.read)).answer.rows).toContainEqual(
    expect.objectContaining({ variantNo: "CH-1", onHand: 0, minimum: 1 }),
  );
});

test("an invalid row is refused alone, with its field, and removes no item", async () => {
  await ask(keys.shelf, { mode: "merge", rows: [{ number: "CH-1", onHand: 4 }] });
  const rows = [
    ...[null, 7, "CH-1", [], {}, { onHand: 3 }],
    ...[{ number: null }, { number: "x".repeat(1001) }, { number: "CH-1", onhand: 2 }],
    ...[
      { number: "CH-1", onHand: true },
      { number: "CH-1", onHand: {} },
      { number: "CH-1", onHand: "9".repeat(50) },
    ],
    { number: "CH-2", onHand: 8 },
  ];
  const { status, answer } = await ask(keys.shelf, { mode: "replace", rows });
  expect([status, answer.stored, answer.removed]).toEqual([200, 1, 0]);
  expect(answer.refused.map(({ field }: { field: string }) => field)).toEqual([
    ...["row", "row", "row", "row", "number", "number"],
    ...["number", "number", "onhand", "onHand", "onHand", "onHand"],
  ]);
  expect(answer.rows).toHaveLength(rows.length);
  expect(answer.rows.at(-1)).toEqual({ number: "CH-2", variantNo: "CH-2", stored: true, reason: null });
  const shelf = (await ask(keys.read)).answer.rows as { variantNo: string; onHand: number }[];
  expect(shelf.map(({ variantNo, onHand }) => [variantNo, onHand])).toEqual([
    ["CH-1", 4],
    ["CH-2", 8],
  ]);
});

test("a good row counts though a bad one before names its article; a second good one does not", async () => {
  const rows = [
    { number: "CH-2", onHand: "many" },
    { number: "CH-2", onHand: 5, minOrder: 2, packSize: 6 },
    { number: "ch-2", onHand: 6 },
  ];
  const { answer } = await ask(keys.shelf, { mode: "merge", rows });
  expect(answer.rows.map(({ reason }: { reason: string | null }) => reason)).toEqual(["bad-figure", null, "twice"]);
  expect((await ask(keys.read)).answer.rows).toContainEqual(
    expect.objectContaining({ variantNo: "CH-2", onHand: 5, minOrder: 2, packSize: 6 }),
  );
});

test("a further number finds the article when the first is unknown, and one of another article is asked about", async () => {
  const rows = [
    { number: "till 17", others: ["036000291452"], onHand: 3 },
    { number: "CH-1", others: [36000291452], onHand: 3 },
  ];
  const { answer } = await ask(keys.shelf, { mode: "merge", rows });
  expect(answer.rows.map(({ variantNo }: { variantNo: string | null }) => variantNo)).toEqual(["CH-2", null]);
  expect(answer.refused).toMatchObject([{ row: 1, reason: "disagree", candidates: ["CH-1", "CH-2"] }]);
});

test("a number that JSON says as a figure finds its article; a damaged one too, and that is said", async () => {
  const [figure, damaged] = [36000291452, "036000291459"];
  expect((await ask(keys.shelf, { mode: "merge", rows: [{ number: figure, onHand: 2 }] })).answer).toMatchObject({
    ...{ stored: 1, repaired: [], rows: [{ number: "36000291452", variantNo: "CH-2" }] },
  });
  const { answer } = await ask(keys.shelf, { mode: "merge", rows: [{ number: damaged, onHand: 2 }] });
  expect(answer.repaired).toEqual([{ row: 0, number: damaged, variantNo: "CH-2", code: "036000291452" }]);
});
