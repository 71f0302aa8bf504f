import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";

interface OwnFiguresProps {
  /** Null: the item is not on the shelf. */
  shelf: ShelfRow | null;
}

/** The dealer's own figures of an item: on hand, and on order. */
export function OwnFigures({ shelf }: OwnFiguresProps) {
  const t = useTranslations("shelf.own");
  if (!shelf) return null;
  const { onHand, onOrder } = shelf;
  if (onHand === null && onOrder === null) return "–";
  const words = [
    ...(onHand === null ? [] : [t("said", { count: onHand })]),
    ...(onOrder === null || onOrder === 0 ? [] : [t("order", { count: onOrder })]),
  ];
  return words.join(" · ");
}

/**
 * The dealer's own stock on a product page, separate from the supplier's; renders nothing if the item is not on the
 * shelf.
 */
export function OwnShelf({ shelf, now }: OwnFiguresProps & { now: number }) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const format = useFormat();
  if (!shelf) return null;
  const { variantNo, minimum, maximum, updatedAt } = shelf;
  return (
    <div className="own-shelf mt-6">
      <Section
        id="own-shelf"
        title={common("myStock")}
        aside={
          <span title={t("updated", { moment: format.moment(updatedAt) })}>
            {t("updated", { moment: format.dayOfMoment(updatedAt, now) })}
          </span>
        }
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span>
            <OwnFigures shelf={shelf} />
          </span>
          {(minimum !== null || maximum !== null) && (
            <span className="text-soft">{t("own.limits", { minimum: minimum ?? "–", maximum: maximum ?? "–" })}</span>
          )}
          <a href={`/shelf?${new URLSearchParams({ q: variantNo })}`} className="link">
            {common("edit")}
          </a>
        </p>
      </Section>
    </div>
  );
}
