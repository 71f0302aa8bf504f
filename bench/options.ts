/** Sections of `npm run bench`. */
const sections = ["sync", "finding", "watching", "serving", "pages", "script", "browser", "hostile"] as const;
/** Run only when they are named: they take many minutes, or are about no speed. */
const longSections = ["growth", "forecast", "history", "dealers", "at-rest", "looked-at", "on-server"] as const;
const everySection = [...sections, ...longSections];
type Section = (typeof everySection)[number];

/** With 3,000 products each, a thousand dealers take thirty gigabytes, and an hour for their first readings alone. */
const usualDealerProducts = 100;
const usualDealers = 1000;
/** About 3,000, 30,000 and 250,000 variants. */
const usualSizes = [750, 7_500, 62_500];

export interface BenchOptions {
  /** The size of the reference catalog. */
  readonly products: number;
  /** Of each dealer that `dealers` simulates. */
  readonly dealerProducts: number;
  /** How many dealers `dealers` simulates, and for how many hours; `at-rest` has as many. */
  readonly dealers: number;
  readonly hours: number;
  /** The sizes of the catalogs that `growth` compares, in products. */
  readonly sizes: readonly number[];
  /** Whether any of these sections is wanted. */
  wants(...names: Section[]): boolean;
}

/**
 * Parses `products=NUMBER`, `dealers=NUMBER` with `hours=NUMBER` (the sections `dealers` and `at-rest`, unless others are
 * named), `only=SECTION,SECTION` (or sections as words of their own) and `sizes=NUMBER,NUMBER`.
 * @throws RangeError with what may be given.
 */
export function options(given: readonly string[]): BenchOptions {
  let products: number | null = null;
  let sizes = usualSizes;
  let dealers: number | null = null;
  let hours = 24;
  let wanted: readonly string[] | null = null;
  const words = given.filter((argument) => everySection.some((one) => one === argument));
  if (words.length > 0) wanted = words;
  for (const argument of given.filter((one) => !words.includes(one))) {
    const [, name, value = ""] = /^(products|only|sizes|dealers|hours)=(.+)$/.exec(argument) ?? [];
    const parts = value.split(",");
    const isOk =
      name === "only"
        ? parts.every((one) => everySection.some((s) => s === one))
        : parts.every((one) => /^[1-9]\d{0,5}$/.test(one)) && (name === "sizes" || parts.length === 1);
    if (name === undefined || !isOk) {
      const all = everySection.join(",");
      throw new RangeError(
        `give products=NUMBER, sizes=NUMBER,NUMBER, dealers=NUMBER, hours=NUMBER or only= with some of ${all}, not ${argument}`,
      );
    }
    if (name === "only") wanted = parts;
    else if (name === "products") products = Number(value);
    else if (name === "hours") hours = Number(value);
    else if (name === "dealers") dealers = Number(value);
    else sizes = parts.map(Number);
  }
  const chosen = wanted ?? (dealers === null ? sections : ["dealers", "at-rest"]);
  const sizeOf = { products: products ?? 30_000, dealerProducts: products ?? usualDealerProducts };
  const wants: BenchOptions["wants"] = (...names) => names.some((name) => chosen.includes(name));
  return { ...sizeOf, sizes, dealers: dealers ?? usualDealers, hours, wants };
}
