import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What is wrong with the supplier. shrunken: every list has only its first product; empty: lists are empty; cut: pages
 * after the first close the connection; bad: the stock and the prices of one variant cannot be parsed; nameless: neither
 * can its number; poison: every answer that contains the variant's stock is 500; away: no answer at all.
 */
export type Fault = "none" | "shrunken" | "empty" | "cut" | "bad" | "nameless" | "poison" | "away";

/** A value of a variant at the supplier and the moment at which the next one replaced it; null while it is valid. */
interface Version {
  value: number;
  until: number | null;
}

export interface ModelVariant {
  productNo: string;
  variantNo: string;
  /** Every value is used once, so a stored value identifies when the supplier had it. */
  readonly stock: Version[];
  readonly price: Version[];
  stockChangedAt: number;
  /** Answered in place of the stock's own value; null: without a figure. */
  units?: number | null;
  /** The date (2026-12-01) on which the only warehouse, which then has a row, awaits more. */
  due?: string;
  listed: boolean;
}

/**
 * A small supplier on a real port whose figures change when the test says so, and which remembers until when it gave
 * each of them. Its clock is the test's.
 */
export class ModelSupplier {
  fault: Fault = "none";
  /** The variant that the faults of single records concern. */
  bad = "";
  /** Called before each answer with the number of requests since it was set. */
  onRequest: ((count: number) => void | Promise<void>) | null = null;
  readonly variants: ModelVariant[] = [];
  /** A variant that another product names too. */
  alsoIn: { productNo: string; variantNo: string } | null = null;
  readonly #now: () => number;
  #values = 0;
  #server = createServer((request, response) => void this.#answer(request, response));

  constructor(now: () => number, products: number) {
    this.#now = now;
    for (let product = 0; product < products; product += 1) {
      for (const end of ["01", "02"]) {
        const productNo = `P${100 + product}`;
        const first = () => [{ value: this.#next(), until: null }];
        const variantNo = `${productNo}-${end}`;
        this.variants.push({
          productNo,
          variantNo,
          stock: first(),
          price: first(),
          stockChangedAt: now(),
          listed: true,
        });
      }
    }
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.closeAllConnections();
      this.#server.close(() => resolve());
    });
  }

  sell(variant: ModelVariant): void {
    variant.stockChangedAt = this.#now();
    this.#replace(variant.stock);
  }

  /** Sets the units in answers from now on; null: no figure. */
  setUnits(variant: ModelVariant, units: number | null): void {
    variant.units = units;
    variant.stockChangedAt = this.#now();
  }

  reprice(variant: ModelVariant): void {
    this.#replace(variant.price);
  }

  /** A variant that is listed again counts as changed; a delisted one is missing only in full lists. */
  toggleListed(variant: ModelVariant): void {
    variant.listed = !variant.listed;
    variant.stockChangedAt = this.#now();
  }

  #replace(versions: Version[]): void {
    const last = versions.at(-1);
    if (last) last.until = this.#now();
    versions.push({ value: this.#next(), until: null });
  }

  #next(): number {
    this.#values += 1;
    return this.#values;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    this.#requests += 1;
    await this.onRequest?.(this.#requests);
    if (this.fault === "away") return void request.socket.destroy();
    if (!url.pathname.startsWith("/Catalog/")) return void json(response, "token");
    if (url.pathname === "/Catalog/Categories") return void json(response, [{ CategoryId: 1, CategoryName: "All" }]);
    if (url.pathname === "/Catalog/Brands") return this.#page(url, response, [{ Id: 1, Name: "Brand" }]);
    this.#page(url, response, this.#records(url));
  }
  #requests = 0;

  /** Counts requests from 1 again and calls `act` before each of them is answered. */
  watch(act: ((count: number) => void | Promise<void>) | null): void {
    this.#requests = 0;
    this.onRequest = act;
  }

  #records(url: URL): unknown[] {
    const parts = url.searchParams.get("skus")?.split(",");
    const from = url.searchParams.get("dateFrom");
    const since = from === null ? null : Date.parse(`${from.replace(" ", "T")}Z`);
    const listed = this.variants.filter(({ listed }) => listed);
    const first = listed[0]?.productNo;
    const named = listed
      .filter(({ productNo }) => this.fault !== "shrunken" || productNo === first)
      .filter(() => this.fault !== "empty" || parts !== undefined || since !== null)
      .filter(({ variantNo }) => !parts || parts.some((part) => variantNo.startsWith(part)));
    if (url.pathname.endsWith("/Products")) {
      const products = [...new Set(named.map(({ productNo }) => productNo))];
      const shared = named.filter(({ variantNo }) => variantNo === this.alsoIn?.variantNo);
      const again = shared.map((variant) => ({ ...variant, productNo: this.alsoIn?.productNo ?? "" }));
      return products.map((productNo) => productOf(productNo, [...named, ...again]));
    }
    if (url.pathname.endsWith("/Prices")) return named.map((variant) => this.#pricesOf(variant));
    const changed = named.filter(({ stockChangedAt }) => since === null || stockChangedAt >= since);
    return changed.map((variant) => this.#stockOf(variant));
  }

  #stockOf(variant: ModelVariant): unknown {
    const isBad = variant.variantNo === this.bad;
    if (isBad && this.fault === "poison") return poison;
    const record = {
      VariantNo: isBad && this.fault === "nameless" ? {} : variant.variantNo,
      StatusId: 7,
      TotalQtyAvailable: isBad && this.fault === "bad" ? "many" : unitsOf(variant),
      WarehousesQuantities: variant.due
        ? [{ Id: 1, Name: "East", QtyAvailable: unitsOf(variant), NextDueDate: `${variant.due}T00:00:00` }]
        : [],
    };
    return record;
  }

  #pricesOf(variant: ModelVariant): unknown {
    if (variant.variantNo === this.bad && this.fault === "bad") return { VariantNo: variant.variantNo, Prices: "none" };
    const rows = [{ Price: variant.price.at(-1)?.value, PriceTypeId: 0, PriceTypeDesc: "Base", QtyBreak: 1 }];
    return { VariantNo: variant.variantNo, ProductNo: variant.productNo, Prices: rows };
  }

  #page(url: URL, response: ServerResponse, records: unknown[]): void {
    const start = Number(url.searchParams.get("pageStartIndex") ?? 1);
    if (this.fault === "cut" && start > 1) return void response.destroy();
    const page = records.slice(start - 1, start - 1 + Number(url.searchParams.get("pageSize") ?? 50));
    if (page.includes(poison)) return void response.writeHead(500).end();
    if (page.length === 0) return void response.writeHead(204).end();
    json(response, page);
  }
}

const poison = Symbol("poison");

function unitsOf({ units, stock }: ModelVariant): number | null {
  return units === undefined ? (stock.at(-1)?.value ?? null) : units;
}

function productOf(productNo: string, all: readonly ModelVariant[]): unknown {
  const own = all.filter((variant) => variant.productNo === productNo);
  return {
    ProductNo: productNo,
    Name: `Product ${productNo}`,
    Variants: own.map((variant) => ({
      VariantNo: variant.variantNo,
      StatusId: 7,
      Images: [{ Format: "Large", Url: `/pictures/${variant.variantNo}.png` }],
      Prices: [{ Amount: variant.price.at(-1)?.value, TypeId: 0, Type: "Base", QtyBreak: 1 }],
    })),
  };
}

function json(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}
