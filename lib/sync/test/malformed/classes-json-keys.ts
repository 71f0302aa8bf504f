import { bendInside, bendName, bendRecord, raw } from "./bends.ts";
import { aside, kept, lists, type MalformedClass, named, nameless, on } from "./class.ts";
import { first } from "./json-object.ts";

const deep = (depth: number) => raw(`${"[".repeat(depth)}${"]".repeat(depth)}`);

const same = kept({ name: "Other" });
const manyKeys = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]));
export const keys: MalformedClass[] = [
  {
    name: "a key twice",
    bend: bendInside((record) => `${record.slice(0, -1)},"Name":"Other","CategoryName":"Other"}`),
    ends: { brands: same, categories: same, products: same },
  },
  {
    name: "__proto__ as a key",
    bend: bendInside((record) => `${record.slice(0, -1)},"__proto__":{"Name":"Evil","polluted":true}}`),
    ends: on(lists, kept()),
  },
  {
    name: "constructor as a key",
    bend: bendInside((record) => `${record.slice(0, -1)},"constructor":{"prototype":{"polluted":true}}}`),
    ends: on(lists, kept()),
  },
  {
    name: "everything under __proto__",
    bend: bendInside((record) => `{"__proto__":${record}}`),
    ends: nameless("is missing"),
  },
  { name: "__proto__ as a text", bend: bendName("__proto__"), ends: on(named, kept({ name: "__proto__" })) },
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
    bend: bendName(deep(50_000)),
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
