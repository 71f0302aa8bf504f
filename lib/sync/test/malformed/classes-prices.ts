import { bendRecord, raw } from "./bends.ts";
import { aside, type End, kept, type MalformedClass, type Operation, on, priced } from "./class.ts";
import { first, type JsonObject } from "./json-object.ts";

/** The price list of the changed variant, with the field names of the operation. */
function pricesOf(record: JsonObject, operation: Operation): JsonObject {
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

const cost = (amount: number | null): End => kept({ columns: { costAmount: amount } });
const noPrice = on(
  priced,
  kept({ columns: { costAmount: null, priceMask: 16 }, variant: { prices: [{ typeId: 4 }] } }),
);
const notANumber = on(priced, aside("is not a number"));
const amounts = (name: string, amount: unknown, ends: MalformedClass["ends"]): MalformedClass => ({
  name,
  bend: price({ amount }),
  ends,
});

export const prices: MalformedClass[] = [
  amounts("a price of 0", 0, noPrice),
  amounts("a price of 0.004", 0.004, on(priced, cost(400))),
  amounts("a price of nearly nothing", 0.000004, noPrice),
  amounts("a negative price", -5, noPrice),
  amounts("a price of null", null, noPrice),
  amounts("no price in its row", undefined, noPrice),
  amounts("a blank price", " ", noPrice),
  amounts("a price that is not finite", raw("1e400"), noPrice),
  amounts("a price called NaN", "NaN", noPrice),
  amounts("a price as text", " 12.50 ", on(priced, cost(1_250_000))),
  amounts("a price with an exponent", raw("1.25e1"), on(priced, cost(1_250_000))),
  amounts("a price of fractions of a cent", 12.345, on(priced, cost(1_234_500))),
  amounts("a price of many digits", raw("12.3400000000000000000001"), on(priced, cost(1_234_000))),
  amounts("a price in words", "on request", notANumber),
  amounts("a price with its currency", "$12.50", notANumber),
  amounts("a price with a comma", "12,50", notANumber),
  amounts("a price with thousands", "1,250.00", notANumber),
  amounts("a price of a yes", true, notANumber),
  amounts("a price that is an object", { Amount: 5 }, notANumber),
  amounts("a price beyond all money", raw("1e300"), on(priced, aside("is too large"))),
  {
    name: "a price type that nobody knows",
    bend: price({ type: 77, word: "Gold" }),
    ends: on(priced, kept({ variant: { prices: [{ typeId: 77, type: "Gold" }, {}] }, columns: { costAmount: null } })),
  },
  {
    name: "a negative price type",
    bend: price({ type: -1 }),
    ends: on(priced, kept({ variant: { prices: [{ typeId: -1 }, {}] }, columns: { costAmount: null } })),
  },
  {
    name: "a price type as text",
    bend: price({ type: "1" }),
    ends: on(priced, kept({ columns: { costTypeId: 1 } })),
  },
  {
    name: "a price type by its name alone",
    bend: price({ type: null, word: "Closeout" }),
    ends: on(priced, kept({ columns: { costTypeId: 2 } })),
  },
  { name: "no price type at all", bend: price({ type: null, word: null }), ends: on(priced, aside("is missing")) },
  { name: "a fraction for a price type", bend: price({ type: 2.7 }), ends: on(priced, aside("is not a whole number")) },
  { name: "a word for a price type", bend: price({ type: "cheap" }), ends: on(priced, aside("is not a whole number")) },
  { name: "a quantity break of 0", bend: price({ from: 0 }), ends: on(priced, cost(1_100_000)) },
  { name: "a negative quantity break", bend: price({ from: -3 }), ends: on(priced, cost(1_100_000)) },
  { name: "no quantity break", bend: price({ from: null }), ends: on(priced, cost(1_100_000)) },
  {
    name: "a fraction for a quantity break",
    bend: price({ from: 1.5 }),
    ends: on(priced, kept({ variant: { prices: [{ quantityBreak: 2 }, {}] }, columns: { costAmount: null } })),
  },
  { name: "a word for a quantity break", bend: price({ from: "dozen" }), ends: notANumber },
  { name: "a quantity break that is not finite", bend: price({ from: raw("1e400") }), ends: notANumber },
  {
    name: "two prices of one type",
    bend: rows((list) => [...list, { ...list[0], Amount: 9, Price: 9 }]),
    ends: on(priced, cost(900_000)),
  },
  { name: "a price type that is gone", bend: rows((list) => list.slice(1)), ends: noPrice },
  {
    name: "a retail price under the cost",
    bend: rows((list) => [list[0], { ...list[1], Amount: 1, Price: 1 }]),
    ends: on(priced, kept({ columns: { costAmount: 1_100_000, msrpAmount: 100_000 } })),
  },
  { name: "prices in the other operation's spelling", bend: otherSpelling(), ends: on(priced, cost(1_100_000)) },
];

function rows(change: (list: JsonObject[]) => unknown): MalformedClass["bend"] {
  return bendRecord((record, operation) => {
    const holder = pricesOf(record, operation);
    holder.Prices = change(holder.Prices as JsonObject[]);
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
