import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { asOf } from "./as-of.ts";

/** Of when a row is that could not be read with its list; nothing where it could, which the list's own age tells. */
export function StaleBadge({ at, now }: { at: number | null; now: number }) {
  const t = useTranslations("badges");
  const format = useFormat();
  if (at === null) return null;
  return (
    <span className="stale-badge" title={`${t("readAt", { moment: format.moment(at) })} ${t("late")}`}>
      {t("asOf", { when: asOf(format, at, now) })}
    </span>
  );
}
