import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeKind } from "@/lib/catalog/types/changes.ts";

/** A small icon for each kind, shown beside its word. */
const signs: Record<ChangeKind, { path: string; tone: string }> = {
  new: { path: "M6 2v8M2 6h8", tone: "stroke-good" },
  gone: { path: "M2.5 2.5l7 7M9.5 2.5l-7 7", tone: "stroke-out" },
  returned: { path: "M9.5 6a3.5 3.5 0 1 1-1-2.5M8.8 1.5v2.2H6.6", tone: "stroke-good" },
  renamed: { path: "M2 4.5h8M2 7.5h5", tone: "stroke-soft" },
  price: { path: "M2 8l3-4 2 2.5L10 3", tone: "stroke-signal" },
  status: { path: "M6 2.2a3.8 3.8 0 1 0 .01 0M6 4v4", tone: "stroke-soft" },
  "due-date": { path: "M2 3.5h8v6.5H2zM2 5.5h8M4.5 2v2M7.5 2v2", tone: "stroke-due" },
  "stock-out": { path: "M2 9.5h8M6 2v5M3.8 5 6 7.2 8.2 5", tone: "stroke-out" },
  "stock-in": { path: "M2 9.5h8M6 7.5v-5M3.8 4.5 6 2.3l2.2 2.2", tone: "stroke-good" },
};

/** Icon and word of a kind of change. */
export function KindBadge({ kind }: { kind: ChangeKind }) {
  const t = useTranslations("changes");
  const { path, tone } = signs[kind];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className={`shrink-0 fill-none ${tone}`}>
        <path d={path} strokeWidth="1.4" />
      </svg>
      {t(kind)}
    </span>
  );
}
