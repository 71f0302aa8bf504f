import { useTranslations } from "next-intl";

interface StatusMarkProps {
  /** 7 active; 10 and 13 not sold on their own; 8 and 9 discontinued; 11 inactive; others as sent. */
  statusId: number | null;
  /** The supplier's own word, for a status we do not know. */
  statusText?: string | null;
  /** In rows the shape alone is drawn; the word is its name and its tooltip. */
  wordless?: boolean;
}

/** Shape and word of a status, never colour alone. */
export function StatusMark({ statusId, statusText, wordless = false }: StatusMarkProps) {
  const t = useTranslations("marks");
  const word = statusWord(t, statusId, statusText);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={wordless ? word : undefined}>
      <Shape statusId={statusId} />
      <span className={wordless ? "sr-only" : ""}>{word}</span>
    </span>
  );
}

function statusWord(
  t: ReturnType<typeof useTranslations<"marks">>,
  statusId: number | null,
  statusText?: string | null,
): string {
  if (statusId !== null && [7, 8, 9, 10, 11, 13].includes(statusId)) return t(`status${statusId}`);
  return statusText || (statusId === null ? t("statusUnknown") : t("statusOther", { id: statusId }));
}

function Shape({ statusId }: { statusId: number | null }) {
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className="shrink-0">
      {statusId === 7 && <circle cx="5" cy="5" r="3.5" className="fill-good" />}
      {(statusId === 10 || statusId === 13) && (
        <>
          <circle cx="5" cy="5" r="3.5" className="fill-none stroke-good" strokeWidth="1.3" />
          <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" className="fill-good" />
        </>
      )}
      {(statusId === 8 || statusId === 9) && <path d="M2 2l6 6M8 2l-6 6" className="stroke-out" strokeWidth="1.6" />}
      {statusId === 11 && <path d="M1.5 5h7" className="stroke-soft" strokeWidth="1.8" />}
      {(statusId === null || ![7, 8, 9, 10, 11, 13].includes(statusId)) && (
        <path d="M2 2h6v6H2z" className="fill-none stroke-soft" strokeWidth="1.3" />
      )}
    </svg>
  );
}
