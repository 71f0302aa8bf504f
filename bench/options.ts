/** Sections of `npm run bench`. */
const sections = ["sync", "finding", "serving", "pages", "script", "browser", "hostile"] as const;
type Section = (typeof sections)[number];

export interface BenchOptions {
  /** The size of the reference catalog. */
  readonly products: number;
  /** Whether any of these sections is wanted. */
  wants(...names: Section[]): boolean;
}

/**
 * Parses `products=NUMBER` and `only=SECTION,SECTION`.
 * @throws RangeError with what may be given.
 */
export function options(given: readonly string[]): BenchOptions {
  let products = 30_000;
  let wanted: readonly string[] = sections;
  for (const argument of given) {
    const [, name, value = ""] = /^(products|only)=(.+)$/.exec(argument) ?? [];
    const isOk =
      name === "products"
        ? /^[1-9]\d{0,5}$/.test(value)
        : value.split(",").every((one) => sections.some((s) => s === one));
    if (name === undefined || !isOk)
      throw new RangeError(`give products=NUMBER, or only= with some of ${sections.join(",")}: ${argument} is neither`);
    if (name === "products") products = Number(value);
    else wanted = value.split(",");
  }
  return { products, wants: (...names) => names.some((name) => wanted.includes(name)) };
}
