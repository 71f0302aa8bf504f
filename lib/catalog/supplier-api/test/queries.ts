import fc from "fast-check";

/** Values that occur in the supplier's data, to build random queries from. */
export interface Vocabulary {
  skus: string[];
  productNos: string[];
  brands: string[];
  categoryNames: string[];
  categoryIds: string[];
  barcodes: string[];
  makers: string[];
  days: string[];
  /** Values of one variant each. A query built from one of them has an answer, even with many filters. */
  anchors: Anchor[];
  total: { products: number; variants: number; brands: number };
}

/** Values by which a variant and its product can be found. */
export interface Anchor {
  skus: string;
  categories: string[];
  brands: string;
  status: string;
  prices: string[];
  barcodes: string[];
  mfgPartNumbers: string[];
  dateFrom: string;
}

export interface RandomQuery {
  path: string;
  parameters: [name: string, value: string][];
  headers: Record<string, string>;
}

type Values = fc.Arbitrary<string>;

const anchored = ["skus", "categories", "brands", "status", "prices", "barcodes", "mfgPartNumbers", "dateFrom"];

/** Queries of every operation: all parameters combined, values from the data, near misses and nonsense. */
export function randomQuery(words: Vocabulary): fc.Arbitrary<RandomQuery> {
  return fc.tuple(randomAddress(words), headers()).map(([address, sent]) => ({ ...address, headers: sent }));
}

type Address = Omit<RandomQuery, "headers">;

function randomAddress(words: Vocabulary): fc.Arbitrary<Address> {
  const paging = { pageStartIndex: startIndex(words.total), pageSize: pageSize() };
  const skus = listOf(sku(words.skus));
  const makers = listOf(recased(words.makers));
  const products = {
    ...paging,
    skus,
    dateFrom: productDate(words.days),
    categories: listOf(recased(words.categoryNames)),
    brands: listOf(recased(words.brands)),
    status: status(),
    prices: listOf(usually(fc.constantFrom("0", "1", "2", "3", "4", "5"), "6", "-1", "x", "00")),
    barcodes: listOf(barcode(words.barcodes)),
    mfgPartNumbers: makers,
  };
  const inventory = { ...paging, skus, dateFrom: stockDate(), status: status(), mfgPartNumbers: makers };
  const ofOne = fc.constantFrom(...words.anchors);
  return fc.oneof(
    { weight: 8, arbitrary: asking("/Catalog/Products", products) },
    { weight: 8, arbitrary: askingOf("/Catalog/Products", ofOne, anchored) },
    { weight: 4, arbitrary: askingOf("/Catalog/Products/Inventory", ofOne, ["skus", "status", "mfgPartNumbers"]) },
    { weight: 5, arbitrary: asking("/Catalog/Products/Inventory", inventory) },
    { weight: 2, arbitrary: asking("/Catalog/Products/Images", { ...paging, skus }) },
    { weight: 2, arbitrary: asking("/Catalog/Products/Prices", { ...paging, skus }) },
    {
      weight: 2,
      arbitrary: asking("/Catalog/Products/Variants/Images", {
        ...paging,
        skus,
        productIds: listOf(recased(words.productNos)),
      }),
    },
    { weight: 1, arbitrary: asking("/Catalog/Brands", paging) },
    { weight: 1, arbitrary: asking("/Catalog/Products/Brands", paging) },
    {
      weight: 1,
      arbitrary: asking("/Catalog/Categories", {
        categoryIds: listOf(fc.constantFrom(...words.categoryIds, "0", "x")),
      }),
    },
  );
}

/** One to four parameters of an operation, one perhaps twice, sometimes with an unknown one. */
function asking(path: string, parameters: Record<string, Values>): fc.Arbitrary<Address> {
  const one = fc.oneof(
    ...Object.entries(parameters).map(([name, value]) => fc.tuple(fc.constant(name), value)),
  ) as fc.Arbitrary<[string, string]>;
  const unknown = fc.constantFrom<[string, string][]>([], [], [], [["unknown", "1"]]);
  return fc
    .tuple(fc.array(one, { maxLength: 4 }), unknown)
    .map(([known, other]) => ({ path, parameters: [...known, ...other] }));
}

