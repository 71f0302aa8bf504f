import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import type { Own } from "./own.ts";

/** What the supplier says of an item at a moment, read by this test itself and not by Bincard. */
export interface TrueArticle {
  readonly statusId: number;
  readonly total: number;
  /** Units by the warehouse's name. */
  readonly byWarehouse: ReadonlyMap<string, number>;
  readonly nextDueAt: number | null;
  /** The lowest wholesale amount for one piece, in cents: the dealer's cost. Null: no such price. */
  readonly costCents: number | null;
}

/** A supplier that has no faults, at whichever moment it is asked about. */
export interface SupplierTruth {
  /** One question at a time. The items at a moment (ms): stock as of `stockAt`, prices as of `pricesAt`. Those that are not there are missing. */
  of(variantNos: readonly string[], stockAt: number, pricesAt: number): Promise<Map<string, TrueArticle>>;
}

interface StockRecord {
  VariantNo: string;
  StatusId: number;
  TotalQtyAvailable: number;
  NextDueDate: string | null;
  WarehousesQuantities: { Name: string; QtyAvailable: number }[];
}
interface ProductRecord {
  Variants: { VariantNo: string; Prices: { Amount: number; TypeId: number; QtyBreak: number }[] }[];
}

/** Base, sale, closeout and program: the types that a dealer may be charged by (interface, section 2). */
const wholesale = [0, 1, 2, 5];
/** Numbers in one request, so that its address stays short. */
const atOnce = 40;

/** Starts a twin of the supplier under test: same size, same seed, no faults, and a clock of its own. */
export async function startSupplierTruth(own: Own, products: number): Promise<SupplierTruth> {
  let moment = 0;
  const twin = await own.supplier({ products, now: () => moment });
  const setMoment = (at: number) => {
    moment = at;
    twin.setClock(at);
  };
  return {
    async of(variantNos, stockAt, pricesAt) {
      const found = new Map<string, TrueArticle>();
      setMoment(pricesAt);
      const costs = new Map<string, number | null>();
      for (const { Variants } of await rows<ProductRecord>(twin, "/Catalog/Products", variantNos))
        for (const { VariantNo, Prices } of Variants) costs.set(VariantNo, costOf(Prices));
      setMoment(stockAt);
      for (const record of await rows<StockRecord>(twin, "/Catalog/Products/Inventory", variantNos))
        found.set(record.VariantNo, {
          statusId: record.StatusId,
          total: record.TotalQtyAvailable,
          byWarehouse: new Map(record.WarehousesQuantities.map(({ Name, QtyAvailable }) => [Name, QtyAvailable])),
          nextDueAt: record.NextDueDate === null ? null : Date.parse(record.NextDueDate),
          costCents: costs.get(record.VariantNo) ?? null,
        });
      return new Map([...found].filter(([variantNo]) => variantNos.includes(variantNo)));
    },
  };
}

function costOf(prices: ProductRecord["Variants"][number]["Prices"]): number | null {
  const charged = prices.filter(({ TypeId, QtyBreak }) => wholesale.includes(TypeId) && QtyBreak <= 1);
  return charged.length === 0 ? null : Math.min(...charged.map(({ Amount }) => Math.round(Amount * 100)));
}

async function rows<T>(twin: ReferenceSupplier, path: string, variantNos: readonly string[]): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < variantNos.length; from += atOnce) {
    const skus = variantNos.slice(from, from + atOnce).join(",");
    const answer = await fetch(`${twin.url}${path}?pageSize=1000&skus=${encodeURIComponent(skus)}`, {
      headers: { Authorization: "ApiKey demo-access-token" },
    });
    if (answer.status !== 204) all.push(...((await answer.json()) as T[]));
  }
  return all;
}
