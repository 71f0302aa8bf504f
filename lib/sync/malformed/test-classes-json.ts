import { bendBody, bendList, bendRecord, raw, replaceRecord } from "./test-bends.ts";
import { aside, type End, failed, held, kept, lists, type MalformedClass, type Operation, on } from "./test-class.ts";
import type { Foreign } from "./test-good.ts";

const nonsense = (reason: string) => failed("upstream-nonsense", reason);
const named = ["brands", "categories", "products"] as const;

/**
 * A record that cannot be told from others is set aside, and what it might have been stays. On view rows without a number are passed
 * over: what was asked for by number was not answered.
 */
function nameless(reason: string): MalformedClass["ends"] {
  return { ...on(["brands", "categories", "products", "inventory"], aside(reason)), stock: kept(), prices: kept() };
}

const whole = (text: (body: string) => string) => bendBody(({ body }) => text(body.toString()));
const inside = (text: (record: string) => string) => replaceRecord((record) => raw(text(JSON.stringify(record))));
const deep = (depth: number) => raw(`${"[".repeat(depth)}${"]".repeat(depth)}`);

const frames: MalformedClass[] = [
  {
    name: "JSON cut in the middle",
    bend: whole((body) => body.slice(0, body.length / 2)),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "JSON cut within a string",
    bend: whole((body) => body.slice(0, body.lastIndexOf('"'))),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "JSON without its last bracket",
    bend: whole((body) => body.slice(0, -1)),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "a comma behind the last record",
    bend: whole((body) => `${body.slice(0, -1)},]`),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], aside("is not valid JSON")),
      stock: kept(),
      prices: kept(),
    },
  },
  { name: "words behind the list", bend: whole((body) => `${body} OK`), ends: on(lists, nonsense("after-the-list")) },
  {
    name: "an object for the list",
    bend: whole((body) => `{"value":${body}}`),
    ends: on(lists, nonsense("not-a-list")),
  },
  {
    name: "an error object for the list",
    bend: whole(() => '{"Message":"An error has occurred."}'),
    ends: { ...on(lists, nonsense("not-a-list")), token: nonsense("no-token") },
  },
  { name: "a text for the list", bend: whole((body) => JSON.stringify(body)), ends: on(lists, nonsense("not-a-list")) },
  { name: "a number for the list", bend: whole(() => "42"), ends: on(lists, nonsense("not-a-list")) },
  { name: "true for the list", bend: whole(() => "true"), ends: on(lists, nonsense("not-a-list")) },
  {
    name: "null for the list",
    bend: whole(() => "null"),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], held),
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
    },
  },
  {
    name: "an empty list",
    bend: whole(() => "[]"),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], held),
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
    },
  },
  {
    name: "half of the list",
    bend: bendList((records) => records.slice(0, records.length / 2)),
    ends: on(["brands", "categories", "products", "inventory"], held),
  },
  {
    name: "a list in a list",
    bend: whole((body) => `[${body}]`),
    ends: {
      ...on(["brands", "products", "inventory"], held),
      categories: aside("is not an object"),
      stock: kept(),
      prices: kept(),
    },
  },
  {
    name: "a list of nulls",
    bend: bendList((records) => records.map(() => null)),
    ends: {
      ...on(["brands", "products", "inventory"], held),
      categories: aside("is missing"),
      stock: kept(),
      prices: kept(),
    },
  },
  {
    name: "blanks and line ends everywhere",
    bend: bendBody(({ records }) => JSON.stringify(records, null, "\t").replaceAll("\n", "\r\n")),
    ends: on(lists, kept()),
  },
  {
    name: "every character escaped",
    bend: whole((body) =>
      body.replace(/(?<=":")[^"\\]+/g, (text) =>
        [...text].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join(""),
      ),
    ),
    ends: on(lists, kept()),
  },
];

