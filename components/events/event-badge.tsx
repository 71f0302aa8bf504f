import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { type Markup, markup } from "@/lib/markup.ts";

const down = "M2 9.5h8M6 2v5M3.8 5 6 7.2 8.2 5";
const up = "M2 9.5h8M6 7.5v-5M3.8 4.5 6 2.3l2.2 2.2";
const calendar = "M2 3.5h8v6.5H2zM2 5.5h8M4.5 2v2M7.5 2v2";
const line = "M2 8l3-4 2 2.5L10 3";
const tag = "M2 2h4.2L10 5.8 5.8 10 2 6.2zM4 4h.1";
const warning = "M6 2 10.5 10h-9zM6 5v2.4M6 8.7v.1";

/** A small icon for each kind, shown beside its word. */
const signs: Record<EventKind, { path: string; tone: string }> = {
  low: { path: down, tone: "stroke-low" },
  "soon-low": { path: down, tone: "stroke-low" },
  out: { path: down, tone: "stroke-out" },
  back: { path: up, tone: "stroke-good" },
  delivery: { path: up, tone: "stroke-good" },
  "due-set": { path: calendar, tone: "stroke-due" },
  "due-moved": { path: calendar, tone: "stroke-due" },
  "due-past": { path: calendar, tone: "stroke-out" },
  cost: { path: line, tone: "stroke-soft" },
  retail: { path: line, tone: "stroke-soft" },
  "sale-start": { path: tag, tone: "stroke-soft" },
  "sale-end": { path: tag, tone: "stroke-soft" },
  "closeout-start": { path: tag, tone: "stroke-soft" },
  "closeout-end": { path: tag, tone: "stroke-soft" },
  status: { path: "M6 2.2a3.8 3.8 0 1 0 .01 0M6 4v4", tone: "stroke-soft" },
  new: { path: "M6 2v8M2 6h8", tone: "stroke-good" },
  renamed: { path: "M2 4.5h8M2 7.5h5", tone: "stroke-soft" },
  gone: { path: "M2.5 2.5l7 7M9.5 2.5l-7 7", tone: "stroke-out" },
  returned: { path: "M9.5 6a3.5 3.5 0 1 1-1-2.5M8.8 1.5v2.2H6.6", tone: "stroke-good" },
  "likely-out": { path: down, tone: "stroke-out" },
  "list-held": { path: warning, tone: "stroke-low" },
  "supplier-down": { path: warning, tone: "stroke-out" },
  "sign-in-needed": { path: warning, tone: "stroke-out" },
  rejected: { path: warning, tone: "stroke-low" },
  "list-released": { path: up, tone: "stroke-good" },
  "supplier-back": { path: up, tone: "stroke-good" },
  "signed-in": { path: up, tone: "stroke-good" },
  accepted: { path: up, tone: "stroke-good" },
  "soon-low-over": { path: up, tone: "stroke-good" },
  "likely-out-over": { path: up, tone: "stroke-good" },
};

/** Icon and word of a kind of event. */
export function EventBadge({ kind }: { kind: EventKind }) {
  return <RawMarkup as="span" className={badge} inner={iconAndWord(kind, useTranslations("events"))} />;
}

/** The same as text, for rows of which a page has many. */
export function eventBadgeMarkup(kind: EventKind, t: Texts): Markup {
  return markup`<span class="${badge}">${iconAndWord(kind, t)}</span>`;
}

type Texts = ReturnType<typeof useTranslations<"events">>;

const badge = "inline-flex items-center gap-1.5 whitespace-nowrap";

function iconAndWord(kind: EventKind, t: Texts): Markup {
  const { path, tone } = signs[kind];
  return markup`
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" class="shrink-0 fill-none ${tone}">
      <path d="${path}" stroke-width="1.4"/>
    </svg>
    ${t(kind)}`;
}
