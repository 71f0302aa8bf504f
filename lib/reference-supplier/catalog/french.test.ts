import { describe, expect, test } from "vitest";
import { readCatalog, valuesOf } from "./test/records.ts";

describe.each([1, 2])("seed %d", (seed) => {
  const french = readCatalog(seed, "fr");
  const texts = french.flatMap(({ record }) => [
    record.Description,
    ...record.Variants.flatMap(({ Description, Attributes }) => [Description, ...Attributes.map(({ Value }) => Value)]),
  ]);

  test("French texts write decimal commas, and inches as po", () => {
    expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\d in\b/.test(text))).toEqual([]);
    expect(texts).toContain("27,5 po");
    expect(texts).toContain("172,5 mm");
  });

  test("a French colon is bound to its word by a no-break space", () => {
    expect(texts.filter((text) => text.includes(" :"))).toEqual([]);
    expect(texts.some((text) => text.includes("\u00a0: "))).toBe(true);
  });

  test("no attribute is left in English", () => {
    const english = new Set(["Direct mount", "Center-mount", "Front", "Rear", "Pair", "Yes", "No", "Steel", "Carbon"]);
    expect(texts.filter((text) => english.has(text))).toEqual([]);
  });

  test("the French name of a discontinued status is Arrêté", () => {
    const names = new Set(french.flatMap(({ record }) => record.Variants.map(({ StatusDesc }) => StatusDesc)));
    expect(names).toEqual(new Set(["Actif", "Arrêté", "Arrêté par le fournisseur", "Inactif"]));
  });

  test("the brightness of a light is not translated as a volume", () => {
    const lights = french.filter(({ kind }) => kind === "Lights");
    expect(lights.filter((light) => valuesOf(light, "Flux lumineux").length === 0)).toEqual([]);
    expect(lights.filter((light) => valuesOf(light, "Volume").length > 0)).toEqual([]);
  });
});
