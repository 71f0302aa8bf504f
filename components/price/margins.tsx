"use client";

import { useFormat } from "@/components/ui/format.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { margins } from "@/lib/domain/margin.ts";
import { type PriceTier, retailPrice } from "@/lib/domain/price.ts";

/** It shows nothing before the user types, so it can load after the page. Its place has its height. */
const OwnMargins = loadedPart(() => import("./own-margins.tsx"), OwnPlace);

interface MarginsProps {
  prices: readonly PriceTier[];
  /** Null: not permitted or unknown; then only the retail prices are shown. */
  costAmount: number | null;
}

/** The margin at each retail price, as an amount and as a percentage of that price; and at a price that is typed. */
export function Margins({ prices, costAmount }: MarginsProps) {
  const t = useTranslations("product.cost");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const money = (amount: number) => format.money(amount);
  const told = (["MAP", "MSRP"] as const).flatMap((against) => {
    const retailAmount = retailPrice(prices, against);
    const margin = costAmount === null ? null : margins(prices, costAmount).find((each) => each.against === against);
    return retailAmount === null ? [] : [{ against, retailAmount, margin: margin ?? null }];
  });
  const noRetail = told.length === 0 && <p className="text-sm text-soft">{t("noRetail")}</p>;
  if (noRetail && costAmount === null) return noRetail;
  const head = "py-1 text-right font-medium";
  return (
    <table className="w-full text-sm">
      <caption className={noRetail ? "pb-2 text-left" : "sr-only"}>
        {noRetail || common(costAmount === null ? "retailPrices" : "margin")}
      </caption>
      <thead className="border-b border-strong text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t("against")}
          </th>
          <th scope="col" className={head}>
            {common("price")}
          </th>
          {costAmount !== null && (
            <>
              <th scope="col" className={head}>
                {common("margin")}
              </th>
              <th scope="col" className={head}>
                <span className="sr-only">{common("margin")} </span>%
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {told.map(({ against, retailAmount, margin }) => (
          <tr key={against}>
            <th scope="row" className="h-8 border-b border-rule text-left font-normal">
              <abbr title={t(against === "MAP" ? "mapLong" : "msrpLong")} className="no-underline">
                {against === "MAP" ? badges("type3") : common("msrp")}
              </abbr>
            </th>
            <td className="border-b border-rule text-right tabular-nums">{money(retailAmount)}</td>
            {margin && (
              <>
                <td className="border-b border-rule pl-2 text-right tabular-nums">
                  {money(margin.marginAmount)}
                  {margin.marginAmount < 0 && <span className="ml-1 text-2xs text-out">{t("belowCost")}</span>}
                </td>
                <td className="w-16 border-b border-rule text-right font-medium tabular-nums">
                  {format.percent(margin.percent)}
                </td>
              </>
            )}
          </tr>
        ))}
        {costAmount !== null && <OwnMargins costAmount={costAmount} mapAmount={retailPrice(prices, "MAP")} />}
      </tbody>
    </table>
  );
}

function OwnPlace() {
  return (
    <tr className="no-print">
      <td colSpan={4} className="h-[74px] border-b border-rule" />
    </tr>
  );
}
