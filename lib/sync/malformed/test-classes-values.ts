import { bendRecord, raw } from "./test-bends.ts";
import { aside, type End, kept, type MalformedClass, type Operation, on } from "./test-class.ts";
import type { Foreign } from "./test-good.ts";

const priced = ["products", "prices"] as const;
const stocked = ["inventory", "stock"] as const;

function first(list: unknown): Foreign {
  return (list as Foreign[])[0] ?? {};
}

/** The price list of the bent variant, in the spelling of its operation. */
function pricesOf(record: Foreign, operation: Operation): Foreign {
  return operation === "products" ? first(record.Variants) : record;
}

const spelling = {
  amount: ["Amount", "Price"],
  type: ["TypeId", "PriceTypeId"],
  word: ["Type", "PriceTypeDesc"],
  from: ["QtyBreak", "QtyBreak"],
};

/** Sets fields of the variant's first price, its Base. */
function price(fields: Partial<Record<keyof typeof spelling, unknown>>): MalformedClass["bend"] {
  return bendRecord((record, operation) => {
    const row = first(pricesOf(record, operation).Prices);
    for (const [field, value] of Object.entries(fields)) {
      row[spelling[field as keyof typeof spelling][operation === "products" ? 0 : 1] ?? ""] = value;
    }
  });
}

const cost = (cents: number | null): End => kept({ columns: { cost_cents: cents } });
const noPrice = on(
  priced,
  kept({ columns: { cost_cents: null, price_mask: 16 }, variant: { prices: [{ typeId: 4 }] } }),
);
const notANumber = on(priced, aside("is not a number"));
const amounts = (name: string, amount: unknown, ends: MalformedClass["ends"]): MalformedClass => ({
  name,
  bend: price({ amount }),
  ends,
});

const prices: MalformedClass[] = [
  amounts("a price of 0", 0, noPrice),
  amounts("a price of 0.004", 0.004, noPrice),
  amounts("a negative price", -5, noPrice),
  amounts("a price of null", null, noPrice),
  amounts("no price in its row", undefined, noPrice),
  amounts("a blank price", " ", noPrice),
  amounts("a price that is not finite", raw("1e400"), noPrice),
  amounts("a price called NaN", "NaN", noPrice),
  amounts("a price as text", " 12.50 ", on(priced, cost(1250))),
  amounts("a price with an exponent", raw("1.25e1"), on(priced, cost(1250))),
  amounts("a price of fractions of a cent", 12.345, on(priced, cost(1235))),
  amounts("a price of many digits", raw("12.3400000000000000000001"), on(priced, cost(1234))),
  amounts("a price in words", "on request", notANumber),
  amounts("a price with its currency", "$12.50", notANumber),
  amounts("a price with a comma", "12,50", notANumber),
  amounts("a price with thousands", "1,250.00", notANumber),
  amounts("a price of a yes", true, notANumber),
  amounts("a price that is an object", { Amount: 5 }, notANumber),
  amounts("a price beyond all money", raw("1e300"), notANumber),
  {
    name: "a price type that nobody knows",
    bend: price({ type: 77, word: "Gold" }),
    ends: on(priced, kept({ variant: { prices: [{ typeId: 77, type: "Gold" }, {}] }, columns: { cost_cents: null } })),
  },
  {
    name: "a negative price type",
    bend: price({ type: -1 }),
    ends: on(priced, kept({ variant: { prices: [{ typeId: -1 }, {}] }, columns: { cost_cents: null } })),
  },
  {
    name: "a price type as text",
    bend: price({ type: "1" }),
    ends: on(priced, kept({ columns: { cost_type_id: 1 } })),
  },
  {
    name: "a price type by its name alone",
    bend: price({ type: null, word: "Closeout" }),
    ends: on(priced, kept({ columns: { cost_type_id: 2 } })),
  },
  { name: "no price type at all", bend: price({ type: null, word: null }), ends: on(priced, aside("is missing")) },
  { name: "a fraction for a price type", bend: price({ type: 2.7 }), ends: on(priced, aside("is not a whole number")) },
  { name: "a word for a price type", bend: price({ type: "cheap" }), ends: on(priced, aside("is not a whole number")) },
  { name: "a quantity break of 0", bend: price({ from: 0 }), ends: on(priced, cost(1100)) },
  { name: "a negative quantity break", bend: price({ from: -3 }), ends: on(priced, cost(1100)) },
  { name: "no quantity break", bend: price({ from: null }), ends: on(priced, cost(1100)) },
  {
    name: "a fraction for a quantity break",
    bend: price({ from: 1.5 }),
    ends: on(priced, kept({ variant: { prices: [{ quantityBreak: 2 }, {}] }, columns: { cost_cents: null } })),
  },
  { name: "a word for a quantity break", bend: price({ from: "dozen" }), ends: notANumber },
  { name: "a quantity break that is not finite", bend: price({ from: raw("1e400") }), ends: notANumber },
  {
    name: "two prices of one type",
    bend: rows((list) => [...list, { ...list[0], Amount: 9, Price: 9 }]),
    ends: on(priced, cost(900)),
  },
  { name: "a price type that is gone", bend: rows((list) => list.slice(1)), ends: noPrice },
  {
    name: "a retail price under the cost",
    bend: rows((list) => [list[0], { ...list[1], Amount: 1, Price: 1 }]),
    ends: on(priced, kept({ columns: { cost_cents: 1100, msrp_cents: 100 } })),
  },
  { name: "prices in the other operation's spelling", bend: otherSpelling(), ends: on(priced, cost(1100)) },
];

