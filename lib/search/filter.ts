import type { Ground } from "@/lib/domain/product.ts";
import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";
import { dayMs, type Since, sinceDay } from "@/lib/domain/time.ts";

/** What is offered to choose from: days back, and days ahead. */
const daysBack = ["7", "30", "90"];
const daysAhead = ["7", "14", "30"];

type Asked = Pick<SearchFilter, "newSince" | "changedSince" | "dueWithin">;

/** The stretches of time that are counted, each with the values that stand for it in an address. */
export interface Windows {
  readonly newSince: readonly number[];
  readonly earliestNew: number;
  readonly changedSince: readonly number[];
  readonly earliestChanged: number;
  /** Moments (ms) from the start of today on. */
  readonly dueFrom: number;
  readonly dueTo: readonly number[];
  readonly latestDue: number;
}

/** The values to offer of each of these filters, with the one that is asked for. */
export function windowValues({ newSince, changedSince, dueWithin }: Asked) {
  return {
    newSince: withAsked(daysBack, newSince),
    changedSince: withAsked(daysBack, changedSince),
    dueWithin: withAsked(daysAhead, dueWithin === null ? null : String(dueWithin)),
  };
}

export function windowsOf(asked: Asked, today: number): Windows {
  const values = windowValues(asked);
  const dueTo = values.dueWithin.map((days) => (today + Number(days) + 1) * dayMs - 1);
  const newSince = values.newSince.map((since) => sinceDay(since, today));
  const changedSince = values.changedSince.map((since) => sinceDay(since, today));
  return {
    newSince,
    earliestNew: Math.min(...newSince),
    changedSince,
    earliestChanged: Math.min(...changedSince),
    dueFrom: today * dayMs,
    dueTo,
    latestDue: Math.max(...dueTo),
  };
}

function withAsked(values: readonly string[], asked: string | null): string[] {
  return asked === null || values.includes(asked) ? [...values] : [...values, asked];
}

/**
 * The filters of `find`. All must match, a list by any of its values, and variant-level ones on one variant at once.
 */
export interface SearchFilter {
  readonly q: string;
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly statuses: readonly StatusGroup[];
  readonly priceTypes: readonly number[];
  readonly stock: readonly StockState[];
  readonly warehouseIds: readonly string[];
  readonly costFromAmount: number | null;
  readonly costToAmount: number | null;
  /** The retail price: MSRP, or MAP where there is none. */
  readonly retailFromAmount: number | null;
  readonly retailToAmount: number | null;
  /** What is left of the retail price, in money. */
  readonly marginFromAmount: number | null;
  readonly marginToAmount: number | null;
  /** In per cent of the retail price. */
  readonly marginFrom: number | null;
  readonly marginTo: number | null;
  /** Created by the supplier, and changed by it, since then; see `Since`. */
  readonly newSince: Since | null;
  readonly changedSince: Since | null;
  /** More is due within this many days. */
  readonly dueWithin: number | null;
  readonly ground: readonly Ground[];
  /** Values and ranges of attributes; see `attributeEntry`. All attributes must match, each by any of its entries. */
  readonly attributes: readonly string[];
  readonly sort:
    | "relevance"
    | "name"
    | "cost"
    | "-cost"
    | "retail"
    | "-retail"
    | "margin"
    | "-margin"
    | "marginamount"
    | "-marginamount"
    | "stock"
    | "-stock"
    | "here"
    | "-here"
    | "newest";
  /** Counts from 1. */
  readonly page: number;
}
