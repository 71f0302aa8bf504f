import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import type { SetAsideRecord } from "@/lib/sync/types.ts";

/** Records that could not be understood, with the reason and the text as sent, so that the supplier can be told. */
export function SetAside({ records, limit }: { records: SetAsideRecord[]; limit: number }) {
  const t = useTranslations("connection.setAside");
  const names = useTranslations("connection.names");
  const format = useFormat();
  return (
    <Section id="set-aside" title={t("title")}>
      <p className="mb-3 max-w-prose text-sm text-soft">{t(records.length === 0 ? "none" : "lead")}</p>
      <ul>
        {records.map((record, index) => (
          <li
            key={`${record.at}/${record.key ?? ""}/${index.toString()}`}
            className="border-b border-rule py-1.5 text-sm"
          >
            <details>
              <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
                <span className="w-36 shrink-0">{names(record.resource)}</span>
                <span className="font-mono">{record.key ?? t("nameless")}</span>
                {record.field && <span className="text-soft">{t("field", { field: record.field })}</span>}
                <span className="text-low">{record.reason}</span>
                <span className="ml-auto text-xs text-soft">{format.moment(record.at)}</span>
                <span className="link text-xs">{t("raw")}</span>
              </summary>
              <pre className="mt-2 max-h-60 overflow-auto border-l-2 border-rule py-1 pl-3 font-mono text-xs break-all whitespace-pre-wrap">
                {record.raw}
              </pre>
            </details>
          </li>
        ))}
      </ul>
      {records.length === limit && <p className="mt-2 text-xs text-soft">{t("more", { count: limit })}</p>}
    </Section>
  );
}
