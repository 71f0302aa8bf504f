import { resourceWords } from "@/components/connection/resource-words.ts";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { ChevronRight } from "@/components/ui/icons.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { NewerOlder, type NewerOlderProps } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { RejectedRecord, ResourceName, StaleCount } from "@/lib/sync/types.ts";
import { rawLimit, storedLimit } from "@/lib/sync/types.ts";
import { isPart, missingWord, whySentence } from "./reject-reason.ts";

interface RejectedRecordsProps {
  records: RejectedRecord[];
  /** Stale records per list. */
  stale: StaleCount[];
  /** The number of records for each resource. */
  counts: [ResourceName, number][];
  /** The resource whose records are shown; null: all. */
  of: ResourceName | null;
  ways: Pick<NewerOlderProps, "earlier" | "later">;
  now: number;
}

/** Records that could not be parsed, each with what is missing, the reason and the original text. */
export function RejectedRecords({ records, stale, counts, of, ways, now }: RejectedRecordsProps) {
  const t = useTranslations("connection.rejected");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Section id="rejected" title={t("title")} aside={words("recordCount", { count: total })}>
      <p className="mb-2 max-w-prose text-sm text-soft">{t("lead")}</p>
      {stale.length > 0 && (
        <ul className="mb-2 max-w-prose text-sm">
          {stale.map(({ resource, count, since }) => (
            <li key={resource}>
              {t(`stale.${resource}`, {
                count,
                day: format.dayOfMoment(since),
                days: Math.floor((now - since) / dayMs),
              })}
            </li>
          ))}
        </ul>
      )}
      {counts.length > 1 && (
        <nav aria-label={common("lists")} className="tabs no-print">
          <Tab href="/connection#rejected" word={common("all")} count={format.count(total)} current={of === null} />
          {counts.map(([name, count]) => (
            <ResourceTab key={name} name={name} count={format.count(count)} current={of === name} />
          ))}
        </nav>
      )}
      <ul className="rejected">
        {records.map((record) => (
          <RejectedRecordLine key={record.id} record={record} now={now} />
        ))}
      </ul>
      <NewerOlder label={common("pages")} {...ways} />
    </Section>
  );
}

function ResourceTab({ name, count, current }: { name: ResourceName; count: string; current: boolean }) {
  const common = useTranslations("common");
  return (
    <Tab
      href={`/connection?rejected=${name}#rejected`}
      word={common(resourceWords[name])}
      count={count}
      current={current}
    />
  );
}

function Tab({ href, word, count, current }: { href: string; word: string; count: string; current: boolean }) {
  return (
    <a href={href} aria-current={current || undefined}>
      {word} <span className="facet-count">{count}</span>
    </a>
  );
}

/** One rejected record. Expanded, it shows the field and the original text, which can be copied for the supplier. */
function RejectedRecordLine({ record, now }: { record: RejectedRecord; now: number }) {
  const t = useTranslations("connection.rejected");
  const common = useTranslations("common");
  const format = useFormat();
  const { key, field, at } = record;
  return (
    <li>
      <details>
        <summary>
          <Icon icon={ChevronRight} size={14} strokeWidth={2} />
          <b className={key === null ? "text-soft" : "font-mono"}>{key ?? t("nameless")}</b>
          <span>{missingWord(record, t)}</span>
          <span className="text-low">{whySentence(record, t, common)}</span>
          <time dateTime={new Date(at).toISOString()}>{format.clock(at, now)}</time>
        </summary>
        <div className="pt-0.5 pr-1 pb-3 pl-7.5 text-(length:--text-xs) text-soft not-print:max-md:pl-6.5">
          {field && (
            <p>
              {t("where")} <code className="text-ink">{field}</code>
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
  const common = useTranslations("common");
  if (raw === null) return <p>{t("withheld")}</p>;
  if (raw === "") return <p>{t("noText")}</p>;
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span>
          {characters > rawLimit ? t("cut", { shown: rawLimit, count: characters }) : t("raw")}{" "}
          {characters >= storedLimit && t("keptPart")}
        </span>
        {characters > rawLimit && (
          <a href={`/connection/records/${id}`} download className="link ml-auto shrink-0">
            {t("download")}
          </a>
        )}
        <CopyButton text={raw} label={common("copy")} done={common("copied")} />
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="mt-1 max-h-65 overflow-auto border bg-raised px-3 py-2 font-mono text-xs/4.25 wrap-anywhere whitespace-pre-wrap text-ink"
      >
        {raw}
      </pre>
    </>
  );
}
