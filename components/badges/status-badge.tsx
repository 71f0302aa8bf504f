import { useTranslations } from "next-intl";
import { StatusShape } from "./status-shape.tsx";
import { statusLabel } from "./status-text.ts";

interface StatusBadgeProps {
  /** 7 active; 10 and 13 not sold on their own; 8 and 9 discontinued; 11 inactive; others as sent. */
  statusId: number | null;
  /** The supplier's own word, for a status we do not know. */
  statusText?: string | null;
  /** In rows the shape alone is drawn; the word is its name and its tooltip. */
  wordless?: boolean;
}

/** Shape and word of a status, never colour alone. */
export function StatusBadge({ statusId, statusText, wordless = false }: StatusBadgeProps) {
  const word = statusLabel(useTranslations("badges"), statusId, statusText);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={wordless ? word : undefined}>
      <StatusShape statusId={statusId} />
      <span className={wordless ? "sr-only" : ""}>{word}</span>
    </span>
  );
}
