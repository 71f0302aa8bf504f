import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { BrandCount } from "@/lib/catalog/types/brand.ts";
import { byLetter } from "./brand-names.ts";

/** All brands in columns, grouped by first letter, with the letters as an index above. */
export function BrandIndex({ brands }: { brands: BrandCount[] }) {
  const t = useTranslations("brands");
  const groups = byLetter(brands, t("other"));
  return (
    <>
      <nav aria-label={t("letters")} className="letters no-print">
        {groups.map(({ letter, id }) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className="brand-columns">
        {groups.map(({ letter, id, items }) => (
          <section key={id} id={id} className="brand-letter">
            <h2>{letter}</h2>
            <ul className="index">
              {items.map((brand) => (
                <BrandLine key={brand.brandId} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function BrandLine({ brand }: { brand: BrandCount }) {
  const format = useFormat();
  return (
    <li>
      <a
        href={`/brands/${encodeURIComponent(brand.brandId)}`}
        data-row=""
        data-none={brand.inStockCount === 0 || brand.productCount === 0 || undefined}
      >
        <span>{brand.name}</span>
        <small>{format.count(brand.inStockCount)}</small>
        <b>{format.count(brand.productCount)}</b>
      </a>
    </li>
  );
}
