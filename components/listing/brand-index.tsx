import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { BrandCount } from "@/lib/catalog/types.ts";
import { byLetter } from "./by-letter.ts";

/** All brands under their letters, in columns, with the letters as an index above. */
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
            <ul>
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
  const t = useTranslations("brands");
  const format = useFormat();
  return (
    <li>
      <a href={`/brands/${encodeURIComponent(brand.brandId)}`} className="index-line" data-row="">
        <span className="min-w-0 truncate">{brand.name}</span>
        <span aria-hidden="true" className="index-dots" />
        <span className="index-figures">
          <span className="text-soft">
            {format.count(brand.inStockCount)}
            <span className="sr-only"> {t("inStock")},</span>
          </span>
          <span className="index-count">
            {format.count(brand.productCount)}
            <span className="sr-only"> {t("productCount")}</span>
          </span>
        </span>
      </a>
    </li>
  );
}
