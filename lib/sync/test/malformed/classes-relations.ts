import { bendList, bendRecord, bentOf, bentProduct, raw } from "./bends.ts";
import { aside, held, kept, type MalformedClass, on, readings } from "./class.ts";
import { goodRecords } from "./good.ts";
import { first, type JsonObject } from "./json-object.ts";

const foreigns = (list: unknown) => list as JsonObject[];

/** Adds a second, changed version of the record to the list. */
const again = (change: (record: JsonObject) => JsonObject): MalformedClass["bend"] =>
  bendList((records, { operation }) => [...records, change(structuredClone(bentOf(operation, records)))]);

const product = (change: (record: JsonObject, records: JsonObject[]) => void): MalformedClass["bend"] =>
  bendList((records, { operation }) => {
    change(bentOf(operation, records), records);
    return records;
  });
const inProducts = (shows?: object): MalformedClass["ends"] => ({ products: kept(shows) });
const inCategories = (shows?: object): MalformedClass["ends"] => ({ categories: kept(shows) });

/** A chain of nodes below a node of the tree. */
function chain(depth: number, last: JsonObject = {}): JsonObject {
  let node: JsonObject = { CategoryId: 9000 + depth, CategoryName: `Level ${depth}`, SubCategories: [], ...last };
  for (let at = depth - 1; at > 0; at--) {
    node = { CategoryId: 9000 + at, CategoryName: `Level ${at}`, SubCategories: [node] };
  }
  return node;
}
const deepTree = (depth: number) =>
  `${'{"CategoryId":1,"CategoryName":"x","SubCategories":['.repeat(depth)}${"]}".repeat(depth)}`;
const beneath = (child: (node: JsonObject) => unknown): MalformedClass["bend"] =>
  bendRecord((record) => {
    record.SubCategories = [...foreigns(record.SubCategories), child(record)];
  });

const twice: MalformedClass[] = [
  {
    name: "the same record twice",
    bend: again((record) => record),
    ends: on(["brands", "categories", "products", "inventory", "stock", "prices"], kept()),
  },
  {
    name: "the same number twice with another name",
    bend: again((record) => ({ ...record, Name: "Other", CategoryName: "Other", TotalQtyAvailable: 77, Prices: [] })),
    ends: { ...on(readings, aside("stands in the list twice")), ...on(["stock", "prices"], kept()) },
  },
  {
    name: "every record twice",
    bend: bendList((records) => [...records, ...records]),
    ends: on(["brands", "categories", "products", "inventory", "stock", "prices"], kept()),
  },
  {
    name: "the same variant twice in a product",
    bend: product((record) => foreigns(record.Variants).push({ ...first(record.Variants), Prices: [] })),
    ends: { products: aside("stands in this product twice") },
  },
  {
    name: "the same variant in two products",
    bend: product((record, records) => foreigns(first(records).Variants).push(first(record.Variants))),
    ends: { products: aside("stands in another product too", { productNo: bentProduct }) },
  },
  {
    name: "one barcode on two variants",
    bend: product((record) => {
      for (const one of foreigns(record.Variants)) one.UPC = "036000291452";
    }),
    ends: inProducts({ variants: [{ upc: "036000291452" }, { upc: "036000291452" }] }),
  },
  {
    name: "a category twice in a product",
    bend: product((record) => foreigns(record.Categories).push(first(record.Categories))),
    ends: inProducts({ categories: [{ categoryId: "1" }, { categoryId: "1" }] }),
  },
];

