import { NextRequest } from "next/server";
import { createTranslator } from "next-intl";
import { beforeAll, expect, test } from "vitest";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import type { ChangeFile } from "@/lib/catalog/history/types.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { type Language, languages, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import type { Rows } from "@/lib/http/spreadsheet/cells.ts";
import { csvOf } from "@/lib/http/spreadsheet/csv.ts";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { readFile } from "@/lib/import/file.ts";
import { readText } from "@/lib/import/read.ts";
import { shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { type ReadLine, tableLines } from "@/lib/import/table-lines.ts";
import type { Target } from "@/lib/import/types.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { GET as changes } from "./changes/csv/route.ts";
import { changeRows } from "./changes/csv/rows.ts";
import { changeHeads, stockHeads } from "./file-heads.ts";
import { GET as lowStock } from "./low-stock/csv/route.ts";
import { GET as order } from "./order/export/route.ts";
import { mappingFor } from "./pasted.ts";
import { GET as products } from "./products/export/route.ts";
import { GET as shelf } from "./shelf/export/route.ts";
import type { Contents } from "./watch-lists/[listId]/export/rows.ts";
import { lineRows } from "./watch-lists/[listId]/export/rows.ts";

const messagesOf = { en, fr };
const formats = ["csv", "xlsx"] as const;
const members = new Map<Language, { principal: MemberPrincipal; key: string }>();
testDataFolder();

const long = { warehouseId: "2", name: "Montréal, the second warehouse behind the railway station (Est)" };

beforeAll(async () => {
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
    await saveShelf(principal, [
      { variantNo: "CH-1", onHand: 5, onOrder: 3, minimum: 9, maximum: 1200, minOrder: 2, packSize: 3 },
      { variantNo: "0042-07", onHand: 0, onOrder: null, minimum: 4, maximum: null },
    ]);
    const { key } = await createApiKey(principal, "files", "settings");
    members.set(language, { principal, key });
  }
});

const of = (language: Language) => {
  const member = members.get(language);
  if (!member) throw new Error(language);
  return member;
};

/** The lines of a file, as they are read back for a target without a question. */
async function readBack(principal: MemberPrincipal, file: File, target: Target) {
  const { sheets, active } = await readFile(file);
  const read = readText(sheets[active]?.text ?? "");
  // One line without a head is no table.
  if (read.table === null) return read.lines.map((line) => ({ ...line, numbers: [], figures: {} }));
  const { table } = read;
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

/** Rows as the file that a person saves. */
async function savedAs(rows: Rows, format: (typeof formats)[number], language: Language): Promise<File> {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of format === "csv" ? csvOf(rows, language) : xlsxOf(rows))
    pieces.push(typeof piece === "string" ? piece : new Uint8Array(piece));
  return new File(pieces, "file");
}

/** What the lines mean to the dealer. */
async function resolved(principal: MemberPrincipal, read: readonly ReadLine[]) {
  const asked = read.map(({ line: id, text, readings }) => ({ id, text, readings, variantNo: null, quantity: null }));
  return (await readListLines(principal, asked)).lines;
}

