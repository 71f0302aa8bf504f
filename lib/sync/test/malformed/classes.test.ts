import { expect, test } from "vitest";
import { operations } from "./class.ts";
import { classes } from "./classes.ts";

const cases = classes.flatMap((one) => Object.keys(one.ends));

test(`at least 140 kinds of malformed answers are tested: ${classes.length}, in ${cases.length} cases`, () => {
  expect(new Set(classes.map((one) => one.name)).size).toBe(classes.length);
  expect(classes.length).toBeGreaterThanOrEqual(140);
  for (const operation of operations) expect(cases.filter((one) => one === operation).length).toBeGreaterThan(80);
});