const loose: MalformedClass[] = [
  {
    name: "stock of a variant that no product has",
    bend: again((record) => ({ ...record, VariantNo: "424242-01" })),
    ends: { inventory: kept({ totalAvailable: 9 }), stock: kept() },
  },
  {
    name: "prices of a variant that no product has",
    bend: again((record) => ({ ...record, VariantNo: "424242-01", ProductNo: "424242" })),
    ends: { prices: kept() },
  },
  {
    name: "prices that name another product",
    bend: bendRecord((record) => Object.assign(record, { ProductNo: "990001" })),
    ends: { prices: kept() },
  },
  {
    name: "a variant without its stock",
    bend: bendList((records, { operation }) => records.filter((one) => one !== bentOf(operation, records))),
    ends: { stock: kept(), prices: kept() },
  },
  {
    name: "a product without a variant",
    bend: again((record) => ({ ...record, ProductNo: "424242", Variants: [] })),
    ends: inProducts({ productNo: bentProduct }),
  },
  {
    name: "a brand that nobody knows",
    bend: product((record) => Object.assign(record, { BrandId: 4711, Brand: "Nobody" })),
    ends: inProducts({ brandId: "4711", brand: "Nobody" }),
  },
  {
    name: "a product without a brand",
    bend: product((record) => Object.assign(record, { BrandId: null, Brand: null })),
    ends: inProducts({ brandId: null, brand: null }),
  },
  {
    name: "a brand's number without its name",
    bend: product((record) => Object.assign(record, { Brand: undefined })),
    ends: inProducts({ brandId: "2", brand: null }),
  },
  {
    name: "a category that nobody knows",
    bend: product((record) =>
      Object.assign(record, { Categories: [{ CategoryId: 4711, CategoryName: "Nowhere", Level: 7 }] }),
    ),
    ends: inProducts({ categories: [{ categoryId: "4711", level: 7 }] }),
  },
  {
    name: "a product without a category",
    bend: product((record) => Object.assign(record, { Categories: null })),
    ends: inProducts({ categories: [] }),
  },
  {
    name: "a product's category without a number",
    bend: product((record) => foreigns(record.Categories).push({ CategoryName: "Lost" })),
    ends: { products: aside("is missing") },
  },
];

const trees: MalformedClass[] = [
  {
    name: "a category within itself",
    bend: beneath((node) => ({ ...node, SubCategories: [] })),
    ends: { categories: aside("stands in the list twice") },
  },
  {
    name: "a category within one of its own",
    bend: beneath((node) => ({
      CategoryId: 21,
      CategoryName: "Again",
      SubCategories: [{ ...node, SubCategories: [] }],
    })),
    ends: { categories: aside("stands in the list twice") },
  },
  {
    name: "a category in two places",
    bend: beneath(() => ({ CategoryId: 111, CategoryName: "Road rims", SubCategories: [] })),
    ends: { categories: aside("stands in the list twice") },
  },
  {
    name: "categories 6 levels deep",
    bend: beneath(() => chain(5)),
    ends: inCategories({ name: "Tyres", deepest: 5 }),
  },
  {
    name: "categories 40 levels deep",
    bend: beneath(() => chain(40)),
    ends: { categories: aside("is too deep", { deepest: 19 }) },
  },
  {
    name: "categories 20,000 levels deep",
    bend: beneath(() => raw(deepTree(20_000))),
    ends: { categories: aside("is nested too deeply") },
  },
  {
    name: "a category beneath without a number",
    bend: beneath(() => ({ CategoryName: "Lost", SubCategories: [chain(2)] })),
    ends: { categories: aside("is missing") },
  },
];

/** Pages of five rows, whatever page size is requested; after the first one the list has changed. */
function paged(later: (records: JsonObject[]) => JsonObject[]): MalformedClass["bend"] {
  return ({ operation, request, response }) => {
    if (operation === "token" || operation === "picture") return;
    const query = new URL(request.url ?? "", "http://localhost").searchParams;
    const start = Number(query.get("pageStartIndex") ?? 1);
    const list = start === 1 ? goodRecords(operation) : later(goodRecords(operation));
    const rows = list.slice(start - 1, start + 4);
    response
      .writeHead(rows.length > 0 ? 200 : 204, { connection: "close" })
      .end(rows.length > 0 ? JSON.stringify(rows) : "");
  };
}
const pagedLists = ["brands", "products", "inventory"] as const;

const moving: MalformedClass[] = [
  { name: "pages of five", bend: paged((list) => list), ends: on(pagedLists, kept()) },
  {
    name: "a record repeated over the edge of a page",
    bend: paged((list) => [first(list), ...list]),
    ends: on(pagedLists, kept()),
  },
  {
    name: "a record gone between two pages",
    bend: paged((list) => list.slice(1)),
    ends: {
      brands: kept({ name: "Brand 2" }),
      products: kept({ productNo: bentProduct }),
      inventory: kept({ totalAvailable: 9 }),
    },
  },
  { name: "most records gone between two pages", bend: paged((list) => list.slice(5)), ends: on(pagedLists, held) },
];

export const relations: MalformedClass[] = [...twice, ...loose, ...trees, ...moving];
