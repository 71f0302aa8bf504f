import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { VariantView } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import type { DetailProps } from "./detail-view.ts";
import { CopyButton } from "./parts.tsx";

/** Facts about the item: description, numbers, attributes, dimensions, shipping. */
export function Facts({ product, variant, moreAttributes, units }: DetailProps) {
  const t = useTranslations("product.facts");
  const common = useTranslations("common");
  const format = useFormat();
  const gone = variant.goneAt !== null;
  const own = beyondName(product.name, variant.description);
  const yesNo = (value: boolean | null) => value !== null && t(value ? "yes" : "no");
  const day = (text: string | null) => text !== null && format.day(Date.parse(text));
  const number = (text: string | null, what: string): ReactNode => text && <Identifier text={text} what={what} />;
  return (
    <Section id="facts" title={common("details")}>
      <div className="space-y-4 text-sm">
        {own && <p className="font-medium">{own}</p>}
        <p className={product.description ? "whitespace-pre-line text-pretty" : "text-soft"}>
          {product.description || t(gone ? "goneDescription" : "noDescription")}
        </p>
        <FactList>
          <Fact name={common("itemNo")}>{number(variant.variantNo, common("itemNo"))}</Fact>
          <Fact name={common("upc")}>{number(variant.upc, common("upc"))}</Fact>
          <Fact name={common("ean")}>{number(variant.ean, common("ean"))}</Fact>
          <Fact name={common("mfgNo")}>{number(variant.mfgPartNumber, common("mfgNo"))}</Fact>
        </FactList>
        {variant.attributes.length > 0 && (
          <FactList>
            {variant.attributes.map(({ name, value }) => (
              <Fact key={`${name}/${value}`} name={name}>
                {value}
              </Fact>
            ))}
          </FactList>
        )}
        {moreAttributes > 0 && <p className="text-soft">{common("andMore", { count: moreAttributes })}</p>}
        <Dimensions dimensions={variant.dimensions} units={units} />
        <FactList>
          <Fact name={t("groundOnly")}>{yesNo(variant.groundOnly)}</Fact>
          {!gone && <Fact name={t("fulfillable")}>{yesNo(variant.fulfillable)}</Fact>}
          <Fact name={t("taxable")}>{yesNo(product.taxable)}</Fact>
          {!gone && <Fact name={t("created")}>{day(product.createdAt)}</Fact>}
          <Fact name={common("changedBySupplier")}>{day(later(product.modifiedAt, variant.modifiedAt))}</Fact>
        </FactList>
      </div>
    </Section>
  );
}

/** The later of two times in the supplier's format; null if neither is given. */
function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;
}

/**
 * Weight and dimensions. The interface does not define their units: unless a setting does, a note says they are
 * unknown.
 */
function Dimensions({ dimensions, units }: { dimensions: VariantView["dimensions"]; units: DetailProps["units"] }) {
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

/** Names and values, with a line between them. */
function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>;
}

/** One name and its value. An unknown value is shown as unknown. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations("product.variants");
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <i>{t("noValue")}</i>}</dd>
    </div>
  );
}

/** A number as printed on the box, in the monospaced font, with a copy button. */
export function Identifier({ text, what, strong = false }: { text: string; what: string; strong?: boolean }) {
  const common = useTranslations("common");
  return (
    <span className="inline-flex items-center gap-0.5">
      <code className={strong ? "font-medium break-all text-ink" : "break-all"}>{text}</code>
      <CopyButton text={text} label={common("copyName", { name: what })} done={common("copied")} />
    </span>
  );
}
