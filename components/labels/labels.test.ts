import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import { drawBars, drawQr, Label, labelCode } from "./label.tsx";
import { LabelForm, sheetsOf } from "./label-form.tsx";

const article = { variantNo: "446789-XS-001", name: "Jersey", variant: "XS, Black", msrpAmount: 10_500_000 };
const upc = "774517014835";

/** The modules of a UPC-A, implemented independently from the tables of the GS1 General Specifications, 5.2.1. */
function modulesOf(digits: string): string {
  const left = [
    "0001101",
    "0011001",
    "0010011",
    "0111101",
    "0100011",
    "0110001",
    "0101111",
    "0111011",
    "0110111",
    "0001011",
  ];
  const widths = (half: string, isRight: boolean) =>
    [...half].map((digit) =>
      (left[Number(digit)] ?? "").replace(/./g, (bit) => (isRight ? String(1 - Number(bit)) : bit)),
    );
  return `101${widths(digits.slice(0, 6), false).join("")}01010${widths(digits.slice(6), true).join("")}101`;
}

/** The modules that a path draws, from the first bar on. */
function drawnModules(path: string, width: number): string {
  const modules = Array.from({ length: width }, () => "0");
  for (const [, from, thickness] of path.matchAll(/M([\d.]+) 0h([\d.]+)v/g))
    modules.fill("1", Number(from), Number(from) + Number(thickness));
  return modules.join("").replace(/^0+|0+$/g, "");
}

test("a UPC is drawn module by module as GS1 specifies it, with its quiet zone", () => {
  const bars = drawBars({ kind: "upc-a", text: upc, refused: [] });
  if (!bars) throw new Error("not drawn");
  expect(drawnModules(bars.path, bars.width)).toBe(modulesOf(upc));
  expect(bars.width).toBeGreaterThanOrEqual(95 + 18);
});

test("a code that is missing or invalid is not printed: the article number is, as Code 128", () => {
  const number = { variantNo: "A-1", upc: null, ean: null };
  expect(labelCode({ ...number, upc })).toEqual({ kind: "upc-a", text: upc, refused: [] });
  expect(labelCode({ ...number, upc: "774517014834", ean: "4006381333931" })).toMatchObject({ kind: "ean-13" });
  expect(labelCode({ ...number, upc: "774517014834" })).toEqual({
    ...{ kind: "code-128", text: "A-1", refused: ["774517014834"] },
  });
  expect(labelCode(number)).toEqual({ kind: "code-128", text: "A-1", refused: [] });
  expect(labelCode({ ...number, variantNo: "шина" }).kind).toBeNull();
  for (const variantNo of ["A-1", "\"<&>'", "~".repeat(40)])
    expect(drawBars(labelCode({ ...number, variantNo }))?.path).toMatch(/^M/);
});

test("a label shows name, variant, number and codes, the price only when asked", () => {
  const html = (withPrice: boolean, own = {}) =>
    renderInEnglish(
      createElement(Label, {
        article: { ...article, upc, ean: null, ...own },
        address: "http://desk/products/1",
        withPrice,
      }),
    );
  for (const text of ["Jersey", "XS, Black", "$105.00", `${upc} · 446789-XS-001`, `Barcode ${upc}`, "QR code of item"])
    expect(html(true)).toContain(text);
  expect(html(false)).not.toContain("$105.00");
  expect(html(true, { upc: null })).toContain("Barcode 446789-XS-001");
});

test("a QR code has its three finders and a quiet zone of four cells", () => {
  const { width, path } = drawQr("http://localhost:3000/products/446789-XS-001");
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1`);
  for (const [x, y] of [
    [4, 4],
    [width - 5, 4],
    [4, width - 5],
  ] as const)
    expect([x, y, isDark(x, y)]).toEqual([x, y, true]);
  expect([isDark(3, 4), isDark(width - 5, width - 4), isDark(5, 5)]).toEqual([false, false, false]);
});

test("a sheet that was printed on before begins after the used places", () => {
  expect(sheetsOf(["a", "b", "c"], 2, 1)).toEqual([
    [null, "a"],
    ["b", "c"],
  ]);
  expect(sheetsOf(["a", "b"], 1, 1)).toEqual([["a"], ["b"]]);
  expect(sheetsOf([], 30, 0)).toEqual([]);
});

test("sizes of papers have the decimal separator of the language", () => {
  const choice = { paper: "sheet-30", withPrice: true, copies: 1, used: 0, code: "desk", link: "" } as const;
  const form = createElement(LabelForm, { variantNos: [], choice, shares: true });
  expect(renderInEnglish(form)).toContain("30 × 66.7 × 25.4 mm");
  expect(renderInFrench(form)).toContain("30 × 66,7 × 25,4 mm");
});
