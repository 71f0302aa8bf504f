import { expect, test } from "vitest";
import { csvFileName } from "./file-name.ts";

const now = Date.UTC(2026, 10, 21, 12);
const nameOf = (name: string) => csvFileName("low-stock", { warehouseId: "W/7", name }, now);

test("a file says of which warehouse and day it is, in signs that every header and disk takes", () => {
  expect(csvFileName("low-stock", null, now)).toBe("low-stock-2026-11-21.csv");
  expect(nameOf("Reno")).toBe("low-stock-reno-2026-11-21.csv");
  expect(nameOf(' "Montréal" (Est)\r\n../')).toBe("low-stock-montreal-est-2026-11-21.csv");
  expect(nameOf("東京")).toBe("low-stock-w-7-2026-11-21.csv");
  expect(nameOf("x".repeat(200))).toHaveLength("low-stock--2026-11-21.csv".length + 40);
});
