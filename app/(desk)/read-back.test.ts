import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { openTestData, storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { type Language, languages, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import type { Rows } from "@/lib/http/spreadsheet/cells.ts";
import { csvOf } from "@/lib/http/spreadsheet/csv.ts";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { readFile } from "@/lib/import/file.ts";
import { readText } from "@/lib/import/read.ts";
import { shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { tableLines } from "@/lib/import/table-lines.ts";
import type { Target } from "@/lib/import/types.ts";
import { tellShelf } from "@/lib/watch/shelf.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { GET as changes } from "./changes/csv/route.ts";
import { GET as lowStock } from "./low-stock/csv/route.ts";
import { GET as order } from "./order/export/route.ts";
import { mappingFor } from "./pasted.ts";
import { GET as products } from "./products/export/route.ts";
import { GET as shelf } from "./shelf/export/route.ts";
import { lineRows } from "./watch-lists/[listId]/export/rows.ts";

const messagesOf = { en, fr };
const formats = ["csv", "xlsx"] as const;
const members = new Map<Language, { principal: MemberPrincipal; key: string }>();
let close: () => Promise<void>;

const long = { warehouseId: "2", name: "Montréal, the second warehouse behind the railway station (Est)" };

beforeAll(async () => {
  close = openTestData();
  const prices = [row(0, 1000)];
  const variants = ["CH-1", "CH-2", "0042-07"].map((variantNo, at) =>
    plainVariant(variantNo, { prices, upc: `71234567890${at}`, description: `29", black; "fast" ${at}` }),
  );
  const stock = [
    { warehouseId: "1", available: 2, dueAt: null },
    { warehouseId: long.warehouseId, available: 1, dueAt: null },
  ];
  const figures = new Map(variants.map(({ variantNo }) => [variantNo, { totalAvailable: 3, nextDueAt: null, stock }]));
  for (const language of languages) {
    await storeTestDealer(language, smallDealer([plainProduct("CH", "Chain", variants)], { stock: figures }));
    const member = testPrincipal(language, await addTestDealer(language));
    await changeSettings(member, { language });
    const principal = { ...member, language };
    await tellShelf(principal, [
      { variantNo: "CH-1", onHand: 5, onOrder: 3, minimum: 9, maximum: 1200, minOrder: 2, packSize: 3 },
      { variantNo: "0042-07", onHand: 0, onOrder: null, minimum: 4, maximum: null },
    ]);
    const { key } = await createApiKey(principal, "files", "settings");
    members.set(language, { principal, key });
  }
});
afterAll(() => close());

const of = (language: Language) => {
  const member = members.get(language);
  if (!member) throw new Error(language);
  return member;
};

/** The lines of a file, as they are read back for a target without a question. */
async function readBack(principal: MemberPrincipal, file: File, target: Target) {
  const { sheets, active } = await readFile(file);
  const { table } = readText(sheets[active]?.text ?? "");
  if (!table) throw new Error("no table");
  const { mapping } = await mappingFor(principal, target, table, null);
  expect(mapping.asks, `${table.head?.text} ${mapping.roles}`).toBeNull();
  if (target === "shelf") return shelfTableLines(table, mapping.roles).map((line) => ({ ...line, readings: [] }));
  return tableLines(table, mapping.roles).map((line) => ({ ...line, numbers: [], figures: {} }));
}

async function fileOf(route: typeof shelf, { key }: { key: string }, address: string): Promise<File> {
  const request = new NextRequest(`http://localhost:3000${address}`, { headers: { authorization: `ApiKey ${key}` } });
  const response = await route(request, {});
  expect(response.status).toBe(200);
  return new File([await response.arrayBuffer()], "file");
}

const everyFile = languages.flatMap((language) => formats.map((format) => [language, format] as const));

test.each(everyFile)("the file of the shelf (%s, %s) is read back unchanged", async (language, format) => {
  const file = await fileOf(shelf, of(language), `/shelf/export?format=${format}`);
  const lines = await readBack(of(language).principal, file, "shelf");
  expect(lines.map(({ numbers, figures }) => [numbers[0], figures])).toEqual([
    ["0042-07", { onHand: 0, minimum: 4 }],
    ["CH-1", { onHand: 5, onOrder: 3, minimum: 9, maximum: 1200, minOrder: 2, packSize: 3 }],
  ]);
});

test.each(everyFile)("a proposal (%s, %s) is read back with its quantities", async (language, format) => {
  const { principal } = of(language);
  const file = await fileOf(order, of(language), `/order/export?format=${format}`);
  const lines = await readBack(principal, file, "list");
  const read = await readListLines(
    principal,
    lines.map(({ line, ...rest }) => ({ ...rest, id: line, variantNo: null, quantity: null })),
  );
  // Three are there of 1,192 that are needed; the article that is left out has no quantity.
  expect(read.lines.map((line) => [line.row?.variantNo, line.quantity, line.badQuantity])).toEqual([
    ["CH-1", 3, null],
    ["0042-07", null, null],
  ]);
});

test.each(everyFile)(
  "the file of a listing (%s, %s) is read back as its articles, without a quantity",
  async (language, format) => {
    const { principal } = of(language);
    const file = await fileOf(products, of(language), `/products/export?format=${format}`);
    const lines = await readBack(principal, file, "list");
    const read = await readListLines(
      principal,
      lines.map(({ line, ...rest }) => ({ ...rest, id: line, variantNo: null, quantity: null })),
    );
    expect(read.lines.map((line) => line.row?.variantNo).sort()).toEqual(["0042-07", "CH-1", "CH-2"]);
    expect(read.lines.map((line) => [line.quantity, line.badQuantity])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  },
);

test.each(everyFile)(
  "the file of low stock (%s, %s) is read back as its articles with their thresholds",
  async (language, format) => {
    const { principal } = of(language);
    const file = await fileOf(lowStock, of(language), `/low-stock/csv?threshold=5&watched=0&format=${format}`);
    const lines = await readBack(principal, file, "list");
    expect(lines.length).toBeGreaterThan(0);
    for (const { readings } of lines)
      expect(readings[0]).toMatchObject({ quantity: null, badQuantity: null, badThreshold: null });
  },
);

test.each([changes, lowStock, order, products, shelf])(
  "a file that is offered as CSV comes as Excel too",
  async (route) => {
    const { key } = of("en");
    const typeOf = async (query: string) => {
      const request = new NextRequest(`http://localhost:3000/${query}`, {
        headers: { authorization: `ApiKey ${key}` },
      });
      const { headers } = await route(request, {});
      return [headers.get("content-type")?.split(";")[0], headers.get("content-disposition")?.split(".").at(-1)];
    };
    const csv = ["text/csv", 'csv"'];
    expect(await Promise.all(["", "?format=csv", "?format=pdf"].map(typeOf))).toEqual([csv, csv, csv]);
    expect(await typeOf("?format=xlsx")).toEqual([
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      'xlsx"',
    ]);
  },
);

const stored = [
  { id: 1, text: "", variantNo: "CH-1", quantity: 1200, threshold: 4, note: '=for Anna; by "post"' },
  { id: 2, text: "0042-07", variantNo: "0042-07", quantity: null, threshold: null, note: "" },
  { id: 3, text: "NONE 7", variantNo: null, quantity: null, threshold: null, note: "ask, first" },
];

test.each(everyFile)("a list (%s, %s) is read back unchanged", async (language, format) => {
  const { principal } = of(language);
  const read = await readListLines(principal, stored);
  const { listing, lowStock: low, badges, lines: words } = messagesOf[language];
  const lines = read.lines.map((line, at) => ({
    ...line,
    remark: stored[at]?.note ?? "",
    threshold: stored[at]?.threshold ?? null,
  }));
  const options = {
    heads: { ...low.csv, ...listing.file, ...words.head, ...words.file },
    ...{ seesCost: true, names: badges, head: true },
    reasons: {
      open: words.open,
      badQuantity: "{written}",
      badThreshold: "{written}",
      noQuantity: "",
      repairs: {} as never,
    },
    age: { catalogReadAt: 1, inventoryReadAt: 1, pricesReadAt: 1 },
  };
  const rows: Rows = lineRows(lines, { warehouses: [...read.warehouses, long] as never }, "everything", options);
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of format === "csv" ? csvOf(rows, language) : xlsxOf(rows))
    pieces.push(typeof piece === "string" ? piece : new Uint8Array(piece));
  const back = await readBack(principal, new File(pieces, "list"), "list");
  const again = await readListLines(
    principal,
    back.map(({ line, ...rest }) => ({ ...rest, id: line, variantNo: null, quantity: null })),
  );
  expect(
    again.lines.map((line) => [line.row?.variantNo ?? line.text, line.quantity, line.writtenThreshold, line.note]),
  ).toEqual([
    ["CH-1", 1200, 4, '=for Anna; by "post"'],
    ["0042-07", null, null, ""],
    ["NONE 7", 7, null, "ask, first"],
  ]);
});
