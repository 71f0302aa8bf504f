import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";

interface DueProps {
  at: number | null;
  now: number;
}

/** The date on which more stock is due. A date in the past is marked as overdue; null is shown as "no date". */
export function Due(props: DueProps) {
  return <RawMarkup as="span" inner={dueMarkup(props, useTranslations("common"), useFormat())} />;
}

/** The same as text, for rows of which a page has many. */
export function dueMarkup(
  { at, now }: DueProps,
  t: ReturnType<typeof useTranslations<"common">>,
  format: Format,
): Markup {
  if (at === null) return markup`<span class="text-soft">${t("noDate")}</span>`;
  const day = format.day(at, now);
  if (isOverdue(at, now)) return markup`<span class="text-low">${t("wasDueOn", { day })}</span>`;
  return markup`<span class="text-due">${day}</span>`;
}
