import { dayMs, sinceDay } from "@/lib/domain/time.ts";
import type { SearchFilter } from "./filter.ts";

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
