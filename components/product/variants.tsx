import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section.tsx";
import type { RoomProps } from "./room-props.ts";
import { VariantMatrix } from "./variant-matrix.tsx";

/** The variants by what varies, with stock and cost at the asked quantity; nothing when nothing varies by name. */
export function Variants(props: RoomProps) {
  const t = useTranslations("product.variants");
  const { address, matrix, seesCost } = props;
  if (!matrix) return null;
  return (
    <Section
      id="variants"
      title={
        matrix.columnAxis
          ? t("titleTwo", { row: matrix.rowAxis, column: matrix.columnAxis.name })
          : t("title", { row: matrix.rowAxis })
      }
      aside={seesCost && <span>{t("atQuantity", { quantity: address.quantity })}</span>}
    >
      <VariantMatrix {...props} matrix={matrix} />
    </Section>
  );
}
