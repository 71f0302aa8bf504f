import { expect, test } from "vitest";
import { articlesOf, backtest, processNames } from "./test/backtest.ts";

/**
 * The range promises eight of ten, and one of ten on each side. Few cases of one run are off by some per cent; a range that
 * misses on one side alone, or is so wide that it says nothing, is not within these. More runs: `backtest.full.test.ts`.
 */
test.each(processNames)("of the %s demand a range is missed about as often on either side", (process) => {
  const { all } = articlesOf(process, 1, 100);
  const { ranges, inside, early } = backtest(all, [35, 50, 65]);
  expect(ranges).toBeGreaterThan(80);
  const late = ranges - inside - early;
  expect(early / ranges).toBeLessThan(0.16);
  expect(late / ranges).toBeLessThan(0.16);
  expect((early + late) / ranges).toBeGreaterThan(0.04);
});
