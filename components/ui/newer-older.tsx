import { Icon } from "./icon.tsx";
import { ChevronLeft, ChevronRight } from "./icons.ts";
import { useTranslations } from "./use-translations.ts";

export interface NewerOlderProps {
  label: string;
  /** Addresses of the newer and the older page; null: there is none. */
  later: string | null;
  earlier: string | null;
}

/** Links to newer and older entries of a long list whose length is not counted. */
export function NewerOlder({ label, later, earlier }: NewerOlderProps) {
  const t = useTranslations("connection.ways");
  if (later === null && earlier === null) return null;
  return (
    <nav aria-label={label} className="no-print mt-2.5 flex gap-2">
      {later && (
        <a href={later} className="button button-small">
          <Icon icon={ChevronLeft} size={13} strokeWidth={2} /> {t("newer")}
        </a>
      )}
      {earlier && (
        <a href={earlier} className="button button-small">
          {t("older")} <Icon icon={ChevronRight} size={13} strokeWidth={2} />
        </a>
      )}
    </nav>
  );
}