function rows(change: (list: Foreign[]) => unknown): MalformedClass["bend"] {
  return bendRecord((record, operation) => {
    const holder = pricesOf(record, operation);
    holder.Prices = change(holder.Prices as Foreign[]);
  });
}

function otherSpelling(): MalformedClass["bend"] {
  return rows((list) =>
    list.map((row) => {
      const [amount, type, word] = [
        row.Amount ?? row.Price,
        row.TypeId ?? row.PriceTypeId,
        row.Type ?? row.PriceTypeDesc,
      ];
      if ("Amount" in row) return { Price: amount, PriceTypeId: type, PriceTypeDesc: word, QtyBreak: row.QtyBreak };
      return { Amount: amount, TypeId: type, Type: word, QtyBreak: row.QtyBreak };
    }),
  );
}

const total = (value: unknown) => bendRecord((record) => Object.assign(record, { TotalQtyAvailable: value }));
const inEast = (value: unknown) =>
  bendRecord((record) => {
    first(record.WarehousesQuantities).QtyAvailable = value;
  });
const shown = (figure: number | null) => on(stocked, kept({ total_available: figure }));
const east = (figure: number | null) => on(stocked, kept({ warehouses: [{ available: figure }, { available: 3 }] }));
const quantityAside = (reason: string) => on(stocked, aside(reason));

const quantities: MalformedClass[] = [
  { name: "a negative total", bend: total(-3), ends: shown(-3) },
  { name: "a fraction for a total", bend: total(2.9), ends: shown(2) },
  { name: "a total as text", bend: total(" 12 "), ends: shown(12) },
  { name: "a total that is not the sum", bend: total(100), ends: shown(100) },
  { name: "a total of 0 over goods", bend: total(0), ends: shown(0) },
  { name: "a total of null", bend: total(null), ends: shown(9) },
  { name: "no total", bend: total(undefined), ends: shown(9) },
  { name: "a total in words", bend: total("many"), ends: quantityAside("is not a number") },
  { name: "a total of a yes", bend: total(true), ends: quantityAside("is not a number") },
  { name: "a total that is an object", bend: total({ Qty: 5 }), ends: quantityAside("is not a number") },
  { name: "a total that is not finite", bend: total(raw("1e400")), ends: quantityAside("is not a number") },
  { name: "a total beyond all goods", bend: total(4_000_000_000), ends: quantityAside("is too large") },
  {
    name: "a total of more digits than a number has",
    bend: total(raw("12345678901234567890")),
    ends: quantityAside("is not a number"),
  },
  { name: "a negative quantity in a warehouse", bend: inEast(-2), ends: east(-2) },
  { name: "a fraction in a warehouse", bend: inEast(-0.5), ends: east(0) },
  { name: "a quantity of null in a warehouse", bend: inEast(null), ends: east(null) },
  { name: "no quantity in a warehouse", bend: inEast(undefined), ends: east(null) },
  { name: "a quantity in words in a warehouse", bend: inEast(">10"), ends: quantityAside("is not a number") },
  {
    name: "a warehouse without a number",
    bend: bendRecord((record) => Object.assign(first(record.WarehousesQuantities), { Id: null })),
    ends: quantityAside("is missing"),
  },
  {
    name: "a warehouse twice",
    bend: bendRecord((record) =>
      Object.assign(record, { WarehousesQuantities: [1, 1].map((Id) => ({ Id, Name: "East", QtyAvailable: 4 })) }),
    ),
    ends: quantityAside("stands there twice"),
  },
  {
    name: "a warehouse that nobody knows",
    bend: bendRecord((record) =>
      (record.WarehousesQuantities as Foreign[]).push({ Id: 9, Name: "North", QtyAvailable: 1 }),
    ),
    ends: on(stocked, kept({ warehouses: [{}, {}, { warehouseId: "9", available: 1 }] })),
  },
  {
    name: "the supplier's watch list as text",
    bend: bendRecord((record) => Object.assign(record, { AddedToWatchList: "TRUE" })),
    ends: on(stocked, kept({ watched_upstream: 1 })),
  },
];

