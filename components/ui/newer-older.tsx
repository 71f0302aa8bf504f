import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";

export interface NewerOlderProps {
  label: string;
  /** Addresses of the parts before and after; null: there is none. */
  later: string | null;
  earlier: string | null;
}

/** The way through a long record whose end nobody counts: newer entries and older ones. */
export function NewerOlder({ label, later, earlier }: NewerOlderProps) {
  const t = useTranslations("connection.ways");
  if (later === null && earlier === null) return null;
  return (
    <nav aria-label={label} className="no-print mt-2.5 flex gap-2">
      {later && (
        <a href={later} className="button button-small">
          <ChevronLeft size={13} aria-hidden="true" /> {t("newer")}
        </a>
      )}
      {earlier && (
        <a href={earlier} className="button button-small">
          {t("older")} <ChevronRight size={13} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
