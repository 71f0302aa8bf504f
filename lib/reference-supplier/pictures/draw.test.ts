import sharp from "sharp";
import { expect, test } from "vitest";
import { colours } from "../trade/colours.ts";
import { drawings, drawSvg } from "./draw.ts";

test.each(drawings)("%s is drawn in every style, and the same every time", async (drawing) => {
  const pixels = async (colour: string, style: number) =>
    sharp(Buffer.from(drawSvg(drawing, { colour, accent: "#235fa8", style })))
      .resize(40, 40)
      .raw()
      .toBuffer();
  for (const style of [0, 1, 2]) {
    const black = await pixels(colours.black.hex ?? "", style);
    expect(black.equals(await pixels(colours.black.hex ?? "", style))).toBe(true);
    expect(new Set(black).size).toBeGreaterThan(20);
  }
});
