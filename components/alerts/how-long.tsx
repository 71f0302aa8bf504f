import { useTranslations } from "@/components/ui/use-translations.ts";

const days = [1, 7, 30] as const;

/** The fields for the end of a mute; `restock`: it is about an item, which can be restocked. */
export function HowLong({ restock }: { restock: boolean }) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  return (
    <>
      <label className="text-xs text-soft">
        {common("duration")}
        <select name="long" className="field mt-1 block w-full">
          {days.map((count) => (
            <option key={count} value={count}>
              {t("days", { count })}
            </option>
          ))}
          {restock && <option value="restock">{t("restock")}</option>}
          <option value="for-good">{t("forGood")}</option>
          <option value="date">{t("date")}</option>
        </select>
      </label>
      <label className="if-date text-xs text-soft">
        {t("day")}
        <input type="date" name="day" className="field mt-1 block w-full" />
      </label>
    </>
  );
}
