import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandParser, parseCategories } from "./parse-category.ts";
import { inventoryParser, variantPricesParser } from "./parse-inventory.ts";
import { parseRow } from "./parse-list.ts";
import { productParser } from "./parse-product.ts";

const product = (changes: object = {}, variant: object = {}) =>
  JSON.stringify({ ProductNo: "020056", Variants: [{ VariantNo: "020056-07", ...variant }], ...changes });
const read = (raw: string) => parseRow(raw, productParser);
const variantOf = (variant: object) => read(product({}, variant)).record?.value.variants[0];

describe("a product", () => {
  test("with every field is parsed, and its text is stored as sent, with unknown fields", () => {
    const raw =
      ` {"ProductNo":"020056", "UnitOfMesure":"EA","Name":"Tyre","Description":"<b>Grippy</b>","BrandId":7,"Brand":"Kenda",
      "DateCreated":"2020-01-02T03:04:05.1234567","DateLastModified":"0001-01-01T00:00:00","Taxable":true,
      "Categories":[{"CategoryId":3,"CategoryName":"Tyres","Level":0}],
      "Variants":[{"VariantNo":"020056-07","StatusId":"10","StatusDesc":"Active","UPC":null,"EAN":"0012345678905","MFGPartNumber":100,
        "SizeId":5,"Dimensions":{"Weight":"0.55","Length":-1,"Width":2},"GroundOnly":"false","CanBeFulFilled":1,
        "Attributes":[{"Name":"Color","Value":"Black"},{"Name":"Size","Value":null}],
        "Prices":[{"Amount":12.345,"TypeId":0,"Type":"Base","QtyBreak":null}],
        "Images":[{"Format":"Large","Url":"/i/1.png","Hash":"x"}]}]}`.trim();
    const { record, refused } = read(raw);
    expect(refused).toEqual([]);
    expect(record?.raw).toBe(raw);
    expect(record?.value).toEqual({
      productNo: "020056",
      name: "Tyre",
      description: "<b>Grippy</b>",
      brandId: "7",
      brand: "Kenda",
      createdAt: "2020-01-02T03:04:05.123Z",
      modifiedAt: null,
      taxable: true,
      categories: [{ categoryId: "3", name: "Tyres", level: 0 }],
      variants: [
        {
          variantNo: "020056-07",
          description: "",
          statusId: 10,
          statusText: "Active",
          upc: null,
          ean: "0012345678905",
          mfgPartNumber: "100",
          config: null,
          sizeId: "5",
          colorId: null,
          dimensionGroup: null,
          dimensions: { weight: 0.55, length: null, width: 2, height: null },
          groundOnly: false,
          fulfillable: true,
          modifiedAt: null,
          attributes: [{ name: "Color", value: "Black" }],
          prices: [{ typeId: 0, type: "Base", amount: 1_234_500, quantityBreak: 1 }],
          rawPrices: '[{"Price":12.345,"PriceTypeId":0,"PriceTypeDesc":"Base","QtyBreak":null}]',
          images: [{ format: "Large", url: "/i/1.png" }],
          rawImages: '[{"Format":"Large","Url":"/i/1.png","Hash":"x"}]',
        },
      ],
      rejectedVariants: [],
    });
  });

  test("with null, missing and empty lists has none of them", () => {
    for (const raw of [
      '{"ProductNo":"1"}',
      '{"ProductNo":1,"Variants":null,"Categories":null}',
      '{"ProductNo":" 1 ","Variants":[]}',
    ]) {
      expect(read(raw).record?.value).toMatchObject({
        productNo: "1",
        name: "",
        variants: [],
        categories: [],
        brandId: null,
      });
    }
  });

  test.each([
    ['{"Name":"x"}', null, "ProductNo", "is missing"],
    ['{"ProductNo":""}', null, "ProductNo", "is missing"],
    ['{"ProductNo":{"a":1}}', null, "ProductNo", "is not a text or number"],
    ['{"ProductNo":"7","Variants":"none"}', "7", "Variants", "is not a list"],
    ['{"ProductNo":"7","Name":["x"]}', "7", "Name", "is not a text"],
    [JSON.stringify({ ProductNo: "9".repeat(300) }), "9".repeat(200), "ProductNo", "is too long"],
    ["null", null, "Product", "is missing"],
    ["[1]", null, "Product", "is not an object"],
    ['{"ProductNo":"7",}', null, null, "is not valid JSON"],
    ["", null, null, "is not valid JSON"],
  ])("%s is rejected", (raw, key, field, reason) => {
    expect(read(raw)).toMatchObject({ record: null, refused: [{ key, field, reason, raw }] });
  });

  test("keeps its good variants when one cannot be parsed, and a repeated one once", () => {
    const variants = [
      { VariantNo: "a" },
      { Description: "no number" },
      null,
      { VariantNo: "a", UPC: "2" },
      { VariantNo: "b" },
    ];
    const { record, refused } = read(JSON.stringify({ ProductNo: "1", Variants: variants }));
    expect(record?.value.variants.map(({ variantNo }) => variantNo)).toEqual(["a", "b"]);
    expect(refused).toEqual([
      { key: "1", field: "Variants[1].VariantNo", reason: "is missing", raw: '{"Description":"no number"}' },
      {
        key: "1",
        field: "Variants[3].VariantNo",
        reason: "stands in this product twice",
        raw: '{"VariantNo":"a","UPC":"2"}',
      },
    ]);
  });

  test("keeps identifiers that a double cannot represent", () => {
    const raw =
      '{"ProductNo":12345678901234567890,"BrandId":9007199254740993,"Variants":[{"VariantNo":1,"UPC":98765432109876543210}]}';
    expect(read(raw).record).toMatchObject({
      key: "12345678901234567890",
      raw,
      value: { brandId: "9007199254740993", variants: [{ upc: "98765432109876543210" }] },
    });
    expect(read('{"ProductNo":1e300}').refused).toMatchObject([
      { field: "ProductNo", reason: "is not a whole number" },
    ]);
  });

  test("has its name, brand and categories decoded as its description, and its identifiers as sent", () => {
    const name = "Men&#39;s &amp; boys&amp;#39;";
    const raw = product(
      { Name: name, Brand: "A &amp; B", Categories: [{ CategoryId: "a&amp;b", CategoryName: "Tubes &amp; tyres" }] },
      { MFGPartNumber: "A&amp;1", StatusDesc: "In &amp; out", Description: "5 &amp;lt; 6" },
    );
    expect(read(raw).record?.value).toMatchObject({
      name: "Men's & boys&#39;",
      brand: "A & B",
      categories: [{ categoryId: "a&amp;b", name: "Tubes & tyres" }],
      // A description is decoded when it is stored.
      variants: [{ mfgPartNumber: "A&amp;1", statusText: "In & out", description: "5 &amp;lt; 6" }],
    });
    const brand = parseRow(JSON.stringify({ Id: 1, Name: "A &#38; B" }), brandParser).record?.value;
    expect(brand?.name, "one brand, however it is written").toBe("A & B");
  });

  test("has texts without NUL and lone surrogates, and of limited length", () => {
    const raw = product({ Name: "a\0b\ud800c", Description: "x".repeat(300_000) }, { Description: "\ud83d\ude00" });
    const value = read(raw).record?.value;
    expect(value?.name).toBe("ab\ufffdc");
    expect(value?.description.length).toBe(200_000);
    expect(value?.variants[0]?.description).toBe("😀");
  });

  test("of any JSON is parsed or rejected, never thrown", () => {
    const field = fc.constantFrom(
      "ProductNo",
      "Name",
      "Variants",
      "Categories",
      "BrandId",
      "VariantNo",
      "Prices",
      "Amount",
      "TypeId",
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.anything({ withNullPrototype: false, maxDepth: 1 }),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(field, tie("tree"), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const raw = JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "null";
        for (const parser of [productParser, inventoryParser, variantPricesParser, brandParser]) {
          const { record, refused } = parseRow<unknown>(raw, parser);
          expect(record !== null || refused.length > 0).toBe(true);
        }
        parseCategories([raw]);
      }),
    );
  });
});

