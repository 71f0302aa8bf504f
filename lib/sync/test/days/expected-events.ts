import type { Catalog, SentProduct, SentVariant } from "./catalog-edits.ts";

/** What a variant that left the catalog was. */
export interface Gone {
  name: string;
  productNo: string;
  variant: SentVariant;
}

/** The variants of the day before, with the names of their products, and those that had left by then. */
interface Past {
  had: Map<string, SentVariant & { name: string }>;
  gone: ReadonlyMap<string, Gone>;
}

/** An event as a text that is the same whatever the order. `lowest`: the lowest cost that was seen of each variant before. */
export class ExpectedEvents {
  readonly told: string[] = [];
  private readonly lowest = new Map<string, number>();

  /** The difference between two catalogs. A variant is the same item whichever product has it. */
  between(before: Catalog, after: Catalog, gone: ReadonlyMap<string, Gone>): void {
    const had = new Map(before.map((product) => [product.ProductNo, product]));
    const past: Past = {
      gone,
      had: new Map(
        before.flatMap((product) => product.Variants.map((one) => [one.VariantNo, { ...one, name: product.Name }])),
      ),
    };
    const has = new Set(after.flatMap(numbersOf));
    for (const [formerNo, variantNo] of renumbered(before, after, gone)) {
      const former = past.had.get(formerNo);
      if (former) past.had.set(variantNo, { ...former, VariantNo: variantNo });
      has.add(formerNo);
    }
    for (const product of after) {
      const old = had.get(product.ProductNo);
      had.delete(product.ProductNo);
      if (old) this.ofProduct(old, product, past);
      else this.ofAdded(product, past);
    }
    for (const product of before) {
      const left = numbersOf(product).filter((variantNo) => !has.has(variantNo));
      if (!had.has(product.ProductNo)) {
        const now = after.find(({ ProductNo }) => ProductNo === product.ProductNo) ?? product;
        for (const one of product.Variants) if (left.includes(one.VariantNo)) this.tell("gone", now, one);
      } else if (left.length > 0 || product.Variants.length === 0)
        this.tell("gone", product, null, [], { variantNos: left });
    }
  }

  private ofProduct(before: SentProduct, after: SentProduct, past: Past): void {
    if (before.Name !== after.Name) this.tell("renamed", after, null, [before.Name, after.Name]);
    for (const variant of after.Variants) this.ofKnown(variant, after, past, ["new", "returned"]);
  }

  private ofAdded(product: SentProduct, past: Past): void {
    const others = numbersOf(product).filter((variantNo) => !past.had.has(variantNo));
    const known = product.Variants.flatMap(({ VariantNo }) =>
      past.had.has(VariantNo) ? [] : (past.gone.get(VariantNo) ?? []),
    )[0];
    if (others.length > 0) this.tell(known ? "returned" : "new", product, null, [], { variantNos: others });
    const name = others.length > 0 ? known?.name : past.had.get(product.Variants[0]?.VariantNo ?? "")?.name;
    if (name !== undefined && name !== product.Name) this.tell("renamed", product, null, [name, product.Name]);
    for (const variant of product.Variants) this.ofKnown(variant, product, past, [known ? "new" : "returned"]);
  }

  /** Adds a variant's own events to those of its product; `told`: the kinds that say where it was. */
  private ofKnown(variant: SentVariant, product: SentProduct, { had, gone }: Past, told: readonly string[]): void {
    const old = had.get(variant.VariantNo) ?? gone.get(variant.VariantNo)?.variant;
    const kind = old ? "returned" : "new";
    if (!had.has(variant.VariantNo) && told.includes(kind)) this.tell(kind, product, variant);
    if (old) this.ofVariant(old, variant, product);
  }

  ofVariant(before: SentVariant, after: SentVariant, product: SentProduct): void {
    const changed = (kind: string, value: (variant: SentVariant) => number | null, facts: object = {}) => {
      const [was, is] = [value(before), value(after)];
      if (was === is) return;
      const ending = kind.endsWith("-") ? (was === null && "start") || (is === null && "end") : "";
      if (ending !== false) this.tell(`${kind}${ending}`, product, after, [was, is], facts);
    };
    const lowest = this.lowest.get(after.VariantNo);
    changed("cost", costOf, lowest === undefined ? {} : { lowestCents: lowest });
    if (costOf(before) !== costOf(after)) {
      const seen = [lowest, costOf(before), costOf(after)].filter((cents) => typeof cents === "number");
      this.lowest.set(after.VariantNo, Math.min(...seen));
    }
    changed("sale-", (variant) => unitPrice(variant, 1));
    changed("closeout-", (variant) => unitPrice(variant, 2));
    for (const priceTypeId of [3, 4]) changed("retail", (variant) => unitPrice(variant, priceTypeId), { priceTypeId });
    changed("status", ({ StatusId }) => StatusId);
  }

  private tell(
    kind: string,
    { ProductNo, Name, BrandId }: SentProduct,
    variant: SentVariant | null,
    [before = null, after = null]: readonly (string | number | null)[] = [],
    facts: object = {},
  ): void {
    this.told.push(
      toldAs(kind, [ProductNo, variant?.VariantNo ?? null, Name, String(BrandId)], [before, after], facts),
    );
  }
}

/** Numbers that left while the same one came in another case: one of them, that was never there. The former number first. */
export function renumbered(before: Catalog, after: Catalog, gone: ReadonlyMap<string, unknown>): Map<string, string> {
  const [had, has] = [before, after].map((catalog) => catalog.flatMap(numbersOf));
  const came = has?.filter((number) => !had?.includes(number) && !gone.has(number)) ?? [];
  const left = had?.filter((number) => !has?.includes(number)) ?? [];
  const inAnyCase = (all: readonly string[], number: string) =>
    all.filter((each) => each.toLowerCase() === number.toLowerCase());
  return new Map(
    left.flatMap((number) => {
      const [only, ...others] = inAnyCase(came, number);
      const isSure = others.length === 0 && inAnyCase(left, number).length === 1;
      return only !== undefined && isSure ? [[number, only] as const] : [];
    }),
  );
}

/** An event as a text. */
export function toldAs(
  kind: string,
  of: readonly (string | null)[],
  change: readonly (string | number | null)[],
  facts: object,
): string {
  return JSON.stringify([kind, of, change, facts]);
}

function numbersOf({ Variants }: SentProduct): string[] {
  return Variants.map(({ VariantNo }) => VariantNo).sort();
}

const cents = (rows: SentVariant["Prices"]): number | null =>
  rows.length === 0 ? null : Math.min(...rows.map(({ Amount }) => Math.round(Amount * 100)));
const unitPrice = ({ Prices }: SentVariant, type: number) =>
  cents(Prices.filter(({ TypeId, QtyBreak }) => TypeId === type && QtyBreak === 1));
/** What one unit costs the dealer, in cents. */
export const costOf = ({ Prices }: SentVariant) =>
  cents(Prices.filter(({ TypeId, QtyBreak }) => [0, 1, 2, 5].includes(TypeId) && QtyBreak === 1));
