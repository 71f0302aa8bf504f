"use client";

import { useMessages } from "next-intl";
import { useNow, useShownStock } from "@/components/badges/age-text.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { isStockLate, usualStockMs } from "./unsafe-lists.ts";

interface OutOfDateProps {
  title: string;
  /** The word before the time of the sync. */
  synced: string;
  /** When the figures were synced (ms); null: not said. */
  at: number | null;
  /** Whether they are stock: a page that shows stock of another time says that time. */
  isStock: boolean;
  /** What happens next, or why. */
  why?: string;
  link: { href: string; word: string };
  /** Whether the line is left out on a page whose own stock is fresh. */
  hidesWhenFresh?: boolean;
  now: number;
}

/** The line about figures that may be out of date, with the age of those on this page. */
export function OutOfDate({ title, synced, at, isStock, why, link, hidesWhenFresh = false, now }: OutOfDateProps) {
  const format = useFormat();
  const everyMs = useStockInterval();
  const current = useNow(now);
  const shownAt = useShownStock();
  const ownAt = isStock && shownAt !== undefined ? shownAt : at;
  if (hidesWhenFresh && !isStockLate(ownAt, current, everyMs)) return null;
  const facts = [ownAt !== null && `${synced} ${format.clock(ownAt, current)}`, why].filter(Boolean).join(" · ");
  return (
    <p className="out-of-date mb-3 flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-low print:hidden">
      <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="shrink-0">
        <circle cx="4.5" cy="4.5" r="3.3" className="fill-none stroke-low" strokeWidth="1.6" />
      </svg>
      <span>
        <b>{title}</b>
        {facts && ` · ${facts}`}
      </span>
      <a href={link.href} className="link">
        {link.word}
      </a>
    </p>
  );
}

/** INVENTORY_EVERY in ms; the server passes it along with the messages. */
export function useStockInterval(): number {
  const { format } = useMessages() as { format?: { stockEveryMs?: number } };
  return format?.stockEveryMs ?? usualStockMs;
}
