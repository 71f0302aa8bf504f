import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addressCodec,
  choicePart,
  dayPart,
  idPart,
  listPart,
  pagePart,
  pathParam,
  plainWebAddress,
  switchPart,
  textParam,
  textPart,
  wholePart,
  withoutLastSlashes,
} from "./address-codec.ts";
import { dayMs } from "./time.ts";

const kinds = ["new", "gone", "price"] as const;
const codec = addressCodec({
  q: textPart("q", 40),
  brandId: idPart("brand"),
  kinds: listPart("kind", kinds),
  order: choicePart("sort", ["cost", "name"], null),
  withOut: switchPart("out", "0", false),
  threshold: wholePart("low", { usual: 5, least: 0, most: 900 }),
  since: dayPart("since"),
  page: pagePart(),
});
const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));

test("every value survives the round trip through an address, and default values are not written", () => {
  const filters = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.replace(/\s+/g, " ").trim()),
    brandId: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
    kinds: fc.subarray([...kinds]).map((chosen) => chosen.sort()),
    order: fc.constantFrom("cost" as const, "name" as const, null),
    withOut: fc.boolean(),
    threshold: fc.integer({ min: 0, max: 900 }),
    since: fc.option(fc.integer({ min: 1, max: 20_000 }).map((day) => day * dayMs)),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(codec.parse(paramsOf(codec.query(filter)))).toEqual(filter);
    }),
  );
  expect(codec.query(codec.parse({}))).toBe("");
});

test("an address can be written of whatever was read, also where a long text is cut", () => {
  const long = (fill: string, most: number) => fc.nat(1).map((shift) => "a".repeat(shift) + fill.repeat(most));
  fc.assert(
    fc.property(long("\u{1f6b2}", 200), (text) => {
      const read = codec.parse({ q: text, brand: text });
      expect(codec.parse(paramsOf(codec.query(read)))).toEqual(read);
      expect(read.q.length).toBeGreaterThanOrEqual(39);
    }),
  );
});

test("a value that cannot be parsed counts as absent", () => {
  const broken = { kind: "new,nonsense", sort: "best", out: "maybe", low: "-3", since: "2026-02-30", page: ["0", "7"] };
  expect(codec.parse(broken)).toEqual({ ...codec.parse({}), kinds: ["new"] });
});

test("a changed filter begins at page 1, another page keeps the filter, and values in the path are not repeated", () => {
  const href = codec.within(
    "/brands/9",
    { ...codec.parse({ q: "chain lube", brand: "9", page: "4" }) },
    { brandId: null },
  );
  expect(href({ threshold: 2 })).toBe("/brands/9?q=chain+lube&low=2");
  expect(href({ page: 5 })).toBe("/brands/9?q=chain+lube&page=5");
});

test("parts that are not given are not written, and lists are written in one order with plain commas", () => {
  expect(codec.query({})).toBe("");
  expect(codec.query({ brandId: "9" })).toBe("?brand=9");
  expect(codec.query({ kinds: ["price", "new", "price"] })).toBe("?kind=new,price");
});

test("a text is read with single spaces and cut, and of a repeated parameter the first value counts", () => {
  expect(codec.parse({ q: "  chain   lube \t dry " }).q).toBe("chain lube dry");
  expect(codec.parse({ q: "x".repeat(41) }).q).toBe("x".repeat(40));
  expect(codec.parse({ brand: "9".repeat(101) }).brandId).toBe("9".repeat(100));
  expect(textParam({ q: ["first", "second"] }, "q")).toBe("first");
  expect(textParam({ q: [] }, "q")).toBe("");
});

test("a list is separated by commas or repeated, without empty and overlong values, and has an end", () => {
  const { read } = listPart("id");
  expect(read({})).toEqual([]);
  expect(read({ id: "b, a,,b" })).toEqual(["b", "a"]);
  expect(read({ id: ["b,a", "c"] })).toEqual(["b", "a", "c"]);
  expect(read({ id: ["x".repeat(100), "y".repeat(101)] })).toEqual(["x".repeat(100)]);
  const many = Array.from({ length: 101 }, (_, at) => `id-${at}`);
  expect(read({ id: many.join() })).toEqual(many.slice(0, 100));
});

test("a choice that is usual is not written, and any other is", () => {
  const { read, write } = choicePart("sort", ["cost", "name"], "cost");
  expect([read({}), read({ sort: "name" }), read({ sort: "best" })]).toEqual(["cost", "name", "cost"]);
  expect([write("cost"), write("name")]).toEqual(["", "name"]);
});

test("a number with anything behind it counts as absent, and one beyond a limit as the limit", () => {
  expect(["7x", "12345678901234567", "7"].map((low) => codec.parse({ low }).threshold)).toEqual([5, 5, 7]);
  const position = wholePart("before", { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
  for (const long of ["10000000", "1795000000000", String(Number.MAX_SAFE_INTEGER)])
    expect(position.read({ before: long }), "a position or a moment").toBe(Number(long));
  expect(["901", "900"].map((low) => codec.parse({ low }).threshold)).toEqual([900, 900]);
  expect(["0", "100000", "100001"].map((page) => codec.parse({ page }).page)).toEqual([1, 100_000, 100_000]);
});

test("a part of a path is decoded once, and one that cannot be decoded stays as it is", () => {
  expect(["a%2Fb%20c", "a/b c", "100%"].map(pathParam)).toEqual(["a/b c", "a/b c", "100%"]);
});

test("slashes at the end of an address are removed, and no others", () => {
  expect(["https://host/api//", "/a/b/", "/a//b", "/", ""].map(withoutLastSlashes)).toEqual([
    "https://host/api",
    "/a/b",
    "/a//b",
    "",
    "",
  ]);
});

test("a web address has one spelling, and a text that is no address stays as it is", () => {
  expect(plainWebAddress("HTTPS://Supplier.Test:443/API//")).toBe("https://supplier.test/API");
  expect(plainWebAddress("http://supplier.test:8080")).toBe("http://supplier.test:8080");
  expect(plainWebAddress("No Address/")).toBe("No Address");
});
