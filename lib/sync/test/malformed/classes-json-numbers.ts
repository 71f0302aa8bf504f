import { bendRecord, raw } from "./bends.ts";
import { kept, type MalformedClass, nameless, type Operation, on } from "./class.ts";

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

export const numbers: MalformedClass[] = [
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
    name: "a long number beside a fraction with 200,000 digits",
    bend: bendRecord((record) => {
      record.BrandId = raw("12345678901234567890");
      record.Z = raw(`${"1".repeat(200_000)}.5`);
    }),
    ends: on(["products"], kept({ brandId: "12345678901234567890" })),
  },
  {
    name: "a long number beside a text of 200,000 quotes",
    bend: bendRecord((record) => {
      record.BrandId = raw("12345678901234567890");
      record.Z = '"'.repeat(200_000);
    }),
    ends: on(["products"], kept({ brandId: "12345678901234567890" })),
  },
  {
    name: "a long number beside a price with 17 decimals",
    bend: bendRecord((record) => {
      record.BrandId = raw("12345678901234567890");
      record.Z = raw("0.30000000000000004");
    }),
    ends: on(["products"], kept({ brandId: "12345678901234567890" })),
  },
  {
    name: "blanks around a number",
    bend: bendRecord((record, operation) =>
      Object.assign(record, { [keyOf(operation)]: ` ${record[keyOf(operation)]} ` }),
    ),
    ends: on(["brands", "products", "inventory", "stock", "prices"], kept()),
  },
];
