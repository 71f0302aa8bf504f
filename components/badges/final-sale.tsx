import { useTranslations } from "next-intl";

/** Closeouts cannot be sent back (interface, price type 2). */
export const closeout = 2;

/** What a closeout means, where there is room for no more; whoever listens is told the type too. */
export function FinalSale() {
  const t = useTranslations("badges");
  return (
    <span className="block text-2xs whitespace-nowrap text-low">
      <span className="sr-only">{t("type2")} · </span>
      {t("finalSale")}
    </span>
  );
}