describe("a price row", () => {
  const pricesOf = (...Prices: unknown[]) => variantOf({ Prices })?.prices;

  test("is parsed with both sets of field names", () => {
    expect(
      pricesOf(
        { Amount: 1, TypeId: 0, Type: "Base" },
        { Price: "2.5", PriceTypeId: "4", PriceTypeDesc: "MSRP", QtyBreak: 10 },
      ),
    ).toEqual([
      { typeId: 0, type: "Base", amount: 100_000, quantityBreak: 1 },
      { typeId: 4, type: "MSRP", amount: 250_000, quantityBreak: 10 },
    ]);
  });

  test.each([0, "0", -1, null, undefined, "", "NaN", "Infinity", "-Infinity", 0.000004])(
    "with the amount %j is no price",
    (Amount) => {
      expect(pricesOf({ Amount, TypeId: 0, Type: "Base" })).toEqual([]);
    },
  );

  test("with a quantity break that is not a number does not become the price of a single piece", () => {
    for (const QtyBreak of ["ten", 1e300, {}]) {
      expect(read(product({}, { Prices: [{ Amount: 1, TypeId: 0, QtyBreak }] }))).toMatchObject({
        record: { value: { variants: [], rejectedVariants: ["020056-07"] } },
        refused: [{ field: "Variants[0].Prices[0].QtyBreak" }],
      });
    }
    expect(pricesOf({ Amount: 1, TypeId: 0, QtyBreak: 1.5 })?.[0]?.quantityBreak).toBe(2);
  });

  test.each([0, -5, null, undefined, "0", 0.5])("with the quantity break %j begins at 1", (QtyBreak) => {
    expect(pricesOf({ Amount: 1, TypeId: 0, QtyBreak })?.[0]?.quantityBreak).toBe(1);
  });

  test("keeps unknown types, and finds a missing type number by its name", () => {
    expect(
      pricesOf({ Amount: 1, TypeId: 77, Type: "Gold" }, { Amount: 2, Type: "Closeout" })?.map(({ typeId }) => typeId),
    ).toEqual([77, 2]);
  });

  test.each([
    [{ Amount: "a lot", TypeId: 0 }, "Variants[0].Prices[0].Amount"],
    [{ Amount: {}, TypeId: 0 }, "Variants[0].Prices[0].Amount"],
    [{ Amount: 1 }, "Variants[0].Prices[0].TypeId"],
    ["12.50", "Variants[0].Prices[0]"],
  ])("%j causes the variant to be rejected, so that no price is hidden", (price, field) => {
    expect(read(product({}, { Prices: [price] }))).toMatchObject({
      record: { value: { variants: [] } },
      refused: [{ field }],
    });
  });
});

