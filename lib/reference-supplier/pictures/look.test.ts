import { expect, test } from "vitest";
import { departments } from "../trade/departments.ts";
import type { Drawing } from "./drawing.ts";

/** Sorts whose articles look different from the others of their kind. */
const pictured: readonly (readonly [kind: string, sort: string, picture: Drawing, style?: number])[] = [
  ["Rim tape & valves", "Rim tape", "tape-roll"],
  ["Rim tape & valves", "Tubeless valves", "valve"],
  ["Bells & mirrors", "Mirrors", "mirror"],
  ["Caps & warmers", "Arm and leg warmers", "arm-warmer"],
  ["Caps & warmers", "Shoe covers", "shoe-cover"],
  ["Full-face helmets", "Downhill", "full-face"],
  ["Gloves", "Short finger", "mitt"],
  ["Bolts & small parts", "Bearings", "bearing"],
  ["Bolts & small parts", "Axles and skewers", "axle"],
  ["Sealant & plugs", "Plug kits", "plug-kit"],
  ["Hand tools", "Torque wrenches", "torque-wrench"],
  ["Hand tools", "Hex and star keys", "tool", 1],
  ["Shorts & bibs", "Bib shorts", "shorts", 1],
  ["Shorts & bibs", "Waist shorts", "shorts", 0],
  ["Lights", "Rear", "light", 1],
  ["Lights", "Front", "light", 0],
  ["Locks", "Chains", "lock", 1],
  ["Locks", "Cables", "cable-lock"],
  ["Gravel tyres", "Semi-slick", "tyre", 2],
  ["Stems", "Quill", "quill-stem"],
];

test.each(pictured)("%s: %s are drawn as a %s", (kind, sort, picture, style) => {
  const found = departments.flatMap(({ kinds }) => kinds).find(({ name }) => name[0] === kind);
  const own = found?.sorts.find(({ name }) => name[0] === sort);
  expect(own?.picture ?? found?.picture).toBe(picture);
  if (style !== undefined) expect(own?.style ?? found?.style).toBe(style);
});
