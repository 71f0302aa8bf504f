import fc from "fast-check";
import { expect, test } from "vitest";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { priceRows } from "@/lib/domain/test/price-rows.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { parsePrices, pricesAsSent } from "@/lib/supplier/parse-price.ts";
import { storedPrices } from "./stored-prices.ts";

/** Rows as the products operation sends them. */
const sentRows = priceRows.map((rows) =>
  rows.map(({ typeId, type, amount, quantityBreak }) => ({
    // With parts of a cent.
    Amount: (amount * 14_903) / 100_000,
    TypeId: typeId,
    Type: type,
    QtyBreak: quantityBreak,
    Until: "2026-12-31",
  })),
);

const listOf = (variantNo: string, sent: unknown[]) => ({
  variantNo,
  prices: parsePrices(sent, "Prices"),
  rawPrices: pricesAsSent(sent),
});

test("every stored form of a variant's prices agrees with the list as sent", () => {
  fc.assert(
    fc.property(sentRows, (sent) => {
      const { rows, columns, record, rawPrices } = storedPrices("P", listOf("V", sent));
      expect(rows).toEqual(parsePrices(sent, "Prices"));
      expect(rows.map((row) => row.amount / 100_000)).toEqual(sent.flatMap(({ Amount }) => (Amount > 0 ? Amount : [])));
      const cost = dealerCost(rows, 1)?.winner;
      expect(columns).toEqual({
        priceMask: rows.reduce((mask, { typeId }) => (typeId < 0 ? mask : mask | (1 << typeId)), 0),
        costAmount: cost?.amount ?? null,
        costTypeId: cost?.typeId ?? null,
        mapAmount: retailPrice(rows, "MAP"),
        msrpAmount: retailPrice(rows, "MSRP"),
      });
      const { Prices, ...named } = JSON.parse(record);
      expect(named).toEqual({ VariantNo: "V", ProductNo: "P" });
      expect(parsePrices(Prices, "Prices")).toEqual(rows);
      expect(JSON.parse(inSpellingOfProducts(rawPrices))).toEqual(sent);
    }),
  );
});