const records: MalformedClass[] = [
  { name: "null for a record", bend: replaceRecord(() => null), ends: nameless("is missing") },
  { name: "a number for a record", bend: replaceRecord(() => 5), ends: nameless("is not an object") },
  {
    name: "a text for a record",
    bend: replaceRecord((record) => JSON.stringify(record)),
    ends: nameless("is not an object"),
  },
  { name: "a list for a record", bend: replaceRecord((record) => [record]), ends: nameless("is not an object") },
  { name: "an empty record", bend: replaceRecord(() => ({})), ends: nameless("is missing") },
  {
    name: "keys in other letters",
    bend: replaceRecord((record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value])),
    ),
    ends: nameless("is missing"),
  },
  { name: "single quotes", bend: inside((record) => record.replaceAll('"', "'")), ends: nameless("is not valid JSON") },
  {
    name: "keys without quotes",
    bend: inside((record) => record.replace(/"(\w+)":/g, "$1:")),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a comment",
    bend: inside((record) => `${record.slice(0, -1)}/* here */}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a comma behind the last key",
    bend: inside((record) => `${record.slice(0, -1)},}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a missing comma",
    bend: inside((record) => record.replace(',"', ' "')),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "NaN as a word",
    bend: inside((record) => `${record.slice(0, -1)},"More":NaN}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "Infinity as a word",
    bend: inside((record) => `${record.slice(0, -1)},"More":-Infinity}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "undefined",
    bend: inside((record) => `${record.slice(0, -1)},"More":undefined}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a hexadecimal number",
    bend: inside((record) => `${record.slice(0, -1)},"More":0x1F}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a number with a leading zero",
    bend: inside((record) => `${record.slice(0, -1)},"More":007}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a number cut off",
    bend: inside((record) => `${record.slice(0, -1)},"More":1.}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a line end within a text",
    bend: inside((record) => `${record.slice(0, -1)},"More":"a\nb"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a NUL that is not escaped",
    bend: inside((record) => `${record.slice(0, -1)},"More":"a\0b"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "an escape that does not exist",
    bend: inside((record) => `${record.slice(0, -1)},"More":"\\x41"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a web page for a record",
    bend: replaceRecord(() => raw("<p>Error</p>")),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a quote too many",
    bend: inside((record) => `${record.slice(0, -1)},"More":"a"b"}`),
    ends: on(lists, nonsense("cut-off")),
  },
  { name: "a bracket too many", bend: inside((record) => `${record}}`), ends: on(lists, nonsense("after-the-list")) },
  { name: "a bracket too few", bend: inside((record) => record.slice(0, -1)), ends: on(lists, nonsense("cut-off")) },
];

const same = kept({ name: "Other" });
const manyKeys = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]));
const keys: MalformedClass[] = [
  {
    name: "a key twice",
    bend: inside((record) => `${record.slice(0, -1)},"Name":"Other","CategoryName":"Other"}`),
    ends: { brands: same, categories: same, products: same },
  },
  {
    name: "__proto__ as a key",
    bend: inside((record) => `${record.slice(0, -1)},"__proto__":{"Name":"Evil","polluted":true}}`),
    ends: on(lists, kept()),
  },
  {
    name: "constructor as a key",
    bend: inside((record) => `${record.slice(0, -1)},"constructor":{"prototype":{"polluted":true}}}`),
    ends: on(lists, kept()),
  },
  {
    name: "everything under __proto__",
    bend: inside((record) => `{"__proto__":${record}}`),
    ends: nameless("is missing"),
  },
  { name: "__proto__ as a text", bend: name("__proto__"), ends: on(named, kept({ name: "__proto__" })) },
  {
    name: "keys that nobody knows",
    bend: bendRecord((record) => Object.assign(record, { VariantIdX: 7, HazmatType: null, More: { a: [1] } })),
    ends: on(lists, kept()),
  },
  {
    name: "20,000 keys that nobody knows",
    bend: bendRecord((record) => Object.assign(record, manyKeys)),
    ends: on(lists, kept()),
  },
  {
    name: "a key nobody knows, 50,000 brackets deep",
    bend: bendRecord((record) => Object.assign(record, { More: deep(50_000) })),
    ends: on(lists, kept()),
  },
  {
    name: "a text 50,000 brackets deep",
    bend: name(deep(50_000)),
    ends: {
      brands: aside("is not a text"),
      categories: aside("is nested too deeply"),
      products: aside("is not a text"),
    },
  },
  {
    name: "pictures 50,000 brackets deep",
    bend: bendRecord((record) => Object.assign(first(record.Variants), { Images: deep(50_000) })),
    ends: { products: aside("is nested too deeply") },
  },
];

function name(value: unknown): MalformedClass["bend"] {
  return bendRecord((record, operation) => {
    record[operation === "categories" ? "CategoryName" : "Name"] = value;
  });
}

function first(list: unknown): Foreign {
  return (list as Foreign[])[0] ?? {};
}

