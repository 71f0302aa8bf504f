import { expect, test } from "vitest";
import { backtest, methods } from "@/bench/forecast/backtest.ts";
import { articlesOf } from "@/bench/forecast.ts";

// How good the figures are is measured by `npm run bench -- forecast`; here it is held that they are figures.
test.each(["reference", "clumped"])("a small backtest of the %s demand runs and adds up", (process) => {
  for (const articles of Object.values(articlesOf(process, 1, 60))) {
    expect(articles.length).toBe(60);
    const score = backtest(articles, [40, 70, 90]);
    expect(score.answers).toBe(60 * 3);
    expect(score.forecasts).toBeGreaterThan(10);
    expect(score.forecasts + score.notEnough).toBeLessThanOrEqual(score.answers);
    expect(score.inside + score.early).toBeLessThanOrEqual(score.ranges);
    // Of ranges that mean anything, more contain the truth than not.
    expect(score.inside).toBeGreaterThan(score.ranges / 2);
    expect(score.falseWarnings).toBeLessThanOrEqual(score.warnings);
    for (const method of methods) {
      expect(score.errors[method] / score.forecasts).toBeGreaterThan(0);
      expect(score.errors[method] / score.forecasts).toBeLessThan(45);
    }
  }
});

test("a simulation is the same each time, and another with another seed", () => {
  const stocks = (seed: number) => articlesOf("clumped", seed, 3).one.map(({ levels }) => levels);
  expect(stocks(4)).toEqual(stocks(4));
  expect(stocks(4)).not.toEqual(stocks(5));
});
