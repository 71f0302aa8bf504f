import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { isOverdue } from "@/lib/domain/stock.ts";

/** The date on which more stock is due. A date in the past is marked as overdue; null is shown as "no date". */
export function Due({ at, now }: { at: number | null; now: number }) {
  const t = useTranslations("product.stock");
  const format = useFormat();
  if (at === null) return <span className="text-soft">{t("noDate")}</span>;
  const late = isOverdue(at, now);
  return (
    <span className={late ? "text-low" : "text-due"}>
      {late ? t("overdue", { date: format.day(at, now) }) : format.day(at, now)}
    </span>
  );
}
