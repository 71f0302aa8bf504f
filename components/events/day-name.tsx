import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dayMs } from "@/lib/domain/time.ts";

/** A day in words: "Today Saturday, 28 November 2026". `number`: as `Format.dayNumber` counts. */
export function DayName({ number, now }: { number: number; now: number }) {
  const common = useTranslations("common");
  const format = useFormat();
  const ago = format.dayNumber(now) - number;
  const name = ago === 0 ? common("today") : ago === 1 ? common("yesterday") : null;
  return (
    <>
      {name && <b className="mr-2 text-ink">{name}</b>}
      {format.longDay(number * dayMs)}
    </>
  );
}
