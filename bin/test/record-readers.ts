import { productOf, variantOf } from "@/components/product/test/fixture.ts";
import { layOut } from "@/components/product/variant-rows.ts";
import type { VariantDocument } from "@/db/dealer/documents.ts";
import { axesOf } from "@/lib/catalog/article/axes.ts";
import type { ProductView } from "@/lib/catalog/article/types.ts";
import { sortValues } from "@/lib/catalog/listing/sizes.ts";
import { splitList } from "@/lib/supplier/json.ts";
import { parseCategories } from "@/lib/supplier/parse-category.ts";
import { parseRow } from "@/lib/supplier/parse-list.ts";
import { productParser } from "@/lib/supplier/parse-product.ts";
import { positionsFor } from "@/lib/sync/swap/positions.ts";

/** Input length per record, in characters. */
const perRecord = 2;

function records<T>(make: (place: number, count: number) => T): (length: number) => T[] {
  return (length) => {
    const count = Math.ceil(length / perRecord);
    return Array.from({ length: count }, (_, place) => make(place, count));
  };
}

/** A variant of which only the attributes count. */
const withAttributes = (attributes: VariantDocument["attributes"]) => ({ attributes }) as VariantDocument;

interface Reader {
  readonly name: string;
  /** Gives the function as many records as a text of this length holds. */
  prepare(length: number): () => unknown;
}

function reader<T>(name: string, make: (length: number) => T, run: (input: T) => unknown): Reader {
  return {
    name,
    prepare: (length) => {
      const input = make(length);
      return () => run(input);
    },
  };
}

const layOutFirst = (product: ProductView) => product.variants[0] && layOut(product, product.variants[0]);
const asProduct = (part: object) => JSON.stringify({ ProductNo: "1", ...part });
const parseProduct = (raw: string) => parseRow(raw, productParser);
const nested = (depth: number) => `{"CategoryId":12345678901234567890,"SubCategories":${"[".repeat(depth)}`;

/** Functions over lists of records that a supplier sent, and the lists that are hard for them. */
export const recordReaders: readonly Reader[] = [
  reader(
    "attributes that each divide the variants once more",
    records((place, count) =>
      withAttributes(
        Array.from({ length: 40 }, (_, axis) => ({ name: `axis ${axis}`, value: place % count === axis ? "a" : "b" })),
      ),
    ),
    axesOf,
  ),
  reader(
    "an attribute of its own on every variant",
    records((place) => withAttributes([{ name: `${place}`, value: "x" }])),
    axesOf,
  ),
  reader(
    "a size of its own for every variant",
    records((place) => `${place}`),
    sortValues,
  ),
  reader(
    "a matrix with one variant in each row and column",
    (length) => productOf(["X", "Y"], records((place) => variantOf(`${place}`, [`${place}`, `${place}`]))(length)),
    layOutFirst,
  ),
  reader(
    "a third attribute with a value of its own for every variant",
    (length) => productOf(["X", "Y", "Z"], records((place) => variantOf(`${place}`, ["a", "b", `${place}`]))(length)),
    layOutFirst,
  ),
  reader(
    "new products in a row",
    records(() => null),
    positionsFor,
  ),
  reader(
    "new products between known ones",
    records((place) => (place % 2 ? null : place * 1024)),
    positionsFor,
  ),
  reader(
    "the same variant over and over",
    (length) => asProduct({ Variants: records(() => ({ VariantNo: "1" }))(length) }),
    parseProduct,
  ),
  reader("variants without a number", (length) => asProduct({ Variants: records(() => ({}))(length) }), parseProduct),
  reader(
    "one category of many without a number",
    (length) => [`{"CategoryId":1,"SubCategories":[${records(() => "{}")(length).join(",")}]}`],
    parseCategories,
  ),
  reader("brackets in brackets", (length) => `[${"[".repeat(length)}${"]".repeat(length)}]`, splitList),
  reader(
    "categories nested beyond the stack, beside a long number",
    (length) => [`${nested(length)}${"]".repeat(length)}}`],
    parseCategories,
  ),
];
