import { useTranslations } from "next-intl";
import { layOut } from "./matrix.ts";
import type { RoomProps } from "./room.tsx";
import { Section } from "./section.tsx";
import { VariantList } from "./variant-list.tsx";
import { VariantMatrix } from "./variant-matrix.tsx";

/** All variants: as a matrix when something varies by name, and always as a list. */
export function Variants(props: RoomProps) {
  const t = useTranslations("product.variants");
  const { product, choice } = props;
  const matrix = layOut(product, choice.variant);
  return (
    <Section id="variants" title={t("title")} aside={<span>{t("atQuantity", { quantity: choice.quantity })}</span>}>
      {matrix && <VariantMatrix {...props} matrix={matrix} />}
      <VariantList {...props} />
    </Section>
  );
}