test("inventory distinguishes negative and missing quantities from zero", () => {
  const raw = JSON.stringify({
    VariantNo: "030012-M",
    StatusId: 13,
    AddedToWatchList: true,
    WarehousesQuantities: [
      { Id: 1, Name: "East", QtyAvailable: -2, NextDueDate: "9999-12-31T00:00:00" },
      { Id: "2", Name: "West", QtyAvailable: null, NextDueDate: "2026-12-01" },
      { Id: 3, Name: "Mid", QtyAvailable: "12" },
    ],
    TotalQtyAvailable: 0,
  });
  expect(parseRow(raw, inventoryParser).record?.value).toEqual({
    variantNo: "030012-M",
    statusId: 13,
    watched: true,
    warehouses: [
      { warehouseId: "1", name: "East", available: -2, dueAt: null },
      { warehouseId: "2", name: "West", available: null, dueAt: "2026-12-01T00:00:00.000Z" },
      { warehouseId: "3", name: "Mid", available: 12, dueAt: null },
    ],
    totalAvailable: 0,
    nextDueAt: null,
  });
  const broken = '{"VariantNo":"1","TotalQtyAvailable":"many"}';
  expect(parseRow(broken, inventoryParser).refused).toMatchObject([{ key: "1", field: "TotalQtyAvailable" }]);
});

test("the category tree keeps its shape, and a node without a number is rejected with its children", () => {
  const tree = [
    {
      CategoryId: 1,
      CategoryName: "Wheels",
      SubCategories: [{ CategoryId: 2, CategoryName: "Rims", SubCategories: null }],
    },
    { CategoryName: "Lost", SubCategories: [{ CategoryId: 3 }] },
    { CategoryId: 9007199254740993n, CategoryName: "Big" },
  ];
  const raws = tree.map((node) =>
    JSON.stringify(node, (_, part) => (typeof part === "bigint" ? `#${part}` : part)).replace(/"#(\d+)"/, "$1"),
  );
  const { roots, refused } = parseCategories([...raws, "{"]);
  expect(roots).toEqual([
    { categoryId: "1", name: "Wheels", children: [{ categoryId: "2", name: "Rims", children: [] }] },
    { categoryId: "9007199254740993", name: "Big", children: [] },
  ]);
  expect(refused.map(({ field, reason }) => [field, reason])).toEqual([
    ["CategoryId", "is missing"],
    [null, "is not valid JSON"],
  ]);
});