function figuresOf({ row, text, quantity, writtenThreshold, note }: ListLine) {
  return [row?.variantNo ?? text, quantity, writtenThreshold, note];
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
  const read = await resolved(principal, lines);
  // Three are there of 1,192 that are needed; the item that is left out has no quantity.
  expect(read.map((line) => [line.row?.variantNo, line.quantity, line.badQuantity])).toEqual([
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
    const read = await resolved(principal, lines);
    expect(read.map((line) => line.row?.variantNo).sort()).toEqual(["0042-07", "CH-1", "CH-2"]);
    expect(read.map((line) => [line.quantity, line.badQuantity])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  },
);

test.each(everyFile)(
  "the file of low stock (%s, %s) is read back as its articles with their thresholds, and no other figure",
  async (language, format) => {
    const { principal } = of(language);
    const file = await fileOf(lowStock, of(language), `/low-stock/csv?threshold=5&watched=0&format=${format}`);
    const read = await resolved(principal, await readBack(principal, file, "list"));
    expect(
      read.map((line) => [line.row?.variantNo, line.quantity, line.badQuantity, line.writtenThreshold]).sort(),
    ).toEqual(["0042-07", "CH-1", "CH-2"].map((variantNo) => [variantNo, null, null, 5]));
    expect(read.map(({ badThreshold, note }) => [badThreshold, note])).toEqual(
      [null, null, null].map((none) => [none, ""]),
    );
  },
);

test.each(everyFile)(
  "the file of changes (%s, %s) is read back as its articles, without a quantity, with their thresholds and notes",
  async (language, format) => {
    const { principal } = of(language);
    const { badges, events } = messagesOf[language];
    const heads = changeHeads(messagesOf[language]);
    const event = {
      ...{
        id: 1,
        at: 1,
        kind: "low" as const,
        productNo: "CH",
        name: "Chain",
        brandId: null,
        warehouseId: "1",
        threshold: 5,
      },
      ...{ dueAt: null, before: 9, after: 4, watched: true, facts: {}, description: "black", brand: null },
      ...{ upc: "712345678900", ean: null, mfgPartNumber: null, note: "for Anna" },
    } as const;
    async function* rows(): ChangeFile["rows"] {
      yield [
        { ...event, variantNo: "CH-1" },
        { ...event, variantNo: "0042-07", upc: null, before: 1234, after: 7, threshold: null },
      ];
    }
    const file = changeRows({ rows: rows(), warehouses: [] }, { heads, kinds: events, names: badges, seesCost: true });
    const lines = await readBack(principal, await savedAs(file, format, language), "list");
    expect((await resolved(principal, lines)).map(figuresOf)).toEqual([
      ["CH-1", null, 5, "for Anna"],
      ["0042-07", null, null, "for Anna"],
    ]);
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

/** The file of a list with these contents. */
async function listFile(language: Language, what: Contents, format: (typeof formats)[number], head: boolean) {
  const read = await readListLines(of(language).principal, stored);
  const { common, badges, client, lines: words } = messagesOf[language];
  const lines = read.lines.map((line, at) => ({
    ...line,
    remark: stored[at]?.note ?? "",
    threshold: stored[at]?.threshold ?? null,
  }));
  const options = {
    heads: {
      ...stockHeads(messagesOf[language]),
      ...words.file,
      quantity: common.quantity,
      note: common.note,
    },
    ...{ seesCost: true, names: badges, head },
    reasons: {
      lines: createTranslator({ locale: language, messages: { lines: words }, namespace: "lines" }),
      client: createTranslator({ locale: language, messages: { client }, namespace: "client" }),
    },
    age: { catalogReadAt: 1, inventoryReadAt: 1, pricesReadAt: 1 },
  };
  const rows = lineRows(lines, { warehouses: [...read.warehouses, long] as never }, what, options);
  return savedAs(rows, format, language);
}

test.each(everyFile)("a list (%s, %s) is read back unchanged", async (language, format) => {
  const { principal } = of(language);
  const back = await readBack(principal, await listFile(language, "everything", format, true), "list");
  expect((await resolved(principal, back)).map(figuresOf)).toEqual([
    ["CH-1", 1200, 4, '=for Anna; by "post"'],
    ["0042-07", null, null, ""],
    ["NONE 7", 7, null, "ask, first"],
  ]);
});

test.each(everyFile)(
  "an order for the supplier (%s, %s) is read back, with and without a head",
  async (language, format) => {
    const { principal } = of(language);
    for (const head of [true, false]) {
      const back = await readBack(principal, await listFile(language, "order", format, head), "list");
      expect((await resolved(principal, back)).map(figuresOf), `${head}`).toEqual([["CH-1", 1200, null, ""]]);
    }
  },
);

test.each(everyFile)("the lines to look at (%s, %s) are read back as they were written", async (language, format) => {
  const { principal } = of(language);
  const back = await readBack(principal, await listFile(language, "open", format, true), "list");
  expect((await resolved(principal, back)).map(figuresOf)).toEqual([
    // It has no quantity on the list; written alone a number wants one.
    ["0042-07", 1, null, ""],
    ["NONE 7", 7, null, ""],
  ]);
});
