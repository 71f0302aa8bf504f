import { expect, test } from "vitest";
import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import { plainProduct } from "@/lib/catalog/test/products.ts";
import { partsOf } from "../store/document.ts";
import { stageLinks } from "./first-products.ts";

test("categories are divided over staged rows as identifiers are: a server takes no row of any length", () => {
  const parts = partsOf({ ...plainProduct("R", "Ring", []), variants: [], rejectedVariants: [] });
  const categories = [1, 2, 3].map((n): [string, string] => [String(n), `category ${n}`]);
  const texts: StoredTexts = { document: "", raw: "" };
  const rows = Array.from({ length: 10_000 }, (_, position) => {
    const key = `R-${position}`;
    return { key, position, hash: "", texts, parts: { ...parts, categories, identifiers: [] } };
  });
  const staged = stageLinks(1, 0, rows).flatMap(({ args }) => JSON.parse(Object(args).rows));
  const links = staged.map(([, , , , { categories: some }]) => some.length);
  expect(links).toEqual([9999, 9999, 9999, 3]);
});
