import { describe, expect, test } from "vitest";
import { readCatalog } from "./test/records.ts";

type Sent = ReturnType<typeof readCatalog>[number]["record"]["Variants"][number];

/** Volume of the box in litres. */
function litres({ Dimensions: { Length, Width, Height } }: Sent): number {
  return ((Length ?? 0) * (Width ?? 0) * (Height ?? 0)) / 1_000;
}

function readValue({ Attributes }: Sent, name: string): string {
  return Attributes.find(({ Name }) => Name === name)?.Value ?? "";
}

/** The volume in the variant's attribute, such as "250 ml" or "5 l", in litres. */
function contents(variant: Sent): number {
  const [figure, unit] = readValue(variant, "Volume").split(" ");
  return Number(figure) / (unit === "ml" ? 1_000 : 1);
}

describe.each([1, 2])("seed %d", (seed) => {
  const read = readCatalog(seed, "en");
  const variants = read.flatMap(({ record }) => record.Variants);

  test("every box is heavier than foam and lighter than steel", () => {
    const odd = variants.filter((sent) => {
      const density = sent.Dimensions.Weight / litres(sent);
      return density < 0.005 || density > 4;
    });
    expect(odd.map(({ Description, Dimensions }) => [Description, Dimensions])).toEqual([]);
  });

  test("a liquid fits into its box and has about the right weight", () => {
    const liquids = read.filter(({ kind }) => kind === "Lubricants & cleaners" || kind === "Sealant & plugs");
    const bottles = liquids.flatMap(({ record }) => record.Variants).filter((sent) => contents(sent) > 0);
    expect(bottles.some((sent) => contents(sent) === 5)).toBe(true);
    const odd = bottles.filter((sent) => {
      const weight = sent.Dimensions.Weight / contents(sent);
      return litres(sent) < contents(sent) || weight < 0.9 || weight > 1.5;
    });
    expect(odd.map(({ Description, Dimensions }) => [Description, Dimensions])).toEqual([]);
  });

  test("larger volumes and packs of one product weigh more and have larger boxes", () => {
    const amount = (sent: Sent) => contents(sent) || Number.parseFloat(readValue(sent, "Pack").replace("Box of ", ""));
    const products = read.filter(({ record }) => record.Variants.some((sent) => amount(sent) > 0));
    expect(products.length).toBeGreaterThan(100);
    for (const { record } of products) {
      const inOrder = [...record.Variants].filter((sent) => amount(sent) > 0).sort((a, b) => amount(a) - amount(b));
      inOrder.slice(1).forEach((larger, place) => {
        const smaller = inOrder[place] ?? larger;
        if (amount(larger) === amount(smaller)) return;
        expect(larger.Dimensions.Weight).toBeGreaterThan(smaller.Dimensions.Weight);
        expect(litres(larger)).toBeGreaterThan(litres(smaller));
      });
    }
  });

  test("a brighter light weighs the same as a dimmer one", () => {
    const lights = read.filter(({ kind }) => kind === "Lights");
    for (const { record } of lights) {
      const weights = record.Variants.map(({ Dimensions }) => Dimensions.Weight);
      expect(Math.max(...weights)).toBeLessThan(Math.min(...weights) * 1.06 + 0.002);
    }
  });
});
