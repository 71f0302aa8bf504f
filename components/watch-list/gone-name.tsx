import { useFormat } from "@/components/ui/format.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { GoneArticle } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";

/** An item that left the catalog: its name, and since when it is gone. */
export function GoneName({ article, now }: { article: GoneArticle; now: number }) {
  const common = useTranslations("common");
  const format = useFormat();
  const { name, brand, description, variantNo, hasPicture, goneAt } = article;
  return (
    <span className="flex items-center gap-2 py-1">
      <Picture of={hasPicture ? variantNo : null} size={28} />
      <span className="min-w-0">
        <span className="block md:truncate">{name}</span>
        <span className="block text-2xs text-soft md:truncate">
          {[brand, beyondName(name, description)].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-2xs text-out">{common("removedOn", { day: format.dayOfMoment(goneAt, now) })}</span>
      </span>
    </span>
  );
}