/** A date of the stock and of the product, and what is stored of both. */
function date(name: string, value: unknown, stored: string | null): MalformedClass {
  return {
    name: `the date ${name}`,
    bend: bendRecord((record, operation) => {
      if (operation === "products") record.DateLastModified = value;
      else {
        record.NextDueDate = value;
        first(record.WarehousesQuantities).NextDueDate = value;
      }
    }),
    ends: {
      products: kept({ modifiedAt: stored }),
      ...on(stocked, kept({ dueAt: stored, warehouses: [{ dueAt: stored }, { dueAt: null }] })),
    },
  };
}

const dates: MalformedClass[] = [
  date("of the year 9999", "9999-12-31T00:00:00", null),
  date("of the year 1", "0001-01-01T00:00:00", null),
  date("of the year 1900", "1900-01-01T00:00:00Z", null),
  date("of null", null, null),
  date("that is missing", undefined, null),
  date("that is blank", " ", null),
  date("in the past", "2020-02-29T00:00:00Z", "2020-02-29T00:00:00.000Z"),
  date("without a zone", "2026-12-24T10:30:00", "2026-12-24T10:30:00.000Z"),
  date("without a time", "2026-12-24", "2026-12-24T00:00:00.000Z"),
  date("with 3 digits of a second", "2026-12-24T10:30:00.123", "2026-12-24T10:30:00.123Z"),
  date("with 7 digits of a second", "2026-12-24T10:30:00.1234567Z", "2026-12-24T10:30:00.123Z"),
  date("with a zone", "2026-12-24T01:30:00+02:00", "2026-12-23T23:30:00.000Z"),
  date("with an impossible zone", "2026-12-24T01:30:00+99:00", null),
  date("in the American way", "12/24/2026", "2026-12-24T00:00:00.000Z"),
  date("with a blank for the T", "2026-12-24 10:30:00", "2026-12-24T10:30:00.000Z"),
  date("that does not exist", "2026-02-30T00:00:00Z", null),
  date("of a 13th month", "2026-13-01T00:00:00Z", null),
  date("at 25 o'clock", "2026-12-24T25:00:00Z", null),
  date("in words", "soon", null),
  date("as a number", 1_798_070_400_000, null),
  date("in an old serializer's way", "/Date(1798070400000)/", null),
  date("that is an object", { Year: 2026 }, null),
];

const variant = (fields: Foreign): MalformedClass["bend"] =>
  bendRecord((record) => Object.assign(first(record.Variants), fields));
const product = (fields: Foreign): MalformedClass["bend"] => bendRecord((record) => Object.assign(record, fields));
/** A status of a variant and of its stock. */
const status = (value: unknown): MalformedClass["bend"] =>
  bendRecord((record, operation) =>
    Object.assign(operation === "products" ? first(record.Variants) : record, { StatusId: value }),
  );