/** Any number of these parameters, all met by one variant, some with another variant's value in the same list. */
function askingOf(path: string, anchors: fc.Arbitrary<Anchor>, names: readonly string[]): fc.Arbitrary<Address> {
  const chosen = fc.tuple(...names.map(() => fc.constantFrom(true, true, false)));
  const shape = { one: anchors, other: anchors, chosen, both: fc.boolean(), length: fc.integer({ min: 2, max: 12 }) };
  const page = fc.constantFrom<[string, string][]>([], [["pageSize", "3"]], [["pageStartIndex", "1"]]);
  return fc.tuple(fc.record(shape), page).map(([{ one, other, chosen: wanted, both, length }, paging]) => {
    const valuesOf = (name: string, from: Anchor) => {
      if (name === "skus") return [from.skus.slice(0, length)];
      const value = from[name as keyof Anchor];
      return typeof value === "string" ? [value] : value;
    };
    const asked = names
      .filter((name, index) => wanted[index] && valuesOf(name, one).length > 0)
      .map((name): [string, string] => {
        const values =
          both && name !== "dateFrom" ? [...valuesOf(name, other), ...valuesOf(name, one)] : valuesOf(name, one);
        return [name, values.join(",")];
      });
    return { path, parameters: [...asked, ...paging] };
  });
}

/** Headers about the client and its language. They change nothing: the snapshot has one language. */
function headers(): fc.Arbitrary<Record<string, string>> {
  const sent = { language: fc.constantFrom("en", "fr", "de-AT", "x"), callerName: fc.constantFrom("Till", "é", "a b") };
  return fc.record(sent, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

/** Mostly valid values, sometimes an invalid one. */
function usually(good: Values, ...bad: string[]): Values {
  return fc.oneof({ weight: 14, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) });
}

function startIndex({ products, variants, brands }: Vocabulary["total"]): Values {
  const edges = [products, variants, brands].flatMap((total) => [total - 1, total, total + 1, total - 49]);
  const good = fc
    .oneof(fc.integer({ min: 1, max: variants + 10 }), fc.constantFrom(1, 2, 50, 51, ...edges))
    .map(String);
  return usually(good, "0", "-1", "1.5", "x", "", " 3 ", "007", "1e3", "999999999", "9999999999");
}

function pageSize(): Values {
  const good = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 2, 50, 1000, 1001, 100_000)).map(String);
  return usually(good, "0", "-5", "2.0", "all", "", " 7 ", "012", "9999999999");
}

function listOf(value: Values): Values {
  const separator = fc.constantFrom(",", ",", ",", ", ", ",,", " ,");
  return fc
    .tuple(fc.array(value, { minLength: 1, maxLength: 4 }), separator, fc.constantFrom("", "", "", ",", " "))
    .map(([values, between, end]) => values.join(between) + end)
    .chain((text) => usually(fc.constant(text), "", ",", " , "));
}

function recased(values: string[]): Values {
  const word = fc.constantFrom(...values);
  const form = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => ` ${text}`,
    (text: string) => text.slice(0, -1),
  );
  return fc.tuple(word, form).map(([text, change]) => change(text));
}

/** Whole numbers, prefixes of every length, and wild cards of other systems, which have no meaning here. */
function sku(values: string[]): Values {
  const part = fc
    .tuple(fc.constantFrom(...values), fc.integer({ min: 1, max: 12 }))
    .map(([text, length]) => text.slice(0, length));
  return usually(fc.oneof(recased(values), part), "%", "_", "*", "0%", "é", "'", '"', "\u{10ffff}", "\\");
}

/** Codes as they are, in their other form, and with hyphens as people type them. */
function barcode(values: string[]): Values {
  const form = fc.constantFrom(
    (code: string) => code,
    // An EAN with a zero before it is the same code as a GTIN-14, which Bincard finds and the supplier does not.
    (code: string) => (code.length < 13 ? `0${code}` : code),
    (code: string) => code.replace(/^0/, ""),
    (code: string) => `${code.slice(0, 1)}-${code.slice(1, 6)} ${code.slice(6)}`,
    (code: string) => code.slice(0, -1),
  );
  const code = fc.tuple(fc.constantFrom(...values), form).map(([text, change]) => change(text));
  return usually(code, "N/A", "0", "x", "999999999999");
}

function status(): Values {
  return listOf(
    usually(fc.constantFrom("7", "8", "9", "11", "7,10", "13,7"), "10", "13", "12", "x", "07", "-7", "7.0"),
  );
}

/** Modification dates from the data, in both formats. */
function productDate(days: string[]): Values {
  const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const day = fc.constantFrom(...days, "1990-01-01", "2099-12-31", "2024-02-29");
  const good = fc.tuple(day, fc.boolean()).map(([text, us]) => (us ? american(text) : text));
  return usually(
    good,
    "2026-02-30",
    "31/12/2026",
    "2026-1-1",
    "2026-01-01 10:00:00",
    "yesterday",
    "",
    "2026-01-01T00:00:00Z",
  );
}

/** Only dates where both sides must agree: Bincard compares with the moment when it saw a change. */
function stockDate(): Values {
  const good = fc.constantFrom("1990-01-01", "01/01/1990", "1990-01-01 23:59:59", "2099-01-01", "12/31/2099 00:00:00");
  return usually(good, "1990-01-01 24:00:00", "1990-01-01 1:00", "02/29/2025", "1990-01-01T10:00:00", "0", "");
}
