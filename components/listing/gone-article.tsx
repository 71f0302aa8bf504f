import { useFormat } from "@/components/ui/format.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { GoneMatch } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

/** The article that left the catalog with the number that was searched for; its page has its last figures. */
export function GoneArticle({ article, now }: { article: GoneMatch; now: number }) {
  const t = useTranslations("listing");
  const format = useFormat();
  const { variantNo, productNo, name, description, goneAt } = article;
  return (
    <ul className="exact exact-gone" aria-label={t("exact")}>
      <li>
        <Picture of={null} size={36} />
        <div className="exact-name">
          <a href={productHref(productNo, variantNo)} data-row="" className="row-name">
            {name} <span className="text-soft">{beyondName(name, description)}</span>
          </a>
          <span className="row-numbers">
            <code>{variantNo}</code>
            <span className="text-out">{t("goneSince", { day: format.dayOfMoment(goneAt, now) })}</span>
          </span>
        </div>
      </li>
    </ul>
  );
}
