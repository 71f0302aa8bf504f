import sharp from "sharp";
import { expect, test } from "vitest";
import { kinds } from "../trade/departments.ts";
import { drawSvg, readDrawings } from "./drawing.ts";

const sorts = kinds.flatMap((kind) => kind.sorts.map((sort) => ({ kind, sort })));

test("every sort has a drawing, and every drawing is some sort's", () => {
  expect([...readDrawings().keys()].sort()).toEqual([...new Set(sorts.map(({ sort }) => sort.picture))].sort());
});

function pixels(name: string, own: string | null, accent: string): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(name, own, accent)))
    .resize(40, 40)
    .raw()
    .toBuffer();
}

test.each([...readDrawings().keys()])("%s is drawn, with paints that every picture has", async (name) => {
  expect(new Set(await pixels(name, null, "#235fa8")).size).toBeGreaterThan(20);
  const svg = drawSvg(name, null, "#235fa8");
  const paints = new Set(Array.from(svg.matchAll(/Gradient id="([\w-]+)"/g), ([, id]) => id));
  expect(Array.from(svg.matchAll(/url\(#([\w-]+)\)/g), ([, id]) => id).filter((id) => !paints.has(id))).toEqual([]);
});

test("a picture shows the variant's own colour and its brand's", async () => {
  const usual = await pixels("jersey", null, "#235fa8");
  expect(usual.equals(await pixels("jersey", null, "#235fa8"))).toBe(true);
  expect(usual.equals(await pixels("jersey", "#b7282e", "#235fa8"))).toBe(false);
  expect(usual.equals(await pixels("jersey", null, "#dd6a1f"))).toBe(false);
});
