import type { Alternative, ProductView, StockedVariant, VariantView } from "@/lib/catalog/article/types.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { isInStock, isOut, type WarehouseStock } from "@/lib/domain/stock.ts";
import { type VariantCell, variantCell } from "./variant-rows.ts";

/** Maximum number of replacements for an item that is out. */
const maxInstead = 6;

/** Number of attributes whose neighboring values are offered for an item in stock. */
const maxAxes = 3;

/** A sibling with its figures, its cost at the chosen quantity. */
export type SiblingCell = Sibling & VariantCell;

/** Possible replacements of an item. */
export interface InsteadView {
  /** Whether the item is out, everywhere or in the member's own warehouse. */
  isOut: boolean;
  /** When it is out those in stock, else those next to it. */
  siblings: SiblingCell[];
  /** Items of other products, only if it is out. */
  others: Alternative[];
}

interface Beside {
  warehouseId: string | null;
  /** The quantity for which costs are shown. */
  quantity: number;
  readStock: (variantNos: string[]) => Promise<ReadonlyMap<string, WarehouseStock[]>>;
  readAlternatives: () => Promise<Alternative[]>;
}

/**
 * Starts reading possible replacements of an item before its stock by warehouse is known; the result builds the view
 * once it is. A removed item is out for good: it has no siblings in stock, but others may replace it.
 */
export function beginInstead(
  product: ProductView,
  variant: VariantView,
  { warehouseId, quantity, readStock, readAlternatives }: Beside,
): (stocked: StockedVariant) => Promise<InsteadView> {
  const gone = variant.goneAt !== null;
  const isSurelyOut = gone || isOut(variant.total);
  const known = new Map(product.variants.map((each) => [each.variantNo, each]));
  const chosen = known.get(variant.variantNo);
  const siblingsIf = (out: boolean) => (gone || !chosen ? [] : siblingsOf(product, chosen, out));
  // It may be out in the own warehouse only, which is not known yet.
  const siblings = isSurelyOut
    ? siblingsIf(true)
    : [...siblingsIf(false), ...(warehouseId === null ? [] : siblingsIf(true))];
  const reading = readStock([...new Set(siblings.map(({ variantNo }) => variantNo))]);
  const others = isSurelyOut ? readAlternatives() : null;
  for (const begun of [reading, others]) begun?.catch(() => undefined);
  return async (stocked) => {
    const own = stocked.stock.find((row) => row.warehouseId === warehouseId);
    const out = isSurelyOut || isOut(own?.available ?? null);
    const stock = await reading;
    return {
      isOut: out,
      siblings: siblingsIf(out).flatMap((sibling) => {
        const found = known.get(sibling.variantNo);
        if (!found) return [];
        return { ...sibling, ...variantCell(product, found, { quantity, stock: stock.get(sibling.variantNo) }) };
      }),
      others: out ? await (others ?? readAlternatives()) : [],
    };
  };
}

/** A variant of the same product that differs from the chosen one in one attribute. */
interface Sibling {
  variantNo: string;
  /** The attribute in which it differs, and its own value. */
  axis: string;
  value: string;
}

/**
 * The siblings of a variant. `inStead`: those in stock, the next sizes first. Otherwise those before and after it in
 * each attribute, whatever their stock.
 */
export function siblingsOf(product: ProductView, chosen: VariantView, inStead: boolean): Sibling[] {
  const changed = changedAxis(product, chosen);
  const places = product.axes.map(({ values }) => new Map(values.map((value, place) => [value, place])));
  /** How far its value is from the chosen one, in the order of the attribute's values. */
  const stepsTo = ({ axisValues }: VariantView, axis: number) => {
    const place = (value = "") => places[axis]?.get(value) ?? -1;
    return place(axisValues[axis]) - place(chosen.axisValues[axis]);
  };
  const found = product.variants.flatMap((variant) => {
    const axis = variant === chosen ? -1 : changed(variant);
    if (axis < 0 || statusKind(variant.statusId) !== "sold") return [];
    return { variant, axis, steps: stepsTo(variant, axis) };
  });
  found.sort((a, b) => a.axis - b.axis || Math.abs(a.steps) - Math.abs(b.steps) || a.steps - b.steps);
  const kept = inStead
    ? found.filter(({ variant }) => isInStock(variant.total)).slice(0, maxInstead)
    : [...new Set(found.map(({ axis }) => axis))].slice(0, maxAxes).flatMap((axis) => {
        const ofAxis = found.filter((each) => each.axis === axis);
        const before = ofAxis.find(({ steps }) => steps < 0);
        const after = ofAxis.find(({ steps }) => steps > 0);
        return [before, after].filter((each) => each !== undefined);
      });
  return kept.map(({ variant, axis }) => ({
    variantNo: variant.variantNo,
    axis: product.axes[axis]?.name ?? "",
    value: variant.axisValues[axis] ?? "",
  }));
}

/**
 * Finds the only attribute in which a variant differs from the selected one; -1: it differs in none or in several. An
 * attribute that follows from it ("Primary Color" from "Color") does not count as another.
 */
function changedAxis(product: ProductView, chosen: VariantView): (variant: VariantView) => number {
  const known = new Map<string, boolean>();
  const follows = (axis: number, from: number) => {
    const key = `${from}/${axis}`;
    let does = known.get(key);
    if (does === undefined) {
      const values = new Map<string, string>();
      does = product.variants.every(({ axisValues }) => {
        const [own = "", its = ""] = [axisValues[from], axisValues[axis]];
        if (!values.has(own)) values.set(own, its);
        return values.get(own) === its;
      });
      known.set(key, does);
    }
    return does;
  };
  return ({ axisValues }) => {
    const [first = -1, ...others] = product.axes.flatMap((_, axis) =>
      axisValues[axis] === chosen.axisValues[axis] ? [] : axis,
    );
    return others.every((axis) => follows(axis, first)) ? first : -1;
  };
}
