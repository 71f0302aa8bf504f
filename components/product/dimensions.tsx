import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { VariantView } from "@/lib/catalog/types/product.ts";
import type { DetailProps } from "./detail-props.ts";
import { Fact, FactList } from "./fact-list.tsx";

/** Weight and sides. The interface names no units: without a setting that does, none is shown, and that is said. */
export function Dimensions({
  dimensions,
  units,
}: {
  dimensions: VariantView["dimensions"];
  units: DetailProps["units"];
}) {
  const t = useTranslations("product.facts");
  const format = useFormat();
  const { weight, length, width, height } = dimensions;
  const sides = [length, width, height];
  const hasSides = sides.some((side) => side !== null);
  const unnamed = (weight !== null && !units.weight) || (hasSides && !units.length);
  return (
    <div>
      <FactList>
        <Fact name={t("weight")}>{weight !== null && withUnit(format.count(weight), units.weight)}</Fact>
        <Fact name={t("size")}>{hasSides && withUnit(sides.map(format.count).join(" × "), units.length)}</Fact>
      </FactList>
      {unnamed && <p className="mt-1 text-xs text-soft">{t("noUnit")}</p>}
    </div>
  );
}

function withUnit(figure: string, unit: string | null): string {
  return unit ? `${figure} ${unit}` : figure;
}
