import { code128, type DrawingContext, ean8, ean13, upca } from "bwip-js/generic";
import { encode } from "uqr";
import type { LabelCode } from "./label-code.ts";

/** A code as an SVG path in units of its narrowest bar or cell, with its quiet zone. Only the server draws it. */
export interface DrawnCode {
  width: number;
  height: number;
  path: string;
}

const symbologies = { "upc-a": upca, "ean-13": ean13, "ean-8": ean8, "code-128": code128 };

/** Narrowest bars on each side that scanners need to be white (GS1 General Specifications, 5.2 and 5.4). */
const quiet = 11;
const height = 100;

/** Bars of full height; the digits are printed as text by who shows them. Null when there is nothing to draw. */
export function drawBars({ kind, text }: LabelCode): DrawnCode | null {
  if (kind === null) return null;
  return symbologies[kind]({ bcid: kind, text, scale: 1, height: 10, includetext: false }, collected());
}

/** Collects vertical bars. The drawing library knows neither fonts nor other shapes here. */
function collected(): DrawingContext<DrawnCode> {
  let [width, path] = [0, ""];
  const none = () => {};
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (all) => {
      width = all;
    },
    line: (x, _y0, _x1, _y1, thickness) => {
      path += `M${quiet + x - thickness / 2} 0h${thickness}v${height}h${-thickness}z`;
    },
    polygon: none,
    hexagon: none,
    ellipse: none,
    fill: none,
    text: none,
    end: () => ({ width: width + 2 * quiet, height, path }),
  };
}

/** The QR code of an address (error correction M), with the quiet zone of four cells. */
export function drawQr(address: string): DrawnCode {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  let path = "";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`;
  return { width: size, height: size, path };
}