/** The list inside a record of each operation. */
const inner: Partial<Record<Operation, string>> = {
  categories: "SubCategories",
  products: "Variants",
  inventory: "WarehousesQuantities",
  stock: "WarehousesQuantities",
  prices: "Prices",
};
const withInner = ["categories", "products", "inventory", "stock", "prices"] as const;
const innerList = (change: (list: unknown[]) => unknown): MalformedClass["bend"] =>
  bendRecord((record, operation) => {
    const key = inner[operation] ?? "";
    record[key] = change(record[key] as unknown[]);
  });
const emptied: Partial<Record<Operation, End>> = {
  products: kept({ variants: [] }),
  inventory: kept({ warehouses: [], total_available: 9 }),
  stock: kept({ warehouses: [], total_available: 9 }),
  prices: kept({ variant: { prices: [] }, columns: { cost_cents: null } }),
};

const types: MalformedClass[] = [
  {
    name: "an object for a list within",
    bend: innerList((list) => ({ 0: list[0] })),
    ends: on(withInner, aside("is not a list")),
  },
  { name: "a text for a list within", bend: innerList(() => "none"), ends: on(withInner, aside("is not a list")) },
  { name: "a number for a list within", bend: innerList(() => 0), ends: on(withInner, aside("is not a list")) },
  { name: "null for a list within", bend: innerList(() => null), ends: emptied },
  { name: "no list within", bend: innerList(() => undefined), ends: emptied },
  { name: "an empty list within", bend: innerList(() => []), ends: emptied },
  {
    name: "nulls among a list within",
    bend: innerList((list) => [null, ...list, null]),
    ends: on(["products", "inventory", "stock"], kept()),
  },
  {
    name: "texts among a list within",
    bend: innerList((list) => [...list, "more"]),
    ends: {
      ...on(["categories", "inventory", "stock", "prices"], aside("is not an object")),
      products: aside("is not an object"),
    },
  },
  {
    name: "a list within of 10,001",
    bend: innerList(() => Array.from({ length: 10_001 }, () => ({}))),
    ends: on(withInner, aside("is too long")),
  },
  { name: "a number for a text", bend: name(42), ends: on(named, kept({ name: "42" })) },
  { name: "a yes for a text", bend: name(true), ends: on(named, kept({ name: "true" })) },
  { name: "null for a text", bend: name(null), ends: on(named, kept({ name: "" })) },
  { name: "an object for a text", bend: name({ en: "Tyre" }), ends: on(named, aside("is not a text")) },
  { name: "a list for a text", bend: name(["Tyre"]), ends: on(named, aside("is not a text")) },
];

/** The key of a record of each operation. */
const keyOf = (operation: Operation) =>
  operation === "brands"
    ? "Id"
    : operation === "categories"
      ? "CategoryId"
      : operation === "products"
        ? "ProductNo"
        : "VariantNo";
const number = (value: unknown): MalformedClass["bend"] =>
  bendRecord((record, operation) => {
    record[keyOf(operation)] = value;
  });

const numbers: MalformedClass[] = [
  { name: "a number of blanks", bend: number("  "), ends: nameless("is missing") },
  { name: "a list for a number", bend: number([7]), ends: nameless("is not a text or number") },
  { name: "a yes for a number", bend: number(true), ends: nameless("is not a text or number") },
  { name: "a number of 300 letters", bend: number("9".repeat(300)), ends: nameless("is too long") },
  { name: "a number with a NUL", bend: number("03\u000012"), ends: nameless("is damaged") },
  { name: "a number with half a character", bend: number("0300\ud80012"), ends: nameless("is damaged") },
  { name: "a number with a line end", bend: number("0300\n12"), ends: nameless("is damaged") },
  { name: "a number beyond all whole numbers", bend: number(raw("1e300")), ends: nameless("is not a whole number") },
  { name: "a number that is not finite", bend: number(raw("1e400")), ends: nameless("is not a whole number") },
  { name: "a fraction for a number", bend: number(2.5), ends: nameless("is not a whole number") },
  {
    name: "blanks around a number",
    bend: bendRecord((record, operation) =>
      Object.assign(record, { [keyOf(operation)]: ` ${record[keyOf(operation)]} ` }),
    ),
    ends: on(["brands", "products", "inventory", "stock", "prices"], kept()),
  },
];

export const jsons: MalformedClass[] = [...frames, ...records, ...keys, ...types, ...numbers];
