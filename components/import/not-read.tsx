import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ShownMapping } from "@/lib/import/types.ts";

/** What has a text and is no line: titles, greetings, units, totals. `more`: rows that are not shown. */
export function NotRead({ rows, more = 0 }: { rows: ShownMapping["notRead"]; more?: number }) {
  const t = useTranslations("import");
  if (rows.length === 0) return null;
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="link w-fit">{t("notRead", { count: rows.length + more })}</summary>
      <ul className="mt-1 space-y-0.5 text-xs">
        {rows.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {more > 0 && <li>{t("notReadMore", { count: more })}</li>}
      </ul>
    </details>
  );
}
