import { expect, test } from "vitest";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { products, variants } from "@/db/dealer/schema.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { parsePrices } from "@/lib/supplier/parse-price.ts";
import { cardOf } from "../store/document.ts";
import { storedPrices } from "../store/stored-prices.ts";
import { minute, startWorld } from "../test/world.ts";

const world = startWorld({ products: 10 });

/** An engine; the text of the supplier's prices operation is changed by `bend`. */
function engineWith(bend: (text: string) => string) {
  const bent: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes("/Catalog/Products/Prices")) return answer;
    return new Response(bend(await answer.text()), { status: answer.status });
  };
  return world.engine({ transport: { fetch: bent, sleep: async () => {} } });
}

async function viewPrices(bend: (text: string) => string) {
  const engine = engineWith(bend);
  await engine.runDue();
  world.pass(20 * minute);
  const before = await world.stored.generation();
  const [productNo = ""] = await world.stored.productNos();
  expect(await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo })).toBe("refreshed");
  return { before, after: await world.stored.generation() };
}

test("a price type that only has another name in the prices operation is not a change", async () => {
  const { before, after } = await viewPrices((text) =>
    text.replaceAll('"PriceTypeDesc":"', '"PriceTypeDesc":"Price: '),
  );
  expect(after).toBe(before);
});

test("prices that differ by a cent are a change", async () => {
  const { before, after } = await viewPrices((text) =>
    text.replace(/"Price":([\d.]+)/, (_, price) => `"Price":${Number(price) + 0.01}`),
  );
  expect(after).toBe(before + 1);
});

/** Each stored form of the prices of every variant. */
async function storedForms() {
  const rows = await world.stored.all(variants);
  const ofVariants = new Map(
    rows.map(({ variantNo, priceMask, costAmount, costTypeId, mapAmount, msrpAmount, pricesRecord }) => {
      const columns = { priceMask, costAmount, costTypeId, mapAmount, msrpAmount };
      return [variantNo, { columns, record: JSON.parse(pricesRecord) }];
    }),
  );
  return (await world.stored.all(products)).map(({ document, card, raw }) => {
    const read: ProductDocument = JSON.parse(document);
    return {
      document: read,
      card: JSON.parse(card),
      raw: JSON.parse(raw),
      variants: read.variants.map(({ variantNo }) => ofVariants.get(variantNo)),
    };
  });
}

/** Checks that all stored forms agree with the record as sent. */
async function expectOneSource() {
  for (const { document, card, raw, variants } of await storedForms()) {
    expect(card).toEqual(cardOf(document));
    for (const [place, { variantNo, prices }] of document.variants.entries()) {
      const { record, columns } = variants[place] ?? {};
      const parsed = parsePrices(record.Prices, "Prices");
      const rawPrices = JSON.stringify(record.Prices);
      const stored = storedPrices(document.productNo, { variantNo, prices: parsed, rawPrices });
      expect({ prices, columns, record }).toEqual({
        prices: stored.rows,
        columns: stored.columns,
        record: JSON.parse(stored.record),
      });
      expect(raw.Variants[place].Prices).toEqual(JSON.parse(inSpellingOfProducts(rawPrices)));
    }
  }
}

test("all stored forms of the prices agree, after a sync run and after an on-demand refresh", async () => {
  const engine = engineWith((text) =>
    text.replace(/"Price":([\d.]+)/g, (_, price) => `"Price":${Number(price) + 0.5}`),
  );
  await engine.runDue();
  await expectOneSource();
  const before = JSON.stringify(await storedForms());
  world.pass(20 * minute);
  for (const productNo of await world.stored.productNos()) {
    expect(await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo })).toBe("refreshed");
  }
  expect(JSON.stringify(await storedForms())).not.toBe(before);
  await expectOneSource();
});
