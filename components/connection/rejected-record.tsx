import { CopyButton } from "@/components/ui/copy-button.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { ChevronRight } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { keptLimit, type RejectedRecord, rawLimit } from "@/lib/sync/types.ts";
import { isPart, missingWord, whySentence } from "./reject-reason.ts";

/** One rejected record. Expanded, it shows the field and the original text, which can be copied for the supplier. */
export function RejectedRecordLine({ record, now }: { record: RejectedRecord; now: number }) {
  const t = useTranslations("connection.rejected");
  const format = useFormat();
  const { key, field, at } = record;
  return (
    <li>
      <details>
        <summary>
          <Icon icon={ChevronRight} size={14} strokeWidth={2} />
          <b className={key === null ? "text-soft" : "font-mono"}>{key ?? t("nameless")}</b>
          <span>{missingWord(record, t)}</span>
          <span className="text-low">{whySentence(record, t)}</span>
          <time dateTime={new Date(at).toISOString()}>{format.clock(at, now)}</time>
        </summary>
        <div className="rejected-raw">
          {field && (
            <p>
              {t("where")} <code>{field}</code>
            </p>
          )}
          {isPart(record) && (
            <a href={productHref(key ?? "")} className="link">
              {t("open")}
            </a>
          )}
          <AsSent record={record} />
        </div>
      </details>
    </li>
  );
}

function AsSent({ record: { id, raw, characters } }: { record: RejectedRecord }) {
  const t = useTranslations("connection.rejected");
  if (raw === null) return <p>{t("withheld")}</p>;
  if (raw === "") return <p>{t("noText")}</p>;
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span>
          {characters > rawLimit ? t("cut", { shown: rawLimit, count: characters }) : t("raw")}{" "}
          {characters >= keptLimit && t("keptPart")}
        </span>
        {characters > rawLimit && (
          <a href={`/connection/records/${id}`} download className="link ml-auto shrink-0">
            {t("download")}
          </a>
        )}
        <CopyButton text={raw} label={t("copy")} done={t("copied")} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{raw}</pre>
    </>
  );
}