const statusShown = (id: number | null): MalformedClass["ends"] => ({
  products: kept({ columns: { status_id: id } }),
  ...on(stocked, kept({ status_id: id })),
});
const variantShows = (shows: object): MalformedClass["ends"] => ({ products: kept({ variant: shows }) });

const facts: MalformedClass[] = [
  { name: "a status that nobody knows", bend: status(99), ends: statusShown(99) },
  { name: "a negative status", bend: status(-7), ends: statusShown(-7) },
  { name: "a status as text", bend: status("8"), ends: statusShown(8) },
  { name: "a status in words", bend: status("Active"), ends: statusShown(null) },
  { name: "a fraction for a status", bend: status(7.9), ends: statusShown(null) },
  { name: "a status of null", bend: status(null), ends: statusShown(null) },
  { name: "a status that is not finite", bend: status(raw("1e400")), ends: statusShown(null) },
  { name: "a barcode of N/A", bend: variant({ UPC: "N/A", EAN: "0" }), ends: variantShows({ upc: "N/A", ean: "0" }) },
  {
    name: "two barcodes that have nothing to do with each other",
    bend: variant({ UPC: "036000291452", EAN: "4006381333931" }),
    ends: variantShows({ upc: "036000291452", ean: "4006381333931" }),
  },
  { name: "a barcode as a number", bend: variant({ UPC: 36000291452 }), ends: variantShows({ upc: "36000291452" }) },
  {
    name: "a barcode of more digits than a number has",
    bend: variant({ EAN: raw("98765432109876543210") }),
    ends: variantShows({ ean: "98765432109876543210" }),
  },
  {
    name: "a barcode that is an object",
    bend: variant({ UPC: {} }),
    ends: { products: aside("is not a text or number") },
  },
  {
    name: "a manufacturer's number of one sign",
    bend: variant({ MFGPartNumber: "-" }),
    ends: variantShows({ mfgPartNumber: "-" }),
  },
  {
    name: "yes and no in words",
    bend: variant({ GroundOnly: "True", CanBeFulFilled: 0 }),
    ends: variantShows({ groundOnly: true, fulfillable: false }),
  },
  { name: "neither yes nor no", bend: variant({ GroundOnly: "perhaps" }), ends: variantShows({ groundOnly: null }) },
  {
    name: "measures of 0 and below",
    bend: variant({ Dimensions: { Weight: 0, Length: -1, Width: "2.5", Height: raw("1e400") } }),
    ends: variantShows({ dimensions: { weight: null, length: null, width: 2.5, height: null } }),
  },
  {
    name: "a list for the measures",
    bend: variant({ Dimensions: [1, 2, 3] }),
    ends: variantShows({ dimensions: { weight: null, length: null } }),
  },
  {
    name: "attributes without a value",
    bend: variant({
      Attributes: [
        { Name: "Color", Value: null },
        { Name: null, Value: "x" },
        { Name: "Size", Value: 7 },
      ],
    }),
    ends: variantShows({ attributes: [{ name: "Size", value: "7" }] }),
  },
  {
    name: "a picture that would run",
    bend: variant({ Images: [{ Format: "Large", Url: "javascript:alert(1)" }] }),
    ends: variantShows({ images: [{ url: "javascript:alert(1)" }] }),
  },
  {
    name: "a picture without an address",
    bend: variant({ Images: [{ Format: "Large" }, null] }),
    ends: variantShows({ images: [] }),
  },
  {
    name: "an address of 10,000 letters",
    bend: variant({ Images: [{ Url: `/${"x".repeat(10_000)}` }] }),
    ends: variantShows({ images: [] }),
  },
  {
    name: "a description with markup and script",
    bend: product({ Description: "<p>Grippy &amp; light</p><script>steal()</script>" }),
    ends: { products: kept({ description: "Grippy & light" }) },
  },
  {
    name: "a description of 1 MB",
    bend: product({ Description: "<".repeat(1024 * 1024) }),
    ends: { products: kept({ description: "<".repeat(200_000) }) },
  },
  {
    name: "a description that is a list",
    bend: product({ Description: ["a"] }),
    ends: { products: kept({ description: "" }) },
  },
];

export const values: MalformedClass[] = [...prices, ...quantities, ...dates, ...facts];
