import { useTranslations } from "@/components/ui/use-translations.ts";
import { statusIds, statusKind } from "@/lib/domain/status.ts";

interface StatusBadgeProps {
  statusId: number | null;
  /** The supplier's own name of the status, used when the id is unknown to us. */
  statusText?: string | null;
  /** Show the shape only, as in rows. The word becomes its accessible name and tooltip. */
  wordless?: boolean;
}

/** Shape and word of a status. Colour is never the only difference (WCAG 1.4.1). */
export function StatusBadge({ statusId, statusText, wordless = false }: StatusBadgeProps) {
  const word = statusLabel(useTranslations("badges"), statusId, statusText);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={wordless ? word : undefined}>
      <StatusShape statusId={statusId} />
      <span className={wordless ? "sr-only" : ""}>{word}</span>
    </span>
  );
}

/** Filled dot: active. Half dot: not sold separately. Cross: discontinued. Dash: inactive. Square: any other status. */
export function StatusShape({ statusId }: { statusId: number | null }) {
  return (
    <svg aria-hidden="true" width="10" height="10" className="shrink-0">
      <Shape statusId={statusId} />
    </svg>
  );
}

function Shape({ statusId }: { statusId: number | null }) {
  switch (statusKind(statusId)) {
    case "sold":
      return <circle cx="5" cy="5" r="3.5" className="fill-good" />;
    case "not-sold-alone":
      return (
        <>
          <circle cx="5" cy="5" r="3.5" className="fill-none stroke-good" strokeWidth="1.3" />
          <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" className="fill-good" />
        </>
      );
    case "discontinued":
      return <path d="M2 2l6 6M8 2l-6 6" className="stroke-out" strokeWidth="1.6" />;
    case "inactive":
      return <path d="M1.5 5h7" className="stroke-soft" strokeWidth="1.8" />;
    default:
      return <path d="M2 2h6v6H2z" className="fill-none stroke-soft" strokeWidth="1.3" />;
  }
}

/** The word for a status: ours for a known id, else the supplier's, else the id. */
export function statusLabel(
  t: ReturnType<typeof useTranslations<"badges">>,
  statusId: number | null,
  statusText?: string | null,
): string {
  if (statusId !== null && statusIds.includes(statusId)) return t(`status${statusId}` as "status7");
  return statusText || (statusId === null ? t("statusUnknown") : t("statusOther", { id: statusId }));
}
