import { percentOf } from "@/components/charts/scale.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";

/** The brands with the most active articles out of stock, each linked to exactly those articles. */
export function BrandsOut({ brands }: { brands: InventoryOverview["brandsOut"] }) {
  const t = useTranslations("inventory.brands");
  const format = useFormat();
  if (brands.length === 0) return null;
  return (
    <Section id="brands" title={t("title")}>
      <table className="data-table">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="[--top:0px]">
          <tr>
            <th scope="col">{t("brand")}</th>
            <th scope="col" className="figure">
              {t("out")}
            </th>
            <th scope="col" className="figure">
              {t("of")}
            </th>
            <th scope="col" className="figure">
              {t("share")}
            </th>
            <td className="w-1/4 !border-b-edge" />
          </tr>
        </thead>
        <tbody>
          {brands.map((brand) => (
            <tr key={brand.brandId}>
              <th scope="row">
                <a
                  href={`/products?brand=${encodeURIComponent(brand.brandId)}&stock=out,due&status=active`}
                  className="link"
                >
                  {brand.name}
                </a>
              </th>
              <td className="figure font-medium">{format.count(brand.out)}</td>
              <td className="figure text-soft">{format.count(brand.total)}</td>
              <td className="figure">{format.percent(brand.total > 0 ? (100 * brand.out) / brand.total : null)}</td>
              <td aria-hidden="true">
                <svg width="100%" height="8" className="block" aria-hidden="true">
                  <rect width="100%" height="8" className="fill-rule" />
                  <rect width={`${percentOf(brand.out, brand.total)}%`} height="8" className="fill-out" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
