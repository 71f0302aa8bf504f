import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type StatusKind, statusIds, statusKind } from "@/lib/domain/status.ts";
import { type Markup, markup } from "@/lib/markup.ts";

interface StatusBadgeProps {
  statusId: number | null;
  /** The supplier's own name of the status, used when the id is unknown to us. */
  statusText?: string | null;
  /** Show only the shape, as in rows. The word becomes its accessible name and tooltip. */
  wordless?: boolean;
}

/** Shape and word of a status. Color is never the only difference (WCAG 1.4.1). */
export function StatusBadge({ statusId, statusText, wordless = false }: StatusBadgeProps) {
  const word = statusLabel(useTranslations("badges"), statusId, statusText);
  const title = wordless ? word : undefined;
  return <RawMarkup as="span" className={badge} title={title} inner={shapeAndWord(statusId, word, wordless)} />;
}

/** The same as text, for rows of which a page has many. */
export function statusMarkup(t: Texts, statusId: number | null, wordless = false): Markup {
  const word = statusLabel(t, statusId);
  return markup`<span class="${badge}"${wordless && markup` title="${word}"`}>${shapeAndWord(statusId, word, wordless)}</span>`;
}

type Texts = ReturnType<typeof useTranslations<"badges">>;

const badge = "inline-flex items-center gap-1.5 whitespace-nowrap";

function shapeAndWord(statusId: number | null, word: string, wordless: boolean): Markup {
  return markup`${statusShape(statusId)}<span${wordless && markup` class="sr-only"`}>${word}</span>`;
}

/** Filled dot: active. Half dot: not sold separately. Cross: discontinued. Dash: inactive. Square: any other status. */
export function statusShape(statusId: number | null): Markup {
  return shapes[statusKind(statusId)];
}

const drawn = (shape: Markup) => markup`<svg aria-hidden="true" width="10" height="10" class="shrink-0">${shape}</svg>`;

/** Most items are active, and a list has many: the style sheet draws that shape. */
const shapes: Readonly<Record<StatusKind, Markup>> = {
  sold: markup`<i class="status-dot"></i>`,
  "not-sold-alone": drawn(markup`
    <circle cx="5" cy="5" r="3.5" class="fill-none stroke-good" stroke-width="1.3"/>
    <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" class="fill-good"/>`),
  discontinued: drawn(markup`<path d="M2 2l6 6M8 2l-6 6" class="stroke-out" stroke-width="1.6"/>`),
  inactive: drawn(markup`<path d="M1.5 5h7" class="stroke-soft" stroke-width="1.8"/>`),
  other: drawn(markup`<path d="M2 2h6v6H2z" class="fill-none stroke-soft" stroke-width="1.3"/>`),
};

/** The word for a status: ours for a known id, else the supplier's, else the id. */
export function statusLabel(t: Texts, statusId: number | null, statusText?: string | null): string {
  if (statusId !== null && statusIds.includes(statusId)) return t(`status${statusId}` as "status7");
  return statusText || (statusId === null ? t("statusUnknown") : t("statusOther", { id: statusId }));
}
