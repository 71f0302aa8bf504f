import { expect, test } from "vitest";
import { drawStock } from "./stock-bar.tsx";

test("each warehouse has its place: 0 is an outline, unknown is hatched, stock has the tone of its position", () => {
  const drawing = drawStock([12, 0, null, 3], [], 72, 20);
  expect(drawing.segment).toBe(14);
  expect(drawing.filled[0]).toMatch(/^M7 20v-\d+$/);
  expect(drawing.hollow).toContain("M16.5 16.5");
  expect(drawing.hatched).toMatch(/^M32 20/);
  expect(drawing.filled[3]).toMatch(/^M55 20v-3/);
});

test("a segment never gets lower with more stock, and never exceeds the bar", () => {
  let before = 0;
  for (const units of [1, 2, 5, 20, 60, 144, 5000]) {
    const tall = Number(/v-(\d+)/.exec(drawStock([units], [], 72, 20).filled[0] ?? "")?.[1]);
    expect(tall).toBeGreaterThanOrEqual(before);
    expect(tall).toBeLessThanOrEqual(16);
    before = tall;
  }
});

test("ten warehouses fit into the width", () => {
  const drawing = drawStock(Array(10).fill(1), [], 72, 20);
  expect(drawing.filled.join("")).toContain("M66 20v-3");
});

test("the first segment is underlined when it is the dealer's own warehouse, and no segment reaches the line", () => {
  const drawing = drawStock([12, 0, null], [], 72, 20, true);
  expect(drawing.own).toBe("M0 19h14");
  expect(drawing.filled[0]).toMatch(/^M7 17v-/);
  expect(drawing.hollow).toContain("M16.5 13.5");
  expect(drawing.hatched).toMatch(/^M32 17/);
  expect(drawStock([12], [], 72, 20).own).toBe("");
});

test("a due date is marked above its own warehouse", () => {
  expect(drawStock([0, 0], [null, 1], 72, 20).due).toBe("M16 0h14v2h-14z");
});

test("of a hundred warehouses those that fit are drawn, within the width", () => {
  const drawing = drawStock(Array(100).fill(1), [], 72, 20);
  const places = [...drawing.filled.join("").matchAll(/M([\d.]+) 20/g)].map(([, x]) => Number(x));
  expect([places.length, Math.max(...places)]).toEqual([36, 70.5]);
});
