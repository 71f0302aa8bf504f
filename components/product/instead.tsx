import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Alternative } from "@/lib/catalog/article/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import type { SiblingCell } from "./instead-view.ts";
import { ViewLink } from "./parts.tsx";

/**
 * If the item is out: what can be sold instead, siblings first. Else the neighboring siblings, such as the next size.
 */
export function Instead(props: DetailProps) {
  const { isOut: out, siblings, others } = props.instead;
  const t = useTranslations("product.instead");
  const words = useTranslations("words");
  const common = useTranslations("common");
  if (siblings.length === 0 && others.length === 0) return null;
  return (
    <Section id="instead" title={out ? words("alternatives") : t("nextTitle")}>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{common("item")}</th>
            <th scope="col">{common("stock")}</th>
            <th scope="col">{props.seesCost ? words("unitCost") : common("msrp")}</th>
          </tr>
        </thead>
        <tbody>
          {siblings.map((sibling) => (
            <SiblingRow key={sibling.variantNo} {...props} sibling={sibling} />
          ))}
          {others.map((other) => (
            <OtherRow key={other.variantNo} {...props} other={other} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function SiblingRow({ sibling, address, product, seesCost, warehouseId }: DetailProps & { sibling: SiblingCell }) {
  const t = useTranslations("product.instead");
  const ownPlace = product.warehouses.findIndex((each) => each.warehouseId === warehouseId);
  return (
    <Row
      total={sibling.total}
      own={sibling.byWarehouse[ownPlace] ?? null}
      amount={seesCost ? sibling.costAmount : sibling.msrpAmount}
      warehouse={product.warehouses[ownPlace]?.name}
    >
      <ViewLink
        address={address}
        change={{ variantNo: sibling.variantNo }}
        title={sibling.variantNo}
        className="font-medium hover:underline"
      >
        {t("sibling", { attribute: sibling.axis, value: sibling.value })}
      </ViewLink>
    </Row>
  );
}

function OtherRow({ other, product, seesCost, warehouseId }: DetailProps & { other: Alternative }) {
  const t = useTranslations("product.instead");
  const common = useTranslations("common");
  const { productNo, variantNo, name, label, brand, differs } = other;
  const own = product.warehouses.find((each) => each.warehouseId === warehouseId);
  const notes = [
    brand && brand !== product.brand ? `${common("brand")} ${brand}` : null,
    ...differs.map(({ name: of, value }) => `${of} ${value}`),
  ];
  return (
    <Row
      total={other.total}
      own={other.own}
      amount={seesCost ? other.costAmount : other.retailAmount}
      warehouse={own?.name}
    >
      <a href={productHref(productNo, variantNo)} className="font-medium hover:underline">
        {[name, label].filter(Boolean).join(", ")}
      </a>
      {notes.some(Boolean) && (
        <span className="block text-xs text-soft">{t("differs", { what: notes.filter(Boolean).join(" · ") })}</span>
      )}
    </Row>
  );
}

interface RowProps {
  total: number | null;
  /** In the own warehouse, which has this name. */
  own: number | null;
  warehouse: string | undefined;
  amount: number | null;
  children: ReactNode;
}

function Row({ total, own, warehouse, amount, children }: RowProps) {
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <tr className="align-baseline *:border-b *:border-rule">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {children}
      </th>
      <td className="pr-3 text-right whitespace-nowrap tabular-nums">
        <span className={isOut(total) ? "text-out" : "font-medium"}>
          {total === null ? common("unknown") : format.count(total)}
        </span>
        {warehouse && own !== null && (
          <span className="block text-xs text-soft">
            {warehouse} {format.count(own)}
          </span>
        )}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">{format.money(amount)}</td>
    </tr>
  );
}
